/**
 * Values and rows as RocksDB stores them. {@link RowWriter} writes a row; a {@link ByteRow} is a row that was read,
 * decoded by {@link RowDecoder} and {@link RowReader} when a column is asked for. {@code table.TableShape} makes both.
 *
 * <p>The bytes are stored: {@link RowTag} has the format, whose first byte is its number, and {@link NameDictionary}
 * the numbers of names, a list that only grows. Never change these without a new format. In memory and free:
 * {@link RowLayout}, {@link ByteSink}, and what is decoded when.
 */
package dev.keywright.rocksdb.value;
