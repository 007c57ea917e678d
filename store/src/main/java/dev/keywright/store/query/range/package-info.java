/**
 * Key ranges of a read, bound to arguments and to rows that were read before. Entries: {@link KeyRanges}, called by
 * {@code query.operator.ReadRows} and {@code GetRows}, and {@link SingleReadBounds}, called by
 * {@code query.single.SingleRead}. {@link ConvertValue} makes values comparable with a key's type.
 *
 * <p>In memory only: free to change. Fixed: ranges hold every row of the answer and come in key order.
 */
package dev.keywright.store.query.range;
