package dev.keywright.store.feed.log;

import dev.keywright.core.engine.EngineReader;
import dev.keywright.core.engine.ScanRequest;
import dev.keywright.core.engine.commit.EngineException;
import dev.keywright.core.engine.row.Key;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.layout.ColumnPath;
import dev.keywright.core.layout.KeyLayout;
import dev.keywright.core.layout.Segment;
import dev.keywright.core.layout.Table;
import dev.keywright.core.model.Entity;
import dev.keywright.core.row.Row;
import dev.keywright.core.value.Type;
import dev.keywright.store.change.CommittedChange;
import dev.keywright.store.feed.Event;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * The table of the feed of a store that one process has open; of a store that several have, events are in
 * {@code ChangeLog}. The hour is the partition, so that old events leave whole partitions, and readers do not scan
 * tombstones of deleted rows. Names and keys are stored: a result for existing data never changes. Used by
 * {@code CommittedEvents}, {@code EventSequencer}, {@code LockingBackend} and {@code PurgeEvents}.
 *
 * <pre>
 *   (hour | micros, place)    entity, before, after, previous, version
 * </pre>
 */
public final class EventTable {

    static final String NAME = "keywright_feed";

    private static final int PAGE_ROWS = 200;
    private static final String ENTITY = "entity";
    private static final String BEFORE = "before";
    private static final String AFTER = "after";
    private static final String PREVIOUS = "previous";
    private static final String VERSION = "version";

    public static final Table TABLE = Table.internal(
            NAME,
            new KeyLayout(List.of(number("hour")), List.of(number("micros"), number("place"))),
            ENTITY,
            BEFORE,
            AFTER,
            PREVIOUS,
            VERSION);

    private EventTable() {}

    private static Segment number(String column) {
        return Segment.column(ColumnPath.own(column), Type.BIGINT, false);
    }

    static StoredRow row(EventPosition position, CommittedChange made) {
        Map<String, Object> values = new LinkedHashMap<>();
        values.put(ENTITY, made.change().identity().entity());
        values.put(BEFORE, embeddedForm(made.change().before()));
        values.put(AFTER, embeddedForm(made.change().after()));
        values.put(PREVIOUS, made.previous());
        values.put(VERSION, made.version());
        return new StoredRow(NAME, key(position), values, Map.of());
    }

    /** A row in the form in which stored rows hold embedded rows. */
    private static List<Map<String, Object>> embeddedForm(Optional<Row> row) {
        return row.map(Row::values).stream().toList();
    }

    static Key key(EventPosition position) {
        return new Key(List.of(EventPosition.hour(position.micros())), List.of(position.micros(), position.place()));
    }

    static EventPosition position(StoredRow row) {
        List<Object> sort = row.key().sort();
        return new EventPosition(((Number) sort.get(0)).longValue(), ((Number) sort.get(1)).longValue());
    }

    static Event event(StoredRow row, Function<String, Entity> entities) {
        Map<String, Object> values = row.values();
        EventPosition position = position(row);
        String entity = (String) values.get(ENTITY);
        Optional<Row> before = row(values.get(BEFORE));
        Optional<Row> after = row(values.get(AFTER));
        List<Object> key = new ArrayList<>();
        Row any = after.or(() -> before).orElseThrow();
        entities.apply(entity).key().forEach(each -> key.add(any.value(each)));
        return new Event(
                position.toString(),
                entity,
                key,
                before,
                after,
                ((Number) values.get(PREVIOUS)).longValue(),
                ((Number) values.get(VERSION)).longValue(),
                Instant.EPOCH.plus(position.micros(), ChronoUnit.MICROS));
    }

    /** Reads every event that is kept. */
    public static void verify(EngineReader engine) {
        ScanRequest request = new ScanRequest(NAME, PAGE_ROWS);
        List<StoredRow> page;
        do {
            page = engine.scan(request);
            page.forEach(EventTable::verify);
            request = page.isEmpty() ? request : request.pageAfter(page.get(page.size() - 1));
        } while (page.size() == PAGE_ROWS);
    }

    private static void verify(StoredRow row) {
        Map<String, Object> values = row.values();
        boolean whole = position(row).micros() > 0
                && row(values.get(BEFORE)).or(() -> row(values.get(AFTER))).isPresent();
        EngineException.require(whole, "the feed has an event that cannot be read: %s", row.key());
    }

    private static Optional<Row> row(Object image) {
        return ((List<?>) image).stream().findFirst().map(each -> {
            Map<String, Object> columns = new LinkedHashMap<>();
            ((Map<?, ?>) each).forEach((name, value) -> columns.put((String) name, value));
            return new Row(columns);
        });
    }
}
