/** Values and rows as DynamoDB stores them. */
package dev.keywright.dynamodb.value;
