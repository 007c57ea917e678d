package dev.keywright.cassandra;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keywright.store.Store;
import dev.keywright.store.error.ConstraintViolation;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/**
 * Checks, after a process crashed during a change, what other clients see of the change, and that they can change its
 * rows.
 */
final class CrashAftermath {

    /** An account that is inserted and deleted by the check. */
    private static final long ANOTHER = 3;

    private static final long ANOTHER_AMOUNT = 100;

    private final Store store;
    private final LedgerFromFeed fromFeed;

    CrashAftermath(Store store, LedgerFromFeed fromFeed) {
        this.store = store;
        this.fromFeed = fromFeed;
    }

    void write(LedgerPart books) {
        store.together(group -> {
            books.customers().forEach((id, name) -> group.insert("customer", Map.of("id", id, "name", name)));
            books.accounts().forEach((id, each) -> group.insert("account", row(id, each)));
            return books;
        });
    }

    private static Map<String, Object> row(long id, LedgerPart.Account account) {
        return Map.of(
                "id", id, "customer_id", account.customer(), "label", account.label(), "amount", account.amount());
    }

    /** Whether the change has happened; checks that it has happened as a whole or not at all. */
    boolean happened(LedgerChange change, LedgerPart before) {
        store.recover();
        List<String> answers = before.answered(store);
        assertThat(answers).isIn(before.expected(), change.after(before).expected());
        assertThat(store.check()).isEmpty();
        return !answers.equals(before.expected());
    }

    /**
     * Another client makes the change, if it has not happened, and then changes all of its rows; returns the resulting
     * rows.
     */
    LedgerPart continued(LedgerChange change, LedgerPart before, boolean happened) {
        if (!happened) {
            store.together(group -> {
                change.make(group, before);
                return before;
            });
        }
        LedgerPart after = change.after(before);
        assertThat(after.answered(store)).isEqualTo(after.expected());
        uniqueValues(after);
        return touched(after);
    }

    /** Checks that an insert with a label that a row has is refused, and with a free label accepted. */
    private void uniqueValues(LedgerPart books) {
        for (String label : books.labels()) {
            boolean taken = books.accounts().values().stream()
                    .anyMatch(each -> each.label().equals(label));
            Map<String, Object> another =
                    row(books.id(ANOTHER), new LedgerPart.Account(books.id(1), label, ANOTHER_AMOUNT));
            if (taken) {
                assertThatThrownBy(() -> store.insert("account", another)).isInstanceOf(ConstraintViolation.class);
            } else {
                store.insert("account", another);
                store.delete("account", Map.of("id", books.id(ANOTHER)), OptionalLong.empty());
            }
        }
    }

    private LedgerPart touched(LedgerPart books) {
        LedgerPart touched = books.touched();
        store.together(group -> {
            touched.customers().forEach((id, name) -> group.update("customer", Map.of("id", id, "name", name)));
            touched.accounts().forEach((id, each) -> group.update("account", row(id, each)));
            return touched;
        });
        assertThat(touched.answered(store)).isEqualTo(touched.expected());
        return touched;
    }

    /** Delivers the delayed request to the node, and checks that it changes nothing. */
    LedgerPart late(CrashingClient client, LedgerPart books) {
        client.late();
        assertThat(books.answered(store)).isEqualTo(books.expected());
        LedgerPart touched = touched(books);
        assertThat(store.check()).isEmpty();
        return touched;
    }

    /** Checks that the feed reported every change of the rows once, and nothing else. */
    void assertEventsMatch(LedgerPart books) {
        fromFeed.read();
        fromFeed.assertMatches(books);
    }
}
