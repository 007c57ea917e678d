package dev.keywright.verify.change.store;

import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.EngineReader;
import dev.keywright.core.model.Entity;
import dev.keywright.core.row.Row;
import dev.keywright.core.row.Values;
import dev.keywright.store.Store;
import dev.keywright.store.feed.Event;
import dev.keywright.store.lookup.FindRows;
import dev.keywright.store.lookup.Identity;
import dev.keywright.store.lookup.StorageMap;
import dev.keywright.store.transaction.RowTransactions;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Rebuilds rows from feed events alone. Each event must continue where the previous one of the same row ended. Used by
 * {@code VerifyFeed}.
 */
public final class EventReplay {

    private final Map<Identity, Row> rows = new LinkedHashMap<>();
    private final Map<Identity, Long> versions = new LinkedHashMap<>();
    private final List<String> eventIds = new ArrayList<>();

    /** Applies an event. REQUIRES: the event was not added before. */
    public void add(Event event) {
        Identity place = new Identity(event.entity(), event.key());
        Object there = canonicalValues(Optional.ofNullable(rows.get(place)));
        require(canonicalValues(event.before()).equals(there), event, "but by the events before the row is " + there);
        long last = versions.getOrDefault(place, 0L);
        require(event.version() > last, event, "but version " + last + " came before");
        require(event.previous() < event.version(), event, "whose version is not larger than the previous one");
        versions.put(place, event.version());
        if (event.after().isPresent()) {
            rows.put(place, event.after().get());
        } else {
            rows.remove(place);
        }
        eventIds.add(event.id());
    }

    private static void require(boolean holds, Event event, String otherwise) {
        if (!holds) {
            throw new IllegalStateException("got " + event + ", " + otherwise);
        }
    }

    /** The ids of the events that were added, in order. */
    public List<String> eventIds() {
        return eventIds;
    }

    public List<Row> rows(String entity) {
        List<Row> all = new ArrayList<>();
        rows.forEach((place, row) -> {
            if (place.entity().equals(entity)) {
                all.add(row);
            }
        });
        return all;
    }

    /** The differences between a store's rows and the rows rebuilt from events. */
    public List<String> differences(Store store, Engine engine) {
        List<String> differences = new ArrayList<>();
        for (Entity entity : store.design().model().entities()) {
            List<Map<String, Object>> fromEvents = rows(entity.name()).stream()
                    .map(EventReplay::canonicalValues)
                    .toList();
            List<Map<String, Object>> there = stored(store, engine, entity).stream()
                    .map(EventReplay::canonicalValues)
                    .toList();
            there.stream()
                    .filter(each -> !fromEvents.contains(each))
                    .forEach(each -> differences.add(entity.name() + " " + each + " is in no event"));
            fromEvents.stream()
                    .filter(each -> !there.contains(each))
                    .forEach(each ->
                            differences.add(entity.name() + " " + each + " is in the events, but does not exist"));
        }
        return differences;
    }

    private static List<Row> stored(Store store, Engine engine, Entity entity) {
        EngineReader seen =
                engine.locking().isPresent() ? engine : new RowTransactions(engine, () -> 0L, () -> "", attempt -> {});
        return new FindRows(new StorageMap(store.design()), seen).rows(entity.name());
    }

    private static Object canonicalValues(Optional<Row> row) {
        return row.map(EventReplay::canonicalValues).orElse(Map.of());
    }

    public static Map<String, Object> canonicalValues(Row row) {
        Map<String, Object> values = new LinkedHashMap<>(row.values());
        values.replaceAll((name, value) -> Values.canonical(value));
        return values;
    }
}
