package dev.keywright.core.key.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keywright.core.engine.KeyRange.Bound;
import dev.keywright.core.key.TextRange;
import dev.keywright.core.layout.ColumnPath;
import dev.keywright.core.layout.KeyLayout;
import dev.keywright.core.layout.Segment;
import dev.keywright.core.model.Period;
import dev.keywright.core.row.Values;
import dev.keywright.core.value.Type;
import dev.keywright.core.value.TypeKind;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** The text of keys, in cases where a naive encoding would be ambiguous or order wrongly. */
class KeyTextTest {

    private static final Type MOMENT = Type.time(TypeKind.TIMESTAMPTZ, 6);
    private static final Instant FIRST = Instant.parse("2020-01-01T00:00:00Z");

    @Test
    void keysAreReadable() {
        KeyText text = KeyText.of(new KeyLayout(
                List.of(Segment.tag("CONTACT"), column(Type.UUID)),
                List.of(Segment.tag("SEARCH"), column(Type.TEXT), column(MOMENT), column(Type.BIGINT))));

        assertThat(text.partition(List.of("CONTACT", UUID.fromString("6b1f6b0e-0d1c-4a53-9a5e-0f2d1c3b4a59"))))
                .isEqualTo("CONTACT#6b1f6b0e-0d1c-4a53-9a5e-0f2d1c3b4a59");
        assertThat(text.sort(List.of("SEARCH", "active", FIRST, 42L)))
                .isEqualTo("SEARCH#active#2020-01-01T00:00:00.000000Z#0000000000000000042");
        assertThat(text.prefix(List.of("SEARCH", "active"))).isEqualTo("SEARCH#active#");
    }

    @Test
    void valuesReadAsTheFormatDrawsThem() {
        assertThat(text(Type.TEXT, "Ann Lee")).isEqualTo("Ann$_Lee");
        assertThat(descending(Type.TEXT, "Ann Lee")).isEqualTo("be9191dfb39a9az");
        assertThat(text(Type.TEXT, "R#2")).isEqualTo("R$c2");
        assertThat(text(Type.TEXT, "Österreich")).isEqualTo("|Österreich");
        assertThat(text(Type.TEXT, "")).isEqualTo("$");
        assertThat(text(Type.INTEGER, -42L)).isEqualTo("-9999999957");
        assertThat(descending(Type.INTEGER, 42L)).isEqualTo("9999999957");
        assertThat(text(Type.decimal(6, 2), new BigDecimal("-1.5"))).isEqualTo("-9998.49");
        assertThat(descending(Type.decimal(6, 2), new BigDecimal("1.5"))).isEqualTo("9998.49");
        assertThat(text(Type.DOUBLE, 4.25)).isEqualTo("15000000001.425-");
        assertThat(text(Type.DOUBLE, -4.25)).isEqualTo("-4999999998.574_");
        assertThat(descending(Type.DOUBLE, 4.25)).isEqualTo("84999999998.574_");
        assertThat(text(Type.DOUBLE, 0.1)).isEqualTo("15000000000.1-");
        assertThat(descending(MOMENT, Instant.parse("2020-01-31T23:59:59Z"))).isEqualTo("7979_98_68T76:40:40.999999Z");
        assertThat(text(Type.BYTES, ByteBuffer.wrap(new byte[] {0, -1}))).isEqualTo("00ff");
        assertThat(text(Type.BOOLEAN, true)).isEqualTo("1.true");
        assertThat(text(Type.enumeration(List.of("new", "active")), "active")).isEqualTo("1.active");
        assertThat(text(Segment.bucket(ColumnPath.own("x"), MOMENT, Period.MONTH), FIRST))
                .isEqualTo("2020-01");
        assertThat(text(Segment.salt(16), 7L)).isEqualTo("07");
        assertThat(text(Type.TEXT, null)).isEqualTo("~");
        assertThat(descending(Type.TEXT, null)).isEqualTo("!");
    }

