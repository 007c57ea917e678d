/**
 * The API of a running store: a design on an engine that answers questions and keeps every derived row right. Start at
 * {@link dev.keywright.store.Store}.
 */
package dev.keywright.store;
