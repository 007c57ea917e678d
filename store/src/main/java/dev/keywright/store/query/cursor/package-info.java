/** Positions of pages, and the cursors that carry them to the next call. */
package dev.keywright.store.query.cursor;
