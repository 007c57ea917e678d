/**
 * Values and rows as MongoDB stores them. {@link SegmentCode} encodes values of keys, {@link TypedCode} those of
 * columns that the model describes, {@link UntypedCode} all others; {@link ColumnField} is a column with its field.
 * Used by the shapes in {@code mongodb.table} and by {@code read}.
 *
 * <p>Stored: the BSON type and form of each value; for keys also its order. Never change these for existing types.
 * {@link TombstoneCode} decides when tombstones expire, on which the transaction protocol relies.
 */
package dev.keywright.mongodb.value;
