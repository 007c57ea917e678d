package dev.keywright.cassandra;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.row.Row;
import dev.keywright.store.feed.Event;
import dev.keywright.store.feed.Feed;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Rebuilds the rows of a ledger from events alone; each event must be reported once, and after the previous one of its
 * row.
 */
final class LedgerFromFeed {

    private static final int EVENTS = 500;

    private final Feed feed;
    private final Map<String, Row> rows = new LinkedHashMap<>();
    private int events;

    LedgerFromFeed(Feed feed) {
        this.feed = feed;
    }

    int events() {
        return events;
    }

    /** Reads the feed to its current end. */
    void read() {
        List<Event> next = feed.next(EVENTS);
        while (!next.isEmpty()) {
            next.forEach(this::take);
            feed.done(next.get(next.size() - 1));
            next = feed.next(EVENTS);
        }
    }

    private void take(Event event) {
        events++;
        String name = name(event.entity(), event.key().get(0));
        assertThat(Optional.ofNullable(rows.remove(name)))
                .as("%s before %s", name, event)
                .isEqualTo(event.before());
        event.after().ifPresent(each -> rows.put(name, each));
    }

    /** Checks that exactly these rows of their part were reported. */
    void assertMatches(LedgerPart books) {
        Map<String, List<Object>> fromFeed = new LinkedHashMap<>();
        rows.forEach((name, row) -> {
            if (books.has((Long) row.value("id"))) {
                fromFeed.put(name, values(name, row));
            }
        });
        Map<String, List<Object>> expected = new LinkedHashMap<>();
        books.customers().forEach((id, name) -> expected.put(name("customer", id), List.of(name)));
        books.accounts()
                .forEach((id, each) ->
                        expected.put(name("account", id), List.of(each.customer(), each.label(), each.amount())));
        assertThat(fromFeed).containsExactlyInAnyOrderEntriesOf(expected);
    }

    private static List<Object> values(String name, Row row) {
        return name.startsWith("customer")
                ? List.of(row.value("name"))
                : List.of(row.value("customer_id"), row.value("label"), row.value("amount"));
    }

    private static String name(String entity, Object id) {
        return entity + " " + id;
    }
}
