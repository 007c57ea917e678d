/** Measures {@code keywright check} on a large store. */
package dev.keywright.bench.check;
