/** What code that {@code keywright generate} made stands on: rows, answers and events with Java's types. */
package dev.keywright.store.typed;
