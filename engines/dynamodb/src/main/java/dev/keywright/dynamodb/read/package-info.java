/**
 * Reads of DynamoDB. Entry: {@link Reads}, called by {@code dynamodb.DynamoEngine} and {@code write.Writes};
 * {@code feed.TableStreams} decodes images by it.
 *
 * <p>No format is decided here: free to change. Fixed: a read takes one request where DynamoDB answers with one, since
 * designs are priced by that; and a part of a reply is never taken for the whole.
 */
package dev.keywright.dynamodb.read;
