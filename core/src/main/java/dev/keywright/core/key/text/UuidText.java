package dev.keywright.core.key.text;

import java.util.Optional;
import java.util.UUID;

/**
 * Encodes a uuid in its usual text form, which has the order of its bytes. Stored in keys: a result for existing data
 * never changes. Used by {@code ChooseText}.
 */
record UuidText() implements SegmentText {

    @Override
    public String write(Object value) {
        return value.toString();
    }

    @Override
    public Object read(String text) {
        return UUID.fromString(text);
    }

    @Override
    public Optional<Object> floor(Object value) {
        return Optional.of(value);
    }
}
