/**
 * Encodes keys as bytes that sort as their values do. Entry: {@link KeyBytes}, called by
 * {@code rocksdb.table.KindShape} to write and read keys and to compute ranges. Each class {@code …Bytes} is the
 * {@link SegmentBytes} of some types; {@link ChooseBytes} picks it.
 *
 * <p>The bytes are stored: never change them without a new format. docs/reference/keys.md has the codes
 * ({@link KeyCode}) and test vectors, which {@code KeyVectorsTest} compares. Free: how they are computed, for example
 * buffers, and what is decoded when.
 */
package dev.keywright.core.key.bytes;