    @Test
    void fourIsNotFoundInFortyTwoNorABeforeAWithMore() {
        KeyText text = KeyText.of(new KeyLayout(List.of(), List.of(column(Type.TEXT), column(Type.TEXT))));

        assertThat(text.sort(List.of("4", "x"))).startsWith(text.prefix(List.of("4")));
        assertThat(text.sort(List.of("42", "x"))).doesNotStartWith(text.prefix(List.of("4")));
        assertThat(text.sort(List.of("a", "z"))).isLessThan(text.sort(List.of("a b", "a")));
    }

    @Test
    void whatAColumnCannotHoldFitsNowhere() {
        KeyText text = KeyText.of(new KeyLayout(
                List.of(column(Type.INTEGER)),
                List.of(column(Type.decimal(6, 2)), column(Type.enumeration(List.of("a"))))));

        assertThat(text.fits(List.of(1L), Arrays.asList(new BigDecimal("1.500"), null)))
                .isTrue();
        assertThat(text.fits(List.of(10_000_000_000L), List.of())).isFalse();
        assertThat(text.fits(List.of(1L), List.of(new BigDecimal("1.005")))).isFalse();
        assertThat(text.fits(List.of(1L), List.of(BigDecimal.ONE, "b"))).isFalse();
        assertThatThrownBy(() -> text.partition(List.of(10_000_000_000L))).hasMessageContaining("cannot hold");
    }

    @Test
    void aRangeThatHoldsNothingIsNone() {
        KeyText text = KeyText.of(new KeyLayout(List.of(), List.of(column(Type.INTEGER))));

        assertThat(text.range(List.of(), bound(5L, true), bound(5L, true))).isPresent();
        assertThat(text.range(List.of(), bound(5L, true), bound(5L, false))).isEmpty();
        assertThat(text.range(List.of(), bound(6L, true), bound(5L, true))).isEmpty();
        assertThat(text.range(List.of(), Optional.empty(), bound(new BigDecimal("-1E+40"), true)))
                .isEmpty();
    }

    @Test
    void belowTheCharacterBehindTheSurrogatesIsTheOneBeforeThem() {
        KeyText text = KeyText.of(new KeyLayout(List.of(), List.of(column(Type.TEXT))));
        TextRange range =
                text.range(List.of(), Optional.empty(), bound("\ue000", false)).orElseThrow();

        assertThat(Values.compare(text.sort(List.of("\ud7ff")), range.to())).isNegative();
        assertThat(Values.compare(text.sort(List.of("\ue000")), range.to())).isPositive();
        assertThat(range.to().codePoints()).noneMatch(each -> each >= 0xd800 && each <= 0xdfff);
    }

    @Test
    void onlyTextHasBeginnings() {
        KeyText numbers = KeyText.of(new KeyLayout(List.of(), List.of(column(Type.INTEGER))));
        KeyText texts = KeyText.of(new KeyLayout(List.of(), List.of(column(Type.TEXT))));

        assertThat(texts.beginning(List.of(), "a\0"))
                .extracting(TextRange::from)
                .isEqualTo("a$0");
        assertThatThrownBy(() -> numbers.beginning(List.of(), "4")).hasMessageContaining("beginnings");
    }

    @Test
    void lengthsAreThoseOfTheEngine() {
        assertThat(KeyText.bytes("CONTACT#4")).isEqualTo(9);
        assertThat(KeyText.bytes("é😀")).isEqualTo(6);
    }

    private static Optional<Bound> bound(Object value, boolean inclusive) {
        return Optional.of(new Bound(value, inclusive));
    }

    private static Segment column(Type type) {
        return Segment.column(ColumnPath.own("x"), type, false);
    }

    private static String text(Type type, Object value) {
        return text(column(type), value);
    }

    private static String descending(Type type, Object value) {
        return text(Segment.column(ColumnPath.own("x"), type, true), value);
    }

    private static String text(Segment segment, Object value) {
        return KeyText.of(new KeyLayout(List.of(), List.of(segment))).sort(Arrays.asList(value));
    }
}
