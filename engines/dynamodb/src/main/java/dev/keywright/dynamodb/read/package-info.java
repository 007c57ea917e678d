/** Reads of DynamoDB. */
package dev.keywright.dynamodb.read;
