package dev.keywright.cassandra.value;

import com.datastax.oss.driver.api.core.cql.Row;
import dev.keywright.core.engine.KeyRange.Bound;
import dev.keywright.core.key.TextRange;
import dev.keywright.core.key.text.KeyText;
import dev.keywright.core.layout.KeyLayout;
import dev.keywright.core.layout.Segment;
import dev.keywright.core.value.Type;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * A key column that holds one segment. It has the type of the segment's values; or it is text in the key encoding, if
 * the values may be null or Cassandra orders their type differently. A descending order is declared on the table, not
 * encoded in the values. Stored in keys: a result for existing data never changes.
 */
public final class KeyPart {

    private static final Optional<ValueRange> ANYWHERE = Optional.of(ValueRange.ALL);

    private final String name;
    private final Segment segment;
    private final Optional<ColumnCode> plain;
    private final KeyText asText;
    private final boolean descending;
    private final boolean bigint;

    private KeyPart(String name, Segment segment, Optional<ColumnCode> plain, boolean descending) {
        this.name = name;
        this.segment = segment;
        this.plain = plain;
        this.asText = KeyText.of(new KeyLayout(List.of(), List.of(ascending(segment))));
        this.descending = descending;
        this.bigint = plain.filter(ColumnCode::isBigint).isPresent();
    }

    public static KeyPart plain(String name, Segment segment, Type type, boolean descending) {
        return new KeyPart(name, segment, Optional.of(ColumnCode.of(type)), descending);
    }

    public static KeyPart asText(String name, Segment segment, boolean descending) {
        return new KeyPart(name, segment, Optional.empty(), descending);
    }

    private static Segment ascending(Segment segment) {
        return new Segment(
                segment.kind(),
                segment.column(),
                segment.type(),
                false,
                segment.period(),
                segment.count(),
                segment.text());
    }

    public String name() {
        return name;
    }

    public String cql() {
        return plain.map(ColumnCode::cql).orElse("text");
    }

    public boolean descending() {
        return descending;
    }

    Segment segment() {
        return segment;
    }

    /** Whether the column can hold the value at all; if not, no row has it. */
    public boolean fits(Object value) {
        if (asIs(value)) {
            return true;
        }
        if (value == null) {
            return plain.isEmpty();
        }
        return asText.fits(List.of(), List.of(value))
                && plain.filter(each -> !each.holds(value)).isEmpty();
    }

    /** Fast path: most keys are integers, which the column stores unchanged. */
    private boolean asIs(Object value) {
        return bigint && value instanceof Long;
    }

    public Object write(Object value) {
        if (asIs(value)) {
            return value;
        }
        return plain.isPresent() ? plain.get().write(value) : asText.sort(Collections.singletonList(value));
    }

    /** @param place the position of the column in the row */
    Object read(Row row, int place) {
        return plain.isPresent() ? plain.get().read(row, place) : fromText(ColumnCode.text(row.getBytesUnsafe(place)));
    }

    /** Decodes a stored value of the column. */
    public Object read(Object stored) {
        if (asIs(stored)) {
            return stored;
        }
        return plain.isPresent() ? plain.get().read(stored) : fromText((String) stored);
    }

    private Object fromText(String text) {
        return asText.read("", text).sort().get(0);
    }

    /** A range that has all values within the bounds, and perhaps a few more; empty if no value can be within them. */
    public Optional<ValueRange> range(Optional<Bound> lower, Optional<Bound> upper) {
        if (lower.isEmpty() && upper.isEmpty()) {
            return ANYWHERE;
        }
        return asText.range(List.of(), lower, upper).map(each -> plain.isPresent() ? typed(lower, upper) : of(each));
    }

    private static ValueRange of(TextRange range) {
        return new ValueRange(Optional.of(range.from()), Optional.of(range.to()));
    }

    private ValueRange typed(Optional<Bound> lower, Optional<Bound> upper) {
        Type type = segment.type().orElse(Type.TEXT);
        return new ValueRange(
                lower.flatMap(each -> NearValue.atMost(type, each.value())).map(this::write),
                upper.flatMap(each -> NearValue.atLeast(type, each.value())).map(this::write));
    }

    public ValueRange beginning(String text) {
        if (plain.isEmpty()) {
            return of(asText.beginning(List.of(), text));
        }
        return new ValueRange(
                Optional.of(text),
                Optional.of(text + Character.toString(Character.MAX_CODE_POINT).repeat(4)));
    }

    /** A range of stored values, both ends included; without an end it is unbounded there. */
    public record ValueRange(Optional<Object> from, Optional<Object> to) {

        public static final ValueRange ALL = new ValueRange(Optional.empty(), Optional.empty());

        /** How many of its ends are present. */
        public int ends() {
            return (from.isPresent() ? 1 : 0) + (to.isPresent() ? 1 : 0);
        }
    }
}
