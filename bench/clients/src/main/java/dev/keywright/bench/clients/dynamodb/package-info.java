/**
 * Measures DynamoDB: the store, the SDK by hand and the Enhanced Client, on recorded replies and on DynamoDB Local.
 * Entries: {@link DynamoBench} for calls, {@link StartBench} for the start of a JVM, both programs.
 *
 * <p>Nothing uses it: free to change. The peers are written as a good application would write them; keep them so.
 */
package dev.keywright.bench.clients.dynamodb;
