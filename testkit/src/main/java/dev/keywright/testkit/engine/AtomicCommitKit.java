package dev.keywright.testkit.engine;

import static dev.keywright.testkit.engine.SampleTables.OTHER;
import static dev.keywright.testkit.engine.SampleTables.PARENT;
import static dev.keywright.testkit.engine.SampleTables.TABLE;
import static dev.keywright.testkit.engine.SampleTables.other;
import static dev.keywright.testkit.engine.SampleTables.parent;
import static dev.keywright.testkit.engine.SampleTables.parents;
import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.engine.ScanRequest;
import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.engine.commit.CommitOutcome;
import dev.keywright.core.engine.commit.Expect;
import dev.keywright.core.profile.EngineProfile.Capability;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Tests commits of several rows: all of them are written, or none. Used by {@code EngineKit}. */
interface AtomicCommitKit extends Kit {

    private static Commit twoTables(Expect expect) {
        return Commit.of(Commit.put(TABLE, parent(1, "moved", 2)), new Commit.Put(OTHER, other(1, "moved", 2), expect));
    }

    @Test
    default void rowsOfSeveralTablesChangeTogetherOrThatIsRefused() {
        withTables(engine -> {
            put(engine, parent(1, "old", 1));
            if (!engine.profile().has(Capability.TRANSACTION)) {
                refused(() -> engine.write(twoTables(Expect.ANYTHING)), "in one transaction");
                assertThat(engine.get(parents(1L))).containsExactly(parent(1, "old", 1));
                return;
            }
            CommitOutcome stale = engine.write(twoTables(Expect.PRESENT));
            assertThat(stale.conflicts())
                    .extracting(CommitOutcome.Conflict::write)
                    .containsExactly(1);
            assertThat(engine.get(parents(1L))).containsExactly(parent(1, "old", 1));
            assertThat(engine.scan(new ScanRequest(OTHER, 9))).isEmpty();
            assertThat(engine.write(twoTables(Expect.ABSENT)).applied()).isTrue();
            assertThat(engine.get(parents(1L))).containsExactly(parent(1, "moved", 2));
            assertThat(engine.scan(new ScanRequest(OTHER, 9))).containsExactly(other(1, "moved", 2));
        });
    }

    @Test
    default void rowsOfOnePartitionChangeTogetherOrThatIsRefused() {
        Commit commit = Commit.of(
                new Commit.Put(TABLE, parent(1, "head", 1), Expect.ABSENT),
                Commit.put(TABLE, SampleTables.child(1, "a", 1L)),
                Commit.put(TABLE, SampleTables.child(1, "b", 1L)));
        withTables(engine -> {
            boolean served = engine.profile().has(Capability.TRANSACTION)
                    || engine.profile().has(Capability.PARTITION_TRANSACTION);
            if (served) {
                assertThat(engine.write(commit).applied()).isTrue();
                assertThat(engine.write(commit).applied()).isFalse();
                assertThat(engine.scan(new ScanRequest(TABLE, 9))).hasSize(3);
            } else {
                refused(() -> engine.write(commit), "in one transaction");
                assertThat(engine.scan(new ScanRequest(TABLE, 9))).isEmpty();
            }
        });
    }

    @Test
    default void aCommitNamesEachRowOnceAndSomeRow() {
        withTables(engine -> {
            refused(() -> engine.write(new Commit(List.of())), "without writes");
            refused(
                    () -> engine.write(Commit.of(
                            Commit.put(TABLE, parent(1, "a", 1)),
                            new Commit.Delete(TABLE, PARENT, SampleTables.parentKey(1), Expect.ANYTHING))),
                    "twice");
            assertThat(engine.get(parents(1L))).isEmpty();
        });
    }

    /** Two rows are incremented together; no range over both, which is one request, sees them differ. */
    @Test
    default void aReaderSeesAllOfACommitOrNothing() {
        withTables(engine -> {
            if (!engine.profile().has(Capability.TRANSACTION)) {
                return;
            }
            engine.write(twins(0));
            IntStream.range(0, 3).parallel().forEach(client -> {
                for (long i = 1; i < 60; i++) {
                    if (client == 0) {
                        engine.write(twins(i));
                    }
                    assertThat(engine.range(SampleTables.children(1L).wholePartition()).stream()
                                    .map(each -> each.values().get("version"))
                                    .distinct())
                            .hasSize(1);
                }
            });
            assertThat(engine.get(parents(1L))).containsExactly(parent(1, "twin", 59));
        });
    }

    private static Commit twins(long version) {
        return Commit.of(
                Commit.put(TABLE, parent(1, "twin", version)),
                Commit.put(
                        TABLE,
                        SampleTables.row(SampleTables.CHILD, SampleTables.childKey(1, "twin", 0L), "twin", version)));
    }
}
