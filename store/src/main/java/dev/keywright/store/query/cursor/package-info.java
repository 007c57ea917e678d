/**
 * Positions of pages, and the cursors that carry them to the next call.
 * {@link dev.keywright.store.query.cursor.Cursor} explains paging.
 */
package dev.keywright.store.query.cursor;
