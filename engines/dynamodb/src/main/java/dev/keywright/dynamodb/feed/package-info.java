/** The change stream of DynamoDB. */
package dev.keywright.dynamodb.feed;
