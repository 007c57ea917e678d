package dev.keywright.core.model;

import dev.keywright.core.Check;
import dev.keywright.core.value.Type;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * A column of an entity.
 *
 * @param fallback what an insert that leaves it out writes
 * @param sequence whether its values grow with time
 * @param distinct how many different values there are
 * @param bytes the average size of a value
 * @param bucket the period that cuts timelines over this column, where one was asked for
 * @param atMost the most rows in which one element of an array can be, where there is a bound
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
     * What stands in for a value that an insert does not give.
     *
     * @param text the constant in its one spelling, or the expression as written; empty otherwise
     */
    public record DefaultValue(Origin origin, String text) {

        /** Where the value comes from. */
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

        /** Whether the store can make the value by itself. */
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
