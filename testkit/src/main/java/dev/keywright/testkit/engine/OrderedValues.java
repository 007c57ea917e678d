package dev.keywright.testkit.engine;

import dev.keywright.core.value.Type;
import dev.keywright.core.value.TypeKind;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;

/**
 * Sample values of a type in ascending order: the type's extremes, and values that engines are known to order
 * differently. Used by {@code KeyOrderKit}.
 */
record OrderedValues(Type type, List<Object> ascending) {

    static final List<OrderedValues> ALL = List.of(
            of(Type.BOOLEAN, false, true),
            of(Type.SMALLINT, -32_768L, -1L, 0L, 1L, 32_767L),
            of(Type.INTEGER, -2_147_483_648L, -10L, -9L, 0L, 9L, 10L, 2_147_483_647L),
            of(Type.BIGINT, Long.MIN_VALUE, -1L, 0L, 1L, 255L, 256L, Long.MAX_VALUE),
            new OrderedValues(
                    Type.decimal(6, 2),
                    Stream.of("-9999.99", "-1.50", "-1.00", "-0.01", "0.00", "0.05", "0.50", "1.00", "1.05", "10.00")
                            .<Object>map(BigDecimal::new)
                            .toList()),
            of(Type.REAL, Float.NEGATIVE_INFINITY, -1.5f, 0f, 0.1f, 1.5f, Float.POSITIVE_INFINITY, Float.NaN),
            of(Type.DOUBLE, -1e300, -1.5, -Double.MIN_VALUE, 0d, 0.1, 1.5, Double.POSITIVE_INFINITY, Double.NaN),
            // Beyond U+FFFF a character has UTF-16 units (surrogates) that are smaller than U+E000.
            of(Type.TEXT, "", " ", "#", "a", "a b", "a#", "aa", "b", "~", "é", "\ue000", "\uffff", "😀"),
            of(
                    Type.UUID,
                    new UUID(0, 1),
                    new UUID(1, 0),
                    new UUID(Long.MAX_VALUE, 0),
                    new UUID(Long.MIN_VALUE, 0),
                    new UUID(-1, -1)),
            of(
                    Type.DATE,
                    LocalDate.of(-44, 3, 15),
                    LocalDate.of(1969, 12, 31),
                    LocalDate.of(1970, 1, 1),
                    LocalDate.of(10_000, 1, 1)),
            of(Type.time(TypeKind.TIME, 6), LocalTime.MIN, LocalTime.of(1, 0), LocalTime.of(23, 59, 59, 999_999_000)),
            of(
                    Type.time(TypeKind.TIMESTAMP, 6),
                    LocalDateTime.of(1, 1, 1, 0, 0),
                    LocalDateTime.of(1969, 12, 31, 23, 59, 59, 999_999_000),
                    LocalDateTime.of(2020, 1, 1, 0, 0),
                    LocalDateTime.of(2020, 1, 1, 0, 0, 0, 1_000)),
            of(
                    Type.time(TypeKind.TIMESTAMPTZ, 6),
                    Instant.parse("1969-12-31T23:59:59.999999Z"),
                    Instant.EPOCH,
                    Instant.parse("2020-01-01T00:00:00Z"),
                    Instant.parse("2020-01-01T00:00:00.000001Z")),
            of(
                    Type.BYTES,
                    ByteBuffer.wrap(new byte[] {}),
                    ByteBuffer.wrap(new byte[] {0}),
                    ByteBuffer.wrap(new byte[] {0, 0}),
                    ByteBuffer.wrap(new byte[] {1}),
                    ByteBuffer.wrap(new byte[] {-1})),
            of(Type.enumeration(List.of("new", "active", "ended")), "new", "active", "ended"));

    private static OrderedValues of(Type type, Object... ascending) {
        return new OrderedValues(type, List.of(ascending));
    }
}
