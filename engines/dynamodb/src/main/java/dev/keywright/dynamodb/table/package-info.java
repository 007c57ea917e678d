/**
 * How tables, row kinds and indexes of a design look in DynamoDB. {@link DynamoTables} is the registry of open tables,
 * asked by {@code dynamodb.DynamoEngine}; a {@link TableShape} has the names, and its {@link KindShape}s encode and
 * decode items for {@code read} and {@code write}.
 *
 * <p>Names of tables, attributes and indexes, and what an index projects, are those of existing tables: never change
 * them. The templates of {@code ddl} are printed from the same {@link TableRequest}. {@link TimeToLive} decides when
 * tombstones go, on which the transaction protocol relies. Free: how ranges are split into queries.
 */
package dev.keywright.dynamodb.table;
