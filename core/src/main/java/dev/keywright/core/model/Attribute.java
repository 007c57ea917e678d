package dev.keywright.core.model;

import dev.keywright.core.Check;
import dev.keywright.core.value.Type;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * A column of an entity. Stored in design files ({@code WriteModelJson}): what a component means never changes.
 *
 * @param defaultValue the value that an insert writes where it leaves the column out
 * @param sequence whether each new row has a greater value than the rows before it
 * @param distinct the number of different values
 * @param bytes the average size of a value
 * @param bucket the period by which rows ordered by this column are split into partitions, where the schema requests
 *     one
 * @param atMost the most rows that may contain the same element in this array, where a bound is known
 */
public record Attribute(
        String name,
        Type type,
        boolean nullable,
        Optional<DefaultValue> defaultValue,
        boolean sequence,
        long distinct,
        int bytes,
        Optional<Period> bucket,
        OptionalLong atMost) {

    /**
     * The value that an insert writes for a column that it leaves out.
     *
     * @param text the constant in its canonical spelling, or the expression as written; empty otherwise
     */
    public record DefaultValue(Origin origin, String text) {

        /** The source of the value. */
        public enum Origin {
            CONSTANT,
            NULL,
            NOW,
            RANDOM_UUID,
            IDENTITY,
            EXPRESSION
        }

        public static DefaultValue of(Origin origin) {
            return new DefaultValue(origin, "");
        }

        /** Whether the store can compute the value itself. */
        public boolean evaluable() {
            return origin != Origin.EXPRESSION;
        }

        @Override
        public String toString() {
            switch (origin) {
                case CONSTANT, EXPRESSION:
                    return text;
                case NULL, NOW, IDENTITY:
                    return origin.name().toLowerCase(Locale.ROOT);
                case RANDOM_UUID:
                    return "random uuid";
            }
            throw new IllegalStateException("no notation for " + origin);
        }
    }

    public Attribute {
        Check.that(distinct >= 1, "%s has %s distinct values", name, distinct);
        Check.that(bytes >= 0, "%s has %s bytes", name, bytes);
        Check.that(atMost.isEmpty() || atMost.getAsLong() >= 1, "no row holds an element of %s", name);
        Check.that(atMost.isEmpty() || type.element().isPresent(), "%s %s has no elements to bound", name, type);
    }

    @Override
    public String toString() {
        return name + " " + type;
    }
}
