/** Writes of DynamoDB: conditions, batches and transactions. */
package dev.keywright.dynamodb.write;
