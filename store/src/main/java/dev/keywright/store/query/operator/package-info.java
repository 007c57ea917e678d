/**
 * The operators of a plan: read, join, filter, sort, group, cut. Entry: {@link Pipeline}, called by
 * {@code query.RunPlan}; it makes one stream of the steps, in which each step pulls from the one before it.
 * Only {@link ReadRows} and its {@link GetRows} read stored rows; {@link JoinReads} combines several reads.
 *
 * <p>In memory only: free to change. Fixed: the order of rows, since cursors rely on it ({@link ResumePoint}), and how
 * many rows a request asks for, since designs certify that.
 */
package dev.keywright.store.query.operator;
