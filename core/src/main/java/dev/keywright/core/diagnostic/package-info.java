/**
 * Diagnostics: what the compiler reports to the user about the input, with code, position, reason and fix. All readers
 * of the compiler report a {@link Problem} to {@link Diagnostics}; {@code cli} prints each {@link Diagnostic} by
 * {@link DiagnosticText}. A {@link Refusal} is what an error takes away: a statement, a table.
 *
 * <p>Fixed: the codes in {@link Problem}, which users search for and design files contain. Free: the texts; goldens
 * under {@code cases/errors} and the generated page docs/reference/errors.md show them.
 */
package dev.keywright.core.diagnostic;
