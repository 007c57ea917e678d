/**
 * Reads hints: comments that declare what SQL has no syntax for, such as rates and volumes. {@link ReadHints} finds
 * them, called by the readers in {@code schema} and {@code sql.statement}, which get {@link Hints}; {@link ApplyRates}
 * is called by {@code compiler.Compiler} for a rates file.
 *
 * <p>Fixed: the words in {@link HintWord} and the forms of their values, since SQL files of users contain them
 * (docs/reference/sql.md). Free: everything else, which is in memory only.
 */
package dev.keywright.compiler.hint;
