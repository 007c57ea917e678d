/**
 * Measures the store beside RocksDB itself, H2 and SQLite: the same rows and questions, in turns, in one run. Entry:
 * {@link StoreBench}, run by {@code bench/store-peers}; {@link StoreRawBench} by {@code bench/store-raw}.
 *
 * <p>Nothing uses it: free to change. But docs/performance.md has figures of these benches, which are comparable only
 * as long as rows ({@link Shop}), questions and turns stay the same.
 */
package dev.keywright.bench;
