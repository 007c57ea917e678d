package dev.keywright.verify.history;

import static dev.keywright.verify.history.Operation.ABSENT;
import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.engine.memory.MemoryEngine;
import dev.keywright.core.profile.Targets;
import dev.keywright.store.Store;
import dev.keywright.store.lookup.VersionedRow;
import dev.keywright.verify.history.Operation.Act;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/** The checker rejects impossible histories and accepts possible ones. */
class CheckHistoryTest {

    private static final Operation INSERT = change(0, 10, ABSENT, "a");

    private static Operation change(long invoked, long returned, String before, String after) {
        return new Operation(1, invoked, returned, 7, Act.CHANGE, before, after, 0);
    }

    private static Operation overwrite(long invoked, long returned, String after) {
        return new Operation(2, invoked, returned, 7, Act.OVERWRITE, ABSENT, after, 0);
    }

    private static Operation read(long invoked, long returned, String state, long version) {
        return new Operation(3, invoked, returned, 7, Act.READ, ABSENT, state, version);
    }

    private static void found(String what, Operation... history) {
        assertThat(CheckHistory.violations(List.of(history))).anyMatch(each -> each.contains(what));
    }

    private static void fine(Operation... history) {
        assertThat(CheckHistory.violations(List.of(history))).isEmpty();
    }

    @Test
    void readsSeeAStateBetween() {
        fine(INSERT, change(20, 40, "a", "a;b"), read(30, 35, "a", 1), read(30, 35, "a;b", 2), read(50, 60, "a;b", 2));
        found("saw what was over", INSERT, change(20, 40, "a", "a;b"), read(50, 60, "a", 1));
        found("too late", INSERT, change(20, 40, "a", "a;b"), read(11, 15, "a;b", 1));
    }

    @Test
    void anUpdateIsNotLost() {
        found("an update was lost", INSERT, change(20, 40, "a", "a;b"), change(30, 50, "a", "a;c"));
        fine(INSERT, change(20, Long.MAX_VALUE, "a", "a;b"), change(30, 50, "a", "a;c"));
    }

    @Test
    void aStateIsMadeOnceAndByAClient() {
        found("no change made", INSERT, read(20, 30, "x", 1));
        found("no change made", INSERT, change(20, 30, "x", "x;y"));
        found("made twice", INSERT, overwrite(20, 30, "a"));
    }

    @Test
    void aRowThatIsThereIsSeen() {
        fine(INSERT, change(20, 40, "a", ABSENT), read(30, 35, ABSENT, 0), read(50, 60, ABSENT, 0));
        found("did not see", INSERT, read(20, 30, ABSENT, 0), change(40, 50, "a", ABSENT));
    }

    @Test
    void whatOverwritesHasAPlaceInTheOrder() {
        fine(INSERT, change(20, 40, "a", "a;b"), overwrite(30, 50, "c"), read(60, 70, "c", 9));
        found("no order", INSERT, overwrite(20, 30, "c"), read(40, 50, "a", 1), read(60, 70, "c", 2));
    }

    @Test
    void versionsGrow() {
        fine(INSERT, read(11, 12, "a", 4), change(20, 40, "a", "a;b"), read(50, 60, "a;b", 5));
        found("versions went back", INSERT, read(11, 12, "a", 6), change(20, 40, "a", "a;b"), read(50, 60, "a;b", 5));
        found("no order", INSERT, read(11, 12, "a", 6), overwrite(20, 30, "c"), read(50, 60, "c", 5));
    }

    /** Two clients read a row and write it back without stating the version that they expect. */
    @Test
    void aLostUpdateOnAStoreIsFound() {
        List<Operation> history = new ArrayList<>();
        try (Store store =
                Store.create(new MemoryEngine(Targets.named("rocksdb")), AccountsDesign.design(), Clock.systemUTC())) {
            AccountsClient.customers(store);
            Map<String, Object> first = Map.of("id", 7L, "customer_id", 0L, "label", "x", "amount", 1L, "trail", "a");
            store.insert("account", first);
            history.add(INSERT);
            VersionedRow seen = store.row("account", Map.of("id", 7L)).orElseThrow();
            for (String mark : List.of("b", "c")) {
                String after = seen.row().value("trail") + ";" + mark;
                store.update("account", Map.of("id", 7L, "trail", after), OptionalLong.empty());
                history.add(change(20, 30, "a", after));
            }
        }
        assertThat(CheckHistory.violations(history)).singleElement().asString().contains("an update was lost");
    }
}
