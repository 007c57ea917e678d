/**
 * Prints models and designs as text for readers. Called by {@code cli}: {@link ModelText} for {@code read},
 * {@link DesignText} and {@link CompareText} for {@code design}; and by {@code explain.ExplainText}, which also prints
 * {@link TablesText}. The others format parts: costs, keys, sample rows, tables, wrapped lines.
 *
 * <p>The text is for people and free to change, with the goldens of the examples as the review. Tools read the JSON of
 * {@code cli.output} instead.
 */
package dev.keywright.compiler.print;
