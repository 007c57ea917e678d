package dev.keywright.tests.schedules;

import dev.keywright.core.row.Row;
import dev.keywright.store.Store;
import dev.keywright.store.feed.Event;
import dev.keywright.store.feed.Feed;
import dev.keywright.store.lookup.VersionedRow;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A consumer that follows the feed of {@link InventoryClients}: it must end with the stored rows, each by an unbroken
 * chain of versions.
 */
final class InventoryFollower {

    private static final int PAGE = 3;
    private static final int IDS = 8;

    private final Store store;
    private final Map<String, Optional<Row>> rows = new LinkedHashMap<>();
    private final Map<String, Long> versions = new LinkedHashMap<>();
    private final List<String> differences = new ArrayList<>();

    InventoryFollower(Store store) {
        this.store = store;
    }

    List<String> differences() {
        Feed feed = store.feed("follower");
        List<Event> page = feed.next(PAGE);
        while (!page.isEmpty()) {
            page.forEach(this::follow);
            feed.done(page.get(page.size() - 1));
            page = feed.next(PAGE);
        }
        for (String entity : List.of("owner", "item", "room")) {
            for (long id = 0; id < IDS; id++) {
                compare(entity, id);
            }
        }
        return differences;
    }

    private void follow(Event event) {
        String row = event.entity() + " " + event.key().get(0);
        long last = versions.getOrDefault(row, 0L);
        if (event.previous() != last) {
            differences.add(
                    "event " + event.id() + " of " + row + " follows version " + event.previous() + ", not " + last);
        }
        versions.put(row, event.after().isPresent() ? event.version() : 0);
        rows.put(row, event.after());
    }

    private void compare(String entity, long id) {
        Optional<Row> fromFeed = rows.getOrDefault(entity + " " + id, Optional.empty());
        Optional<Row> there = store.row(entity, Map.of("id", id)).map(VersionedRow::row);
        if (!fromFeed.map(Row::values).equals(there.map(Row::values))) {
            differences.add(entity + " " + id + " is reported as " + fromFeed + " and is " + there);
        }
    }
}
