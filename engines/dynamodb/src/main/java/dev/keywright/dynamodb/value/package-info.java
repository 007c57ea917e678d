/**
 * Values and rows as DynamoDB stores them. {@link ItemValues} converts columns to attributes and back,
 * {@link KeyAttribute} those of index keys; an {@link ItemRow} decodes a column when it is read. Used by
 * {@code dynamodb.table} and {@code write}.
 *
 * <p>Stored: the spelling of each type in an attribute, and {@link LogicalTypes}, the catalogue entry
 * {@code dynamodb.attributes}, a list that only grows. Never change these; other programs read the items, too. Free:
 * {@link ItemRow}. {@link ItemSize} must count as DynamoDB does.
 */
package dev.keywright.dynamodb.value;
