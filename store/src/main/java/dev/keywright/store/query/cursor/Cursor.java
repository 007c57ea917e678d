package dev.keywright.store.query.cursor;

import java.time.Instant;

/**
 * A cursor: where an answer goes on, and when its first page was asked for. A caller gets it as text
 * ({@link CursorText}) with each page, and gives it back to ask for the next one. Immutable. Used by
 * {@code AskQuestions} and {@code CursorText}.
 *
 * <h2>What a cursor holds</h2>
 *
 * <p>This is keyset pagination (the "seek method" [1]) carried through joins: a cursor holds values of the last row
 * given, no offset, no snapshot, and no paging state of an engine. So it stays valid after a restart and in another
 * process, and the row that it names may be deleted. As in the continuations of FoundationDB's Record Layer [2], each
 * operator that produces several rows adds a part of its own, from which it resumes; unlike there, that part is values
 * and no state of a scan.
 *
 * <h2>Resume points</h2>
 *
 * <p>A read that may find several rows per input tuple is <i>resumable</i> ({@link ResumableReads}) if the answer keeps
 * the order of its rows. The answer is then in the order of these rows, the first read's first, and a
 * {@link PagePosition} is one {@link RowPosition} for each of them. {@code operator.ResumePoint} turns the position
 * into the beginnings of ranges:
 *
 * <pre>
 *   plan        range c by site;  get p of c;  range o of c
 *   page ends   c7 p2 o3            position [c7, o3]
 *   next page   range c from c7 on, inclusive, since more o may be below c7
 *               range o of c7 after o3, exclusive
 *               range o of c8, c9 … from their first row
 * </pre>
 *
 * <p>A read begins at the position only for the tuple at which the page ended; for later tuples it begins at its first
 * row. If a row was the last of its read, the position ends one read earlier, and the next page does not read that row
 * again ({@link TuplePosition#open}). Where one tuple has several ranges (salts, IN lists, buckets), they are merged in
 * the order of (values, key), and the position is compared in the same order: of rows with equal values, those of
 * ranges with a higher key are still to come.
 *
 * <h3>Ties</h3>
 *
 * <p>Where a step gathers or reorders tuples (a sort, a fold that no counter serves, a walk level by level, a scan),
 * several tuples may have the same rows in all resumable reads. The plan is then {@code tied}: the next page reads the
 * tuples with these rows again, and {@code context.PageOrder} drops those up to the values stored in the position. It
 * compares by ORDER BY, which the compiler always ends with columns that no two rows share; by distinct values or
 * groups; or, in an answer without order, by primary keys. The price: each page reads all tuples that share these rows,
 * which for a plan that sorts everything is its whole input.
 *
 * <h2>Why pages neither repeat nor skip rows</h2>
 *
 * <p>As long as the rows do not change:
 *
 * <ol>
 * <li>The order of tuples is total, and follows from stored rows and arguments alone, so every call has the same order.
 * <li>A position is a place in that order, not a count. A page is exactly the first tuples after it: ranges begin
 *     there, and a tuple that is not after the position is dropped ({@code ResumePoint.admits},
 *     {@code PageOrder.after}).
 * <li>Every page has the same arguments: the text of a cursor is encrypted together with hashes of the design, the
 *     question and the arguments. Partitions come from the arguments alone, and {@code now()} is {@link #startedAt} on
 *     all pages.
 * <li>A LIMIT counts rows over all pages ({@link PagePosition#rowsBefore}). </ol>
 *
 * <h2>If rows change between pages</h2>
 *
 * <p>Pages are not a snapshot: each shows the rows of its own moment. A row that exists all the time and keeps its
 * place in the order is given exactly once. A row inserted after the position is given later, one inserted before it is
 * not. A row whose order columns change may pass the position, and so be given twice or not at all. Rows that expire
 * are left out from then on, although {@code now()} stays the same. A group is given with its totals at the moment of
 * its page.
 *
 * <p>References: [1] M. Winand, <i>We need tool support for keyset pagination</i>, use-the-index-luke.com/no-offset.
 * [2] C. Chrysafis et al., <i>FoundationDB Record Layer</i>, SIGMOD 2019.
 *
 * @param startedAt when the first page was asked for
 */
public record Cursor(Instant startedAt, PagePosition position) {}
