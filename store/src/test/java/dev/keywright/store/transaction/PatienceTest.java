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
import dev.keywright.store.transaction.intent.Intents;
import dev.keywright.store.transaction.lock.Marks;
import dev.keywright.testkit.engine.Sample;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;

/** How long a change waits for another that has its row. */
class PatienceTest {

    private static final Key KEY = new Key(List.of(1L), List.of());
    private static final StoredRow ROW = new StoredRow(Sample.OTHER, KEY, Map.of("note", "n", "version", 1L), Map.of());

    private final Engine engine = new MemoryEngine(Targets.named("hbase"));

    /** @param holders who has the row after each pause; null for nobody */
    private void change(IntFunction<String> holders) {
        RowTransactions rows =
                new RowTransactions(engine, () -> 0, () -> "mine", attempt -> mark(holders.apply(attempt)));
        rows.create(Sample.TABLES);
        engine.write(Commit.of(Commit.put(Sample.OTHER, ROW)));
        mark("first");
        rows.locked(
                List.of(new RowLock(Sample.OTHER, Sample.OTHER, KEY, true)),
                locked -> locked.write(Commit.of(Commit.put(Sample.OTHER, ROW))));
    }

    private void mark(String holder) {
        engine.write(Commit.of(new Commit.Set(
                Sample.OTHER, Sample.OTHER, KEY, Collections.singletonMap(Marks.LOCK, holder), Expect.PRESENT)));
    }

    private Optional<Intents.State> state(String change) {
        return new Intents(engine).state(change);
    }

    @Test
    void aChangeThatNobodyEndsIsGivenUp() {
        change(attempt -> "first");
        assertThat(state("first")).contains(Intents.State.ABORTED);
    }

    @Test
    void aChangeThatCameLateIsWaitedForAsLongAsAnyOther() {
        change(attempt -> attempt < 20 ? "other" + attempt : attempt < 25 ? "late" : null);
        assertThat(state("late")).isEmpty();
        assertThat(state("other15")).isEmpty();
    }
}
