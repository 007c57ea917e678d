/**
 * Keys: the value that a segment holds for a column ({@link SegmentValue}), the order of keys ({@link KeyOrder}), and
 * ranges of encoded keys ({@link ByteRange}, {@link TextRange}). Used by {@code core.view} to derive keys, by
 * {@code store.query.range} and {@code store.lookup} to find rows, and by every adapter.
 *
 * <p>Stored: the bucket that {@link Buckets} names, the value of a segment, and microseconds as {@link Moments} counts
 * them. Never change these for existing segments. Free: {@link FrozenSingleton} and {@link FrozenValues}, which only
 * save copies.
 */
package dev.keywright.core.key;
