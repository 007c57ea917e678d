package dev.keywright.testkit.engine;

import static dev.keywright.testkit.engine.SampleTables.TABLE;
import static dev.keywright.testkit.engine.SampleTables.parent;
import static dev.keywright.testkit.engine.SampleTables.parents;
import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.ScanRequest;
import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.layout.Table;
import dev.keywright.core.profile.EngineProfile;
import dev.keywright.core.profile.EngineProfile.Capability;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/**
 * Tests limits: a request at a limit is served; one beyond it is refused, and nothing is written. Used by
 * {@code EngineKit}.
 */
interface LimitKit extends Kit {

    @Test
    default void aBatchOfGetsIsWithinItsLimit() {
        withTables(engine -> {
            int most = engine.profile().limits().batchGetsMax();
            int many = most == 0 ? 300 : most;
            assertThat(engine.get(parents(owners(many)))).isEmpty();
            if (most > 0) {
                refused(() -> engine.get(parents(owners(most + 1))), "keys in one get");
            }
        });
    }

    private static Long[] owners(int count) {
        return LongStream.range(0, count).boxed().toArray(Long[]::new);
    }

    @Test
    default void aCommitIsWithinItsLimitOfRows() {
        withTables(engine -> {
            if (!engine.profile().has(Capability.TRANSACTION)) {
                return;
            }
            int most = engine.profile().limits().transactionRowsMax();
            int many = most == 0 ? 300 : most;
            if (most > 0) {
                refused(() -> engine.write(commit(most + 1)), "rows in one commit");
            }
            assertThat(engine.scan(new ScanRequest(TABLE, 1))).isEmpty();
            assertThat(engine.write(commit(many)).applied()).isTrue();
            assertThat(engine.scan(new ScanRequest(TABLE, many + 1))).hasSize(many);
        });
    }

    private static Commit commit(int rows) {
        return new Commit(LongStream.range(0, rows)
                .mapToObj(each -> Commit.put(TABLE, parent(each, "", 1)))
                .toList());
    }

    @Test
    default void aRowIsWithinItsLimitOfBytes() {
        withTables(engine -> {
            long most = engine.profile().limits().itemBytesMax();
            int many = most == 0 ? 1 << 20 : (int) most / 2;
            StoredRow large = parent(1, "x".repeat(many), 1);
            put(engine, large);
            assertThat(engine.get(parents(1L))).containsExactly(large);
            if (most > 0) {
                StoredRow larger = parent(2, "x".repeat((int) most + 1), 1);
                refused(() -> engine.write(Commit.of(Commit.put(TABLE, larger))), "bytes in ");
                assertThat(engine.get(parents(2L))).isEmpty();
            }
        });
    }

    @Test
    default void aKeyIsWithinItsLimitOfBytes() {
        withTables(engine -> {
            int most = engine.profile().limits().sortKeyBytesMax();
            String name = "x".repeat(most == 0 ? 5_000 : most / 2);
            put(engine, SampleTables.child(1, name, 1L));
            assertThat(engine.range(SampleTables.children(SampleTables.keys(1L, "CHILD", name))))
                    .hasSize(1);
            if (most > 0) {
                StoredRow longer = SampleTables.child(1, "x".repeat(most + 1), 1L);
                refused(() -> engine.write(Commit.of(Commit.put(TABLE, longer))), "bytes in the sort key");
                refused(() -> engine.admit(TABLE, longer), "bytes in the sort key");
            }
        });
    }

    @Test
    default void indexesAreKeptOrRefused() {
        Table indexed = new Table(
                "indexed",
                List.of(),
                List.of(),
                List.of(),
                Optional.empty(),
                List.of(new Table.Index("by_note", List.of(), List.of(), List.of(), false, false)),
                SampleTables.TABLES.get(0).rows());
        withTables(engine -> {
            if (!engine.profile().has(Capability.ENGINE_INDEX)) {
                refused(() -> engine.create(List.of(indexed)), "indexes");
                refused(() -> engine.scan(new ScanRequest("indexed", 1)), "no table indexed");
            } else {
                engine.create(List.of(indexed));
                assertThat(engine.scan(new ScanRequest("indexed", 1))).isEmpty();
            }
        });
    }

    @Test
    default void theProfileStaysAsItIs() {
        try (Engine engine = open()) {
            EngineProfile before = engine.profile();
            engine.create(SampleTables.TABLES);
            assertThat(engine.profile()).isEqualTo(before);
        }
    }
}
