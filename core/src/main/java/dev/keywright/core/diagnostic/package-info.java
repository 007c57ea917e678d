/** Diagnostics: what the compiler reports to the user about the input, with code, place, reason and fix. */
package dev.keywright.core.diagnostic;
