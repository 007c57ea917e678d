/**
 * The layout of stored rows: row kinds as views over the model, their keys as segments, tables and indexes. The
 * compiler makes {@link RowKind}s and {@link Table}s; the store and every adapter read them from the design.
 *
 * <p>Their fields are in the design file. Stored under fixed names: what {@link StoredName}, {@link StoredNames},
 * {@link NameRule} and {@link ColumnPath} print names tables and columns of existing stores, and
 * {@link ProtocolColumns} are columns of stored rows. Never change a name or type that any of these gives.
 */
package dev.keywright.core.layout;
