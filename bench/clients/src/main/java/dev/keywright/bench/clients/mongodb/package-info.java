/**
 * Measures MongoDB: the store, the driver by hand and Morphia, on one server. Entry: {@link MongoBench}, a program.
 *
 * <p>Nothing uses it: free to change. The peers are written as a good application would write them; keep them so.
 */
package dev.keywright.bench.clients.mongodb;
