package dev.keywright.core.value;

import dev.keywright.core.Check;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The type of a column or a parameter, written {@code decimal(12,2)}, {@code text(50)}, {@code text[]}, {@code
 * enum(active, ended)}.
 *
 * @param size the longest text, the digits of a decimal, the digits of a fraction of a second; 0 where unlimited or
 *     unused
 * @param scale the digits after a decimal's point
 * @param labels an enum's values, in their order
 * @param element the type of an array's elements
 */
public record Type(TypeKind kind, int size, int scale, List<String> labels, Optional<Type> element) {

    public static final Type BOOLEAN = plain(TypeKind.BOOLEAN);
    public static final Type SMALLINT = plain(TypeKind.SMALLINT);
    public static final Type INTEGER = plain(TypeKind.INTEGER);
    public static final Type BIGINT = plain(TypeKind.BIGINT);
    public static final Type REAL = plain(TypeKind.REAL);
    public static final Type DOUBLE = plain(TypeKind.DOUBLE);
    public static final Type TEXT = plain(TypeKind.TEXT);
    public static final Type UUID = plain(TypeKind.UUID);
    public static final Type DATE = plain(TypeKind.DATE);
    public static final Type JSON = plain(TypeKind.JSON);
    public static final Type BYTES = plain(TypeKind.BYTES);

    /** The digits after a second's point where a schema names no precision, and the most that are stored. */
    public static final int MICROSECONDS = 6;

    private static final int ARRAY_LENGTH_AVERAGE = 4;
    private static final int LONG_TEXT_BYTES = 128;
    private static final long CHARACTER_BYTES_MAX = 4;
    private static final long NUMBER_BYTES_MAX = 8;

    public Type {
        labels = List.copyOf(labels);
        Check.that(size >= 0 && scale >= 0, "negative size in %s", kind);
        Check.that(labels.isEmpty() == (kind != TypeKind.ENUM), "labels and kind disagree: %s", kind);
        Check.that(element.isPresent() == (kind == TypeKind.ARRAY), "element and kind disagree: %s", kind);
    }

    public static Type plain(TypeKind kind) {
        return new Type(kind, 0, 0, List.of(), Optional.empty());
    }

    public static Type text(int lengthMax) {
        return new Type(TypeKind.TEXT, lengthMax, 0, List.of(), Optional.empty());
    }

    /** Bytes of at most this length; 0 where the length is unlimited. */
    public static Type bytes(int lengthMax) {
        return new Type(TypeKind.BYTES, lengthMax, 0, List.of(), Optional.empty());
    }

    /** A precision of 0 means any number of digits. */
    public static Type decimal(int precision, int scale) {
        return new Type(TypeKind.DECIMAL, precision, scale, List.of(), Optional.empty());
    }

    /** REQUIRES: {@code kind} is TIME, TIMESTAMP or TIMESTAMPTZ. */
    public static Type time(TypeKind kind, int fractionDigits) {
        return new Type(kind, Math.min(fractionDigits, MICROSECONDS), 0, List.of(), Optional.empty());
    }

    public static Type enumeration(List<String> labels) {
        return new Type(TypeKind.ENUM, 0, 0, labels, Optional.empty());
    }

    public static Type array(Type element) {
        return new Type(TypeKind.ARRAY, 0, 0, List.of(), Optional.of(element));
    }

    /** The average size of a value where no hint gives one. */
    public int bytesAverage() {
        switch (kind) {
            case TEXT:
            case BYTES:
                return size == 0 ? kind.bytes() : size <= 16 ? size : Math.min(Math.max(16, size / 2), LONG_TEXT_BYTES);
            case DECIMAL:
                return size == 0 ? kind.bytes() : 1 + size / 2;
            case ENUM:
                return (int) Math.ceil(
                        labels.stream().mapToInt(String::length).average().orElse(kind.bytes()));
            case ARRAY:
                return ARRAY_LENGTH_AVERAGE * element.orElseThrow().bytesAverage();
            case BOOLEAN, SMALLINT, INTEGER, BIGINT, REAL, DOUBLE, UUID, DATE, TIME, TIMESTAMP, TIMESTAMPTZ, JSON:
                return kind.bytes();
        }
        throw new IllegalStateException("no size for " + kind);
    }

