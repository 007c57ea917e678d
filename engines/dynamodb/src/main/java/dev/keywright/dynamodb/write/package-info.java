/**
 * Writes of DynamoDB: conditional requests, transactions, and limits of items. Entry: {@link Writes}, called by
 * {@code dynamodb.DynamoEngine}; {@link WriteRequests} and {@link ConditionExpression} build the requests,
 * {@link ItemLimits} refuses what is too large before it is sent.
 *
 * <p>No format is decided here: free to change. Fixed: a request that may already have been applied is resolved by a
 * read or a token, never guessed. Write units are priced, and {@code ChangeCapacityTest} measures them.
 */
package dev.keywright.dynamodb.write;
