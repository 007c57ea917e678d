/**
 * Rows and keys as the store and the engines exchange them: {@link StoredRow}, {@link Key}, {@link RowAddress}. Engines
 * return rows whose maps and lists are a {@link FrozenMap} or {@link FrozenList} over what the driver gave them; the
 * store reads values from them.
 *
 * <p>In memory only; how an engine stores a row is its own affair. Fixed: the order in {@link SegmentOrder} is the
 * order of the keys that are stored, and {@link IndexEntryKeys} decides under which keys an index lists a row.
 */
package dev.keywright.core.engine.row;
