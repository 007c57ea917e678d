/**
 * Measures {@code keywright check} on a large store. Entry: {@link CheckBench}, a program.
 *
 * <p>Nothing uses it: free to change, as long as the figures in the documents are measured again.
 */
package dev.keywright.bench.check;
