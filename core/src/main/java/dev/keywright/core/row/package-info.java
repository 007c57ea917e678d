/**
 * Rows of entities, and the evaluation of a query's conditions, terms and orders on them, as PostgreSQL does. The store
 * evaluates by {@link EvaluateCondition}, {@link EvaluateTerm} and {@link RowOrder}; {@code core.view} decides by them
 * which rows a kind has, and {@code verify} compares the results with a relational database.
 *
 * <p>Stored: {@link TaggedValueBytes} (cursors, events, intents, some columns), the texts of {@link ValueText} (salts
 * and root paths are computed from them), and the order of {@link Values}, which all keys have. Never change these.
 * Free: everything else, as long as answers stay the same.
 */
package dev.keywright.core.row;
