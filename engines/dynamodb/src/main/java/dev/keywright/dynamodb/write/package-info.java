/** Writes of DynamoDB: conditional requests, transactions, and limits of items. */
package dev.keywright.dynamodb.write;
