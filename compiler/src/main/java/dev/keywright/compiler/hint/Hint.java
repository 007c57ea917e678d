package dev.keywright.compiler.hint;

import dev.keywright.core.diagnostic.SourceSpan;

/** One hint as written: {@code at most: 20}. */
public record Hint(HintWord word, String value, SourceSpan at) {}
