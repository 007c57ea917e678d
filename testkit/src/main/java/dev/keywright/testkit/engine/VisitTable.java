package dev.keywright.testkit.engine;

import static dev.keywright.testkit.engine.SampleTables.segment;

import dev.keywright.core.engine.KeyRange;
import dev.keywright.core.engine.RangeRequest;
import dev.keywright.core.engine.row.Key;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.layout.ColumnPath;
import dev.keywright.core.layout.KeyLayout;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.RowRole;
import dev.keywright.core.layout.Segment;
import dev.keywright.core.layout.Table;
import dev.keywright.core.layout.Table.KeyColumn;
import dev.keywright.core.value.Type;
import dev.keywright.core.value.TypeKind;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;

/**
 * The sample table of {@link AttributeIndexKit}: its index has a key of several attributes, and the table also holds
 * rows of another kind with columns of the same names. Used by {@code AttributeIndexKit}.
 *
 * <pre>
 *   visit ('VISIT', id | )    land, town, at, price    by_town (land, town | at, price, id)
 *   note  ('NOTE', id | )     town, at
 * </pre>
 */
final class VisitTable {

    static final String NAME = "visits";
    static final String INDEX = "by_town";
    private static final String VISIT = "visit";
    private static final String NOTE = "note";
    private static final Instant NOON = Instant.parse("2024-05-17T12:00:00Z");
    private static final Segment ID = segment("id", Type.BIGINT, false);

    static final KeyLayout KEY = new KeyLayout(
            List.of(
                    segment("land", Type.enumeration(List.of("it", "at")), false),
                    segment("town", Type.INTEGER, false)),
            List.of(
                    segment("at", Type.time(TypeKind.TIMESTAMPTZ, 6), false),
                    segment("price", Type.decimal(6, 2), false),
                    ID));

    static final Table TABLE = table(
            NAME,
            List.of(text("land"), number("town")),
            List.of(text("at"), number("price"), number("by_town_id")),
            KEY);

    private VisitTable() {}

    private static Table table(String name, List<KeyColumn> partition, List<KeyColumn> sort, KeyLayout key) {
        return new Table(
                name,
                List.of(),
                List.of(),
                List.of(),
                Optional.empty(),
                List.of(new Table.Index(INDEX, partition, sort, List.of(), true, false)),
                List.of(
                        kind(VISIT, List.of("land", "town", "at", "price"), List.of(new RowKind.Slot(INDEX, key))),
                        kind(NOTE, List.of("town", "at"), List.of())));
    }

    private static RowKind kind(String name, List<String> columns, List<RowKind.Slot> slots) {
        return RowKind.of(
                        name,
                        name,
                        RowRole.BASE,
                        new KeyLayout(List.of(Segment.tag(tag(name)), ID), List.of()),
                        columns.stream().map(ColumnPath::own).toList())
                .withSlots(slots);
    }

    private static String tag(String kind) {
        return kind.toUpperCase(Locale.ROOT);
    }

    private static KeyColumn text(String name) {
        return new KeyColumn(name, "S", false);
    }

    private static KeyColumn number(String name) {
        return new KeyColumn(name, "N", false);
    }

    /** The same table with an index that has this many sort attributes. */
    static Table indexedBy(int attributes) {
        List<String> names =
                IntStream.range(0, attributes).mapToObj(each -> "n" + each).toList();
        return table(
                NAME + attributes,
                List.of(number("town")),
                names.stream().map(VisitTable::number).toList(),
                new KeyLayout(
                        List.of(segment("town", Type.INTEGER, false)),
                        names.stream()
                                .map(each -> segment(each, Type.INTEGER, false))
                                .toList()));
    }

    static Instant moment(long seconds) {
        return NOON.plusNanos(seconds * 500_000_000L);
    }

    /** @param listed whether the index lists the row */
    static StoredRow visit(long id, long town, Instant at, BigDecimal price, boolean listed) {
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("land", "it");
        values.put("town", town);
        values.put("at", at);
        values.put("price", price.setScale(2));
        Key slot = new Key(List.of("it", town), List.of(at, price.setScale(2), id));
        return new StoredRow(VISIT, key(VISIT, id), values, listed ? Map.of(INDEX, slot) : Map.of());
    }

    /** A note: its town is a text, and it has no instant. */
    static StoredRow note(long id) {
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("town", "Rome");
        values.put("at", null);
        return new StoredRow(NOTE, key(NOTE, id), values, Map.of());
    }

    private static Key key(String kind, long id) {
        return new Key(List.of(tag(kind), id), List.of());
    }

    static StoredRow random(Random random) {
        return visit(
                random.nextInt(30),
                random.nextInt(2),
                moment(random.nextInt(4)),
                new BigDecimal(random.nextInt(90)).movePointLeft(2),
                random.nextInt(5) > 0);
    }

    /** A range over all visits of a town. */
    static RangeRequest of(long town) {
        return RangeRequest.weak(NAME, VISIT, KeyRange.of(List.of("it", town)), SampleTables.ALL)
                .throughIndex(Optional.of(INDEX));
    }

    static List<Object> ids(List<StoredRow> rows) {
        return rows.stream().map(each -> each.key().partition().get(1)).toList();
    }
}
