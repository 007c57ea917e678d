/**
 * Values and rows as Cassandra stores them: {@link ColumnCode} for columns, {@link KeyPart} for columns of a key. Used
 * by the shapes in {@code cassandra.table}.
 *
 * <p>Stored: the type of a column ({@link CqlTypes}), and how a value is written into it, also in the map column for
 * columns that no model has. Never change that for existing types. In memory and free: {@link RowKey}, which decodes a
 * value when it is read. {@link NearValue} rounds bounds, so a change there finds other rows.
 */
package dev.keywright.cassandra.value;
