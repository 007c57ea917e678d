/** Text and JSON that the verbs print. */
package dev.keywright.cli.output;
