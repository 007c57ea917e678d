/**
 * Answers questions: runs a plan by reads of key ranges, joins, filters, folds and sorts, page by page. Entry:
 * {@link PreparedPlan}, called by {@code store.AskQuestions}. It runs {@code single.SingleRead}, the fast path, or
 * {@link RunPlan}, which builds the operators; {@code cursor.Cursor} explains paging.
 *
 * <p>In memory only: free to change, as long as both ways give the same rows, pages and cursors. Fixed: no page reads
 * more than the design certifies.
 */
package dev.keywright.store.query;
