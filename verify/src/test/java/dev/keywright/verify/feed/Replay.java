package dev.keywright.verify.feed;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.row.Row;
import dev.keywright.core.row.Values;
import dev.keywright.store.feed.Event;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Rows made of nothing but events. Each must go on where the one before it of the same row ended. */
public final class Replay {

    private final Map<List<Object>, Row> rows = new LinkedHashMap<>();
    private final Map<List<Object>, Long> versions = new LinkedHashMap<>();
    private final List<String> ids = new ArrayList<>();

    public void add(Event event) {
        List<Object> place = new ArrayList<>(List.of(event.entity()));
        place.addAll(event.key());
        place = plain(place);
        assertThat(plain(event.before()))
                .as("what %s was made of", event)
                .isEqualTo(plain(Optional.ofNullable(rows.get(place))));
        assertThat(event.version()).isGreaterThan(versions.getOrDefault(place, 0L));
        assertThat(event.previous()).isLessThan(event.version());
        versions.put(place, event.version());
        if (event.after().isPresent()) {
            rows.put(place, event.after().get());
        } else {
            rows.remove(place);
        }
        ids.add(event.id());
    }

    /** Every event once, however often it came. */
    public List<String> ids() {
        return ids;
    }

    public List<Row> rows(String entity) {
        List<Row> all = new ArrayList<>();
        rows.forEach((place, row) -> {
            if (place.get(0).equals(entity)) {
                all.add(row);
            }
        });
        return all;
    }

    static Object plain(Optional<Row> row) {
        return row.map(Replay::plain).orElse(Map.of());
    }

    public static Map<String, Object> plain(Row row) {
        Map<String, Object> values = new LinkedHashMap<>(row.values());
        values.replaceAll((name, value) -> Values.canonical(value));
        return values;
    }

    private static List<Object> plain(List<Object> values) {
        List<Object> plain = new ArrayList<>();
        values.forEach(each -> plain.add(Values.canonical(each)));
        return plain;
    }
}
