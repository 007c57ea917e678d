package dev.keywright.store.typed;

/**
 * A row of an entity with its stored version. Immutable. Used by {@code EntityRows}.
 *
 * @param version of the row; of the row that holds it, where it is embedded
 */
public record Versioned<R>(R row, long version) {}
