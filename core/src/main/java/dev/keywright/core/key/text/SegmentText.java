package dev.keywright.core.key.text;

import java.util.Optional;

/**
 * Encodes the values of a segment, none of them null, as text. Greater values have greater texts, or lesser ones where
 * the segment descends, also where another segment follows after the separator. A text is never empty, contains no
 * character below {@code $}, and starts with one from {@code $} to <code>|</code>. Stored in keys: a result for
 * existing data never changes.
 */
public interface SegmentText {

    /** REQUIRES: {@link #floor} returns the value itself. */
    String write(Object value);

    /** REQUIRES: {@link #write} of the same encoding wrote {@code text}. */
    Object read(String text);

    /** The greatest value that can be written and is not above this one. */
    Optional<Object> floor(Object value);
}
