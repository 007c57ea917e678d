package dev.keywright.store.transaction;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.engine.commit.Expect;
import dev.keywright.core.engine.commit.RowLock;
import dev.keywright.core.engine.memory.MemoryEngine;
import dev.keywright.core.engine.row.Key;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.profile.Targets;
import dev.keywright.store.transaction.intent.IntentStore;
import dev.keywright.store.transaction.lock.RowHeader;
import dev.keywright.testkit.engine.SampleTables;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;

/** How long a change waits for another one that holds the lock on its row. */
class LockWaitTest {

    private static final Key KEY = new Key(List.of(1L), List.of());
    private static final StoredRow ROW =
            new StoredRow(SampleTables.OTHER, KEY, Map.of("note", "n", "version", 1L), Map.of());

    private final Engine engine = new MemoryEngine(Targets.named("hbase"));

    /** @param holders the holder of the row's lock after each pause; null if the row is not locked */
    private void change(IntFunction<String> holders) {
        RowTransactions rows =
                new RowTransactions(engine, () -> 0, () -> "mine", attempt -> mark(holders.apply(attempt)));
        rows.create(SampleTables.TABLES);
        engine.write(Commit.of(Commit.put(SampleTables.OTHER, ROW)));
        mark("first");
        rows.locked(
                List.of(new RowLock(SampleTables.OTHER, SampleTables.OTHER, KEY, true)),
                locked -> locked.write(Commit.of(Commit.put(SampleTables.OTHER, ROW))));
    }

    private void mark(String holder) {
        engine.write(Commit.of(new Commit.Set(
                SampleTables.OTHER,
                SampleTables.OTHER,
                KEY,
                Collections.singletonMap(RowHeader.EXCLUSIVE_LOCK, holder),
                Expect.PRESENT)));
    }

    private Optional<IntentStore.State> state(String change) {
        return new IntentStore(engine).state(change);
    }

    @Test
    void aChangeThatIsNotEndedIsGivenUp() {
        change(attempt -> "first");
        assertThat(state("first")).contains(IntentStore.State.ABORTED);
    }

    @Test
    void aChangeThatCameLateIsWaitedForAsLongAsAnyOther() {
        change(attempt -> attempt < 20 ? "other" + attempt : attempt < 25 ? "late" : null);
        assertThat(state("late")).isEmpty();
        assertThat(state("other15")).isEmpty();
    }
}
