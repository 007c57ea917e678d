/** Formats what the verbs print, as text and as JSON. */
package dev.keywright.cli.output;