    /** The upper bound of the size of a value, with four bytes for a character; empty where nothing bounds it. */
    public OptionalLong bytesMax() {
        switch (kind) {
            case TEXT:
                return size == 0 ? OptionalLong.empty() : OptionalLong.of(CHARACTER_BYTES_MAX * size);
            case BYTES:
                return size == 0 ? OptionalLong.empty() : OptionalLong.of(size);
            case DECIMAL:
                return size == 0 ? OptionalLong.empty() : OptionalLong.of(NUMBER_BYTES_MAX + size);
            case ENUM:
                return labels.stream()
                        .mapToLong(each -> each.getBytes(StandardCharsets.UTF_8).length)
                        .max();
            case ARRAY, JSON:
                return OptionalLong.empty();
            case BOOLEAN, SMALLINT, INTEGER, BIGINT, REAL, DOUBLE, UUID, DATE, TIME, TIMESTAMP, TIMESTAMPTZ:
                return OptionalLong.of(Math.max(NUMBER_BYTES_MAX, kind.bytes()));
        }
        throw new IllegalStateException("no size for " + kind);
    }

    /** Whether values of both types can be compared without a cast. */
    public boolean comparableWith(Type other) {
        if (kind == TypeKind.ARRAY && other.kind == TypeKind.ARRAY) {
            return element.orElseThrow().comparableWith(other.element.orElseThrow());
        }
        if (kind == TypeKind.ENUM && other.kind == TypeKind.ENUM) {
            return labels.equals(other.labels);
        }
        // An instant and a local time differ by a zone, so they are never comparable without a
        // cast.
        if (kind.family() == TypeKind.Family.TIMESTAMP && other.kind.family() == TypeKind.Family.TIMESTAMP) {
            return kind == other.kind;
        }
        return kind.family() == other.kind.family() || (numeric() && other.numeric());
    }

    public boolean numeric() {
        return kind.family() == TypeKind.Family.INTEGER || kind.family() == TypeKind.Family.NUMBER;
    }

    /**
     * The type that can hold the values of both.
     *
     * <p>REQUIRES: {@link #comparableWith}
     */
    public Type widened(Type other) {
        Check.that(comparableWith(other), "%s and %s have no common type", this, other);
        if (equals(other)) {
            return this;
        }
        if (kind == TypeKind.ARRAY) {
            return array(element.orElseThrow().widened(other.element.orElseThrow()));
        }
        if (kind == other.kind) {
            return kind == TypeKind.DECIMAL ? decimal(0, 0) : largerOf(this, other);
        }
        return kind.ordinal() > other.kind.ordinal() ? this : other;
    }

    private static Type largerOf(Type one, Type other) {
        boolean unbounded = one.size == 0 || (other.size != 0 && one.size > other.size);
        return unbounded ? one : other;
    }

    @Override
    public String toString() {
        switch (kind) {
            case DECIMAL:
                return size == 0 ? kind.word() : kind.word() + "(" + size + "," + scale + ")";
            case ENUM:
                return kind.word() + "(" + String.join(", ", labels) + ")";
            case ARRAY:
                return element.orElseThrow() + "[]";
            case TEXT, BYTES:
                return size == 0 ? kind.word() : kind.word() + "(" + size + ")";
            case TIME, TIMESTAMP, TIMESTAMPTZ:
                return size == MICROSECONDS ? kind.word() : kind.word() + "(" + size + ")";
            case BOOLEAN, SMALLINT, INTEGER, BIGINT, REAL, DOUBLE, UUID, DATE, JSON:
                return kind.word();
        }
        throw new IllegalStateException("no notation for " + kind);
    }
}
