/**
 * Reads JSON files strictly, with the path in every message, and prints them for human readers, always in the same
 * form.
 */
package dev.keywright.core.json;
