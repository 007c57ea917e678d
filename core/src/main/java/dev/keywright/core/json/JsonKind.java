package dev.keywright.core.json;

import java.util.function.Function;

/**
 * One alternative of an object whose field {@code kind} selects among several: its word and its reader. Used by {@link
 * JsonValue#tagged}.
 */
public record JsonKind<T>(String word, Function<JsonFields, T> reading) {}
