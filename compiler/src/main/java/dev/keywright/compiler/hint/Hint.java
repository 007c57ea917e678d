package dev.keywright.compiler.hint;

import dev.keywright.core.diagnostic.Place;

/** One hint as written: {@code at most: 20}. */
public record Hint(HintWord word, String value, Place at) {}
