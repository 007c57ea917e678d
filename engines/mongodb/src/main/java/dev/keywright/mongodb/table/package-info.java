/**
 * How tables, row kinds and indexes of a design look in MongoDB. {@link MongoTables} is the registry of open tables,
 * asked by {@code mongodb.MongoEngine}; the shapes ({@link TableShape}, {@link KindShape}, {@link KeyShape},
 * {@link SlotShape}, {@link IndexShape}) say where a key, a row and an index entry are in a document.
 *
 * <p>Stored: the form of {@code _id}, names of collections, fields and indexes; never change them. The script of {@code
 * ddl.MongoshDdl} is printed from the same shapes. Free: {@link DocumentRow}, which decodes a column when it is read.
 */
package dev.keywright.mongodb.table;
