package dev.keywright.store.transaction;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.ForwardingEngine;
import dev.keywright.core.engine.KeyRange;
import dev.keywright.core.engine.RangeRequest;
import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.engine.memory.MemoryEngine;
import dev.keywright.core.engine.row.Key;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.profile.Targets;
import dev.keywright.store.transaction.lock.RowHeader;
import dev.keywright.testkit.engine.SampleTables;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** A list with many tombstones is read in one request again, once the reader has learned how many rows are dead. */
class TombstonesInListsTest {

    private static final int PAGE = 25;
    private static final long ROWS = 400;

    private final CountedRanges engine = new CountedRanges();
    private final RowTransactions rows = new RowTransactions(engine, () -> 0, () -> "mine", attempt -> {});

    private static final class CountedRanges implements ForwardingEngine {

        private final Engine memory = new MemoryEngine(Targets.named("cassandra"));
        private int ranges;
        private int asked;

        @Override
        public Engine engine() {
            return memory;
        }

        @Override
        public List<StoredRow> range(RangeRequest request) {
            ranges++;
            asked = request.limit();
            return memory.range(request);
        }
    }

    private void fill(int every) {
        rows.create(SampleTables.TABLES);
        for (long i = 1; i <= ROWS; i++) {
            Key key = new Key(List.of(1L), List.of("CHILD", "n", i));
            StoredRow row = i % every == 0
                    ? RowHeader.tombstone(SampleTables.CHILD, key, 1, "gone")
                    : new StoredRow(SampleTables.CHILD, key, Map.of("note", "n" + i), Map.of());
            engine.write(Commit.of(Commit.put(SampleTables.TABLE, row)));
        }
    }

    private List<Long> page() {
        engine.ranges = 0;
        return rows
                .range(RangeRequest.weak(SampleTables.TABLE, SampleTables.CHILD, KeyRange.of(List.of(1L)), PAGE))
                .stream()
                .map(each -> (Long) each.key().sort().get(2))
                .toList();
    }

    /** The latest rank comes first. */
    private static List<Long> expected(int every) {
        return LongStream.iterate(ROWS, each -> each - 1)
                .filter(each -> each % every != 0)
                .limit(PAGE)
                .boxed()
                .toList();
    }

    @Test
    void aListThatRowsHaveLeftTakesOneRequest() {
        fill(4);
        assertThat(page()).isEqualTo(expected(4));
        assertThat(engine.ranges).isGreaterThan(1);
        for (int i = 0; i < 30; i++) {
            assertThat(page()).isEqualTo(expected(4));
        }
        assertThat(engine.ranges).isEqualTo(1);
        assertThat(engine.asked).isBetween(PAGE + PAGE / 4, 2 * PAGE);
    }

    @Test
    void aListThatNoRowHasLeftIsAskedForWhatIsWanted() {
        fill((int) ROWS + 1);
        assertThat(page()).isEqualTo(expected((int) ROWS + 1));
        assertThat(page()).hasSize(PAGE);
        assertThat(engine.asked).isEqualTo(PAGE);
    }
}
