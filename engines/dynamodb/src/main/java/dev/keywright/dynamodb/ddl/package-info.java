/**
 * The templates that {@code keywright ddl} prints for DynamoDB, a class a format: {@link CloudFormationDdl},
 * {@link TerraformDdl} and {@link WorkbenchDdl}, from {@code dynamodb.DynamoProvider}.
 *
 * <p>Fixed: keys, indexes, streams and attributes are those of the request with which the engine creates the table
 * ({@link TableDefinition}). Free: what the formats have beside that.
 */
package dev.keywright.dynamodb.ddl;
