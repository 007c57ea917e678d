/** How tables, row kinds and indexes of a design look in DynamoDB. */
package dev.keywright.dynamodb.table;
