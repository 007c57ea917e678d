/**
 * Random data that finds faults. Entries: {@link Dataset}, drawn by {@code verify.Judgement} and
 * {@code verify.change.DrawnRows}, and {@link DrawArguments} for questions. Each class {@code Draw…} draws one kind of
 * value; {@link NestedLoopJoin} is the join of {@code verify.ReferenceAnswer}.
 *
 * <p>Nothing is stored: free to change. But the order of random draws decides goldens and documents that show drawn
 * rows, and what the seed in a report of a failure means; do not reorder draws without need.
 */
package dev.keywright.verify.data;
