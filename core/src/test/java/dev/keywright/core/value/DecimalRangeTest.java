package dev.keywright.core.value;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keywright.core.layout.ColumnPath;
import dev.keywright.core.layout.RowKind.Total;
import dev.keywright.core.query.Term.Aggregate.Function;
import dev.keywright.core.row.ValueText;
import dev.keywright.core.row.Values;
import dev.keywright.core.view.CounterTotals;
import java.math.BigDecimal;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Decimals have the bounds of PostgreSQL's, and a number outside of them takes no time and no memory. */
@Timeout(20)
class DecimalRangeTest {

    private static final Type ANY = Type.decimal(0, 0);
    private static final BigDecimal HUGE = new BigDecimal("1E+300000000");
    private static final BigDecimal TINY = new BigDecimal("1E-300000000");

    @ParameterizedTest
    @ValueSource(strings = {"1E+131071", "-9.99E+131071", "1E-16383", "0E+300000000", "0", "12.50"})
    void numbersInsideAreRead(String text) {
        assertThat(new BigDecimal(Literal.canonical(ANY, text))).isEqualByComparingTo(new BigDecimal(text));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1E+131072",
                "1E-16384",
                "0E-16384",
                "1E+300000000",
                "-1E+300000000",
                "1E-300000000",
                "1E+2147483647",
                "1E-2147483647",
                "1E+99999999999"
            })
    void numbersOutsideAreRefused(String text) {
        for (Type type : new Type[] {ANY, Type.decimal(12, 2), Type.BIGINT, Type.SMALLINT}) {
            assertThatThrownBy(() -> Literal.canonical(type, text)).isInstanceOf(IllegalArgumentException.class);
        }
    }

    @Test
    void digitsAreBoundedBeforeTheyAreRead() {
        String text = "1".repeat(50_000_000);
        assertThatThrownBy(() -> Literal.canonical(ANY, text)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void storedNumbersOutsideAreComparedAndPrinted() {
        assertThat(Values.compare(HUGE, 5L)).isPositive();
        assertThat(Values.canonical(HUGE)).isEqualTo(Values.canonical(new BigDecimal("10E+299999999")));
        assertThat(Values.rounded(HUGE)).isEqualTo(HUGE);
        assertThat(Values.rounded(TINY)).isEqualTo(BigDecimal.ZERO);
        assertThat(ValueText.write(HUGE)).isEqualTo("1E+300000000");
        assertThat(ValueText.write(TINY)).isEqualTo("1E-300000000");
    }

    @Test
    void totalsLeaveStoredNumbersOutsideOut() {
        Total sum = new Total(Function.SUM, false, Optional.of(ColumnPath.parse("price")));
        Object total = CounterTotals.adjusted(sum, new BigDecimal("1.5"), HUGE, true);
        assertThat(CounterTotals.adjusted(sum, total, TINY, false)).isEqualTo(new BigDecimal("1.5"));
        assertThatThrownBy(() -> CounterTotals.adjusted(sum, HUGE, BigDecimal.ONE, true))
                .isInstanceOf(NumberOutOfRangeException.class)
                .hasMessageContaining("1E+300000000");
        assertThat(CounterTotals.rebased(HUGE, BigDecimal.ONE, HUGE)).isEqualTo(BigDecimal.ONE);
        BigDecimal large = new BigDecimal("9E+131071");
        assertThat(CounterTotals.adjusted(sum, large, large, true)).isEqualTo(new BigDecimal("18E+131071"));
    }
}
