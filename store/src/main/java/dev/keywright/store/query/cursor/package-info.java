/**
 * Positions of pages, and the cursors that carry them to the next call. {@link Cursor} explains paging.
 * {@code store.AskQuestions} writes and reads a cursor by {@link CursorText}; {@code query.RunPlan} and
 * {@code single.SingleRead} make and use the {@link PagePosition} in it.
 *
 * <p>Cursors are kept by applications, though not in the store: after a change of {@link CursorText},
 * {@link PagePositionBytes} or the meaning of a {@link RowPosition}, cursors given out before no longer fit, so an old
 * one must be refused rather than misread. Free: everything else.
 */
package dev.keywright.store.query.cursor;
