/** Exceptions that a caller of the store may catch. Failures of the engine are an {@code EngineException}. */
package dev.keywright.store.error;
