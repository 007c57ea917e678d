/** DynamoDB: the SDK by hand and the Enhanced Client, on recorded replies and on DynamoDB Local. */
package dev.keywright.bench.clients.dynamodb;
