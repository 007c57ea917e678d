/**
 * Answers questions: runs a plan by reads of key ranges, joins, filters, folds and sorts, page by page.
 * {@code RunPlan} is the entry, {@code SingleRead} its fast path, {@code cursor.Cursor} explains paging.
 */
package dev.keywright.store.query;
