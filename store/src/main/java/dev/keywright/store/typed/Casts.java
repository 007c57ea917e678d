package dev.keywright.store.typed;

import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Function;

/**
 * Casts of stored values to Java's types. Whole numbers are stored as longs, labels as texts. Thread-safe. Used by
 * generated code: what exists never changes.
 */
public final class Casts {

    public static final Function<Object, Boolean> BOOLEAN = value -> (Boolean) value;
    public static final Function<Object, Integer> INTEGER = value -> Math.toIntExact((Long) value);
    public static final Function<Object, Long> LONG = value -> (Long) value;
    public static final Function<Object, BigDecimal> DECIMAL = value -> (BigDecimal) value;
    public static final Function<Object, Float> FLOAT = value -> (Float) value;
    public static final Function<Object, Double> DOUBLE = value -> (Double) value;
    public static final Function<Object, String> TEXT = value -> (String) value;
    public static final Function<Object, java.util.UUID> UUID = value -> (java.util.UUID) value;
    public static final Function<Object, LocalDate> DATE = value -> (LocalDate) value;
    public static final Function<Object, LocalTime> TIME = value -> (LocalTime) value;
    public static final Function<Object, LocalDateTime> TIMESTAMP = value -> (LocalDateTime) value;
    public static final Function<Object, Instant> INSTANT = value -> (Instant) value;
    public static final Function<Object, ByteBuffer> BYTES = value -> ((ByteBuffer) value).asReadOnlyBuffer();

    private Casts() {}

    /** Casts a label to a constant of an enum. */
    public static <E> Function<Object, E> label(Function<String, E> of) {
        return value -> of.apply((String) value);
    }

    /** Casts an array. An element that is null stays null, as in SQL. */
    public static <E> Function<Object, List<E>> list(Function<Object, E> element) {
        return value -> {
            List<E> list = new ArrayList<>();
            ((List<?>) value).forEach(each -> list.add(each == null ? null : element.apply(each)));
            return Collections.unmodifiableList(list);
        };
    }
}
