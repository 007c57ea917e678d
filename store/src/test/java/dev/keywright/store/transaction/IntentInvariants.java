package dev.keywright.store.transaction;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.engine.row.Key;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.store.transaction.intent.Intent;
import dev.keywright.store.transaction.intent.IntentBytes;
import dev.keywright.store.transaction.intent.IntentStore;
import dev.keywright.store.transaction.lock.RowHeader;
import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Checks the invariants of stored rows at every call of a change that uses locks and an intent, as numbered in
 * docs/reference/changes.md.
 */
final class IntentInvariants {

    /** The states that may follow each state of an intent; it begins as committed or aborted. */
    private static final Map<String, Set<String>> NEXT = Map.of(
            "COMMITTED", Set.of("COMMITTED", "CLOSED"),
            "ABORTED", Set.of("ABORTED"),
            "CLOSED", Set.of("CLOSED"));

    private final Map<List<Object>, StoredRow> before;
    private final Map<List<Object>, StoredRow> after;

    private IntentInvariants(List<StoredRow> before, List<StoredRow> after) {
        this.before = byPlace(before);
        this.after = byPlace(after);
    }

    static void hold(List<StoredRow> before, List<StoredRow> after) {
        IntentInvariants invariants = new IntentInvariants(before, after);
        invariants.before.forEach((place, row) -> {
            if (row.values().containsKey("state")) {
                invariants.record(row, invariants.after.get(place));
            } else if (!row.kind().equals(IntentStore.NAME)) {
                invariants.row(row, invariants.after.get(place));
            }
        });
    }

    private static Map<List<Object>, StoredRow> byPlace(List<StoredRow> rows) {
        Map<List<Object>, StoredRow> places = new HashMap<>();
        rows.forEach(each -> places.put(List.of(each.kind(), each.key()), each));
        return places;
    }

    /** Invariants 1 and 4: a decision is final, and an intent is closed only after its rows are written. */
    private void record(StoredRow was, StoredRow is) {
        assertThat(is).as("a record goes: %s", was).isNotNull();
        assertThat(NEXT.get(state(was))).as("%s became %s", was, is).contains(state(is));
        if (!state(was).equals(state(is))) {
            written((String) was.key().partition().get(0), (ByteBuffer)
                    was.values().get("data"));
        }
    }

    private static String state(StoredRow record) {
        return (String) record.values().get("state");
    }

    private void written(String id, ByteBuffer data) {
        byte[] bytes = new byte[data.remaining()];
        data.get(data.position(), bytes);
        Intent intent = IntentBytes.read(id, bytes);
        intent.puts().forEach(each -> {
            StoredRow row = after.get(List.of(each.row().kind(), each.row().key()));
            assertThat(row).as("%s is closed without %s", id, each).isNotNull();
            assertThat(RowHeader.stamp(row))
                    .as("%s is closed without %s", id, each)
                    .isGreaterThanOrEqualTo(intent.stamp());
        });
    }

    /**
     * Invariants 2, 3 and 5: a client that holds an exclusive lock keeps it until its change has ended, and stamps only
     * grow.
     */
    private void row(StoredRow was, StoredRow is) {
        assertThat(is).as("a row goes without a trace: %s", was).isNotNull();
        assertThat(RowHeader.stamp(is)).as("%s became %s", was, is).isGreaterThanOrEqualTo(RowHeader.stamp(was));
        Object holder = was.values().get(RowHeader.EXCLUSIVE_LOCK);
        Object next = is.values().get(RowHeader.EXCLUSIVE_LOCK);
        if (holder != null && next != null && !holder.equals(next)) {
            StoredRow record = before.get(List.of(IntentStore.NAME, new Key(List.of(holder), List.of(0L))));
            assertThat(record).as("%s loses %s to %s", holder, was, next).isNotNull();
            assertThat(state(record)).as("%s loses %s to %s", holder, was, next).isNotEqualTo("COMMITTED");
        }
        if (holder != null && RowHeader.stamp(is) != RowHeader.stamp(was)) {
            assertThat(is.values().get(RowHeader.TOUCH))
                    .as("%s has %s", holder, was)
                    .isEqualTo(holder);
        }
    }
}
