package dev.keywright.core.value;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Which types can be compared, and the common type that holds the values of both. */
class TypeTest {

    private static final List<Type> TYPES = List.of(
            Type.BOOLEAN,
            Type.SMALLINT,
            Type.BIGINT,
            Type.decimal(12, 2),
            Type.decimal(0, 0),
            Type.DOUBLE,
            Type.TEXT,
            Type.text(20),
            Type.UUID,
            Type.DATE,
            Type.time(TypeKind.TIMESTAMP, 3),
            Type.time(TypeKind.TIMESTAMPTZ, 6),
            Type.BYTES,
            Type.JSON,
            Type.enumeration(List.of("a")),
            Type.enumeration(List.of("a", "b")),
            Type.array(Type.TEXT),
            Type.array(Type.BIGINT));

    @Test
    void comparingWorksBothWaysAndWideningHoldsBoth() {
        for (Type one : TYPES) {
            assertThat(one.comparableWith(one)).isTrue();
            assertThat(one.widened(one)).isEqualTo(one);
            for (Type other : TYPES) {
                assertThat(one.comparableWith(other)).isEqualTo(other.comparableWith(one));
                if (one.comparableWith(other)) {
                    assertThat(one.widened(other)).isEqualTo(other.widened(one));
                    assertThat(one.widened(other).comparableWith(one)).isTrue();
                }
            }
        }
    }

    @Test
    void instantsAndLocalTimesNeverMeet() {
        assertThat(Type.time(TypeKind.TIMESTAMP, 6).comparableWith(Type.time(TypeKind.TIMESTAMPTZ, 6)))
                .isFalse();
        assertThat(Type.UUID.comparableWith(Type.TEXT)).isFalse();
        assertThat(Type.array(Type.TEXT).comparableWith(Type.array(Type.BIGINT)))
                .isFalse();
    }

    @Test
    void theNotationIsThatOfTheDocs() {
        assertThat(TYPES)
                .extracting(Type::toString)
                .contains("decimal(12,2)", "text(20)", "timestamp(3)", "text[]", "enum(a, b)");
    }

    @Test
    void everyTypeHasASize() {
        assertThat(TYPES).allMatch(each -> each.bytesAverage() > 0);
        assertThat(Type.text(4).bytesAverage()).isEqualTo(4);
        assertThat(Type.text(1_000).bytesAverage()).isEqualTo(128);
    }
}
