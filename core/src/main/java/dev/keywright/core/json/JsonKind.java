package dev.keywright.core.json;

import java.util.function.Function;

/** One of the alternatives that an object can be, told by its field {@code kind}. */
public record JsonKind<T>(String word, Function<JsonFields, T> reading) {}
