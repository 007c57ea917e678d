/**
 * Measures the feed of a store: inserts a second with it and without. Entry: {@link FeedBench}, a program.
 *
 * <p>Nothing uses it: free to change, as long as the figures in the documents are measured again.
 */
package dev.keywright.bench.feed;
