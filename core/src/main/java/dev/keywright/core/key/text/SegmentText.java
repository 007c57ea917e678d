package dev.keywright.core.key.text;

import java.util.Optional;

/**
 * The text of a segment's values, none of them null. Greater values have greater texts, or lesser ones where the
 * segment descends, also where another segment follows behind the separator. A text is never empty, holds no character
 * below {@code $}, and begins with one from {@code $} to <code>|</code>.
 */
public interface SegmentText {

    /** REQUIRES: {@link #floor} gives the value itself. */
    String write(Object value);

    /** REQUIRES: {@code text} was written here. */
    Object read(String text);

    /** The greatest value that can be written and is not above this one. */
    Optional<Object> floor(Object value);
}
