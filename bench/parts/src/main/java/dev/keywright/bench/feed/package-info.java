/** Measures the feed of a store. */
package dev.keywright.bench.feed;
