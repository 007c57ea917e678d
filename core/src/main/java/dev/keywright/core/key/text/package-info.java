/** Encodes keys as text that sorts as their values do. */
package dev.keywright.core.key.text;
