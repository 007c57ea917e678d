/** The runtime of code made by {@code keywright generate}: rows, answers and events with Java's types. */
package dev.keywright.store.typed;
