package dev.keywright.compiler.hint;

import dev.keywright.core.diagnostic.SourceSpan;

/** A hint from a comment as written: {@code at most: 20}. */
public record Hint(HintWord word, String value, SourceSpan at) {}
