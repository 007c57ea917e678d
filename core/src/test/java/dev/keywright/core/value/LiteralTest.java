package dev.keywright.core.value;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Equal values have equal literals. */
class LiteralTest {

    private static final Type INSTANT = Type.time(TypeKind.TIMESTAMPTZ, Type.MICROSECONDS);

    @ParameterizedTest
    @CsvSource({
        "2020-01-01T00:00:00Z, 2020-01-01T00:00:00Z",
        "2020-01-01 00:00:00+00, 2020-01-01T00:00:00Z",
        "2020-01-01 02:30+02:30, 2020-01-01T00:00:00Z",
        "2020-01-01, 2020-01-01T00:00:00Z",
        "2020-01-01 00:00:00.1234569-01, 2020-01-01T01:00:00.123456Z"
    })
    void instantsAreMicrosecondsInUtc(String written, String canonical) {
        assertThat(Literal.canonical(INSTANT, written)).isEqualTo(canonical);
    }

    @Test
    void numbersCompareByValue() {
        assertThat(Literal.canonical(Type.decimal(12, 2), "5.00")).isEqualTo("5");
        assertThat(Literal.canonical(Type.decimal(12, 2), "-0.0")).isEqualTo("0");
        assertThat(Literal.canonical(Type.decimal(0, 0), "1e3")).isEqualTo("1000");
        assertThat(Literal.canonical(Type.DOUBLE, "-0.0")).isEqualTo("0.0");
        assertThat(Literal.canonical(Type.INTEGER, "7.0")).isEqualTo("7");
    }

    @Test
    void whatDoesNotFitIsRefused() {
        refused(Type.SMALLINT, "32768");
        refused(Type.INTEGER, "1.5");
        refused(Type.BIGINT, "9223372036854775808");
        refused(Type.decimal(4, 2), "100");
        refused(Type.UUID, "seven");
        refused(Type.DATE, "2021-02-30");
        refused(Type.text(3), "abcd");
        refused(Type.TEXT, "a\0b");
        refused(Type.enumeration(List.of("a", "b")), "c");
        refused(Type.BOOLEAN, "maybe");
        refused(INSTANT, "noon");
    }

    private static void refused(Type type, String text) {
        assertThatThrownBy(() -> Literal.canonical(type, text)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void lengthCountsCharactersNotUnits() {
        assertThat(Literal.canonical(Type.text(1), "𝄞")).isEqualTo("𝄞");
    }
}
