/**
 * The change stream of DynamoDB. Entry: {@link TableStreams}, called by {@code dynamodb.DynamoEngine};
 * {@link ShardTree} decides which shards come next, {@link StreamReads} requests them.
 *
 * <p>Stored: the text of {@link ShardPositions} is in the positions of consumers; never change it. Fixed: a child shard
 * is read only after its parent, so that the changes of a row come in order. Everything else is free to change.
 */
package dev.keywright.dynamodb.feed;
