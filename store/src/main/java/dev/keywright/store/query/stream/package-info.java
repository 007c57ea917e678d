/** Streams that are read on demand, and merges of them. */
package dev.keywright.store.query.stream;
