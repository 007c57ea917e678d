package dev.keywright.store.transaction.intent;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.ScanRequest;
import dev.keywright.core.engine.memory.MemoryEngine;
import dev.keywright.core.engine.row.Key;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.profile.Targets;
import dev.keywright.testkit.engine.SampleTables;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** The intent rows that remain of a change that another process aborted before it was committed. */
class AbortedIntentTest {

    private static final String ID = "mine";
    private static final long ROWS = 100;
    private static final String NOTE = "n".repeat(10_000);

    private final Engine engine = new MemoryEngine(Targets.named("cassandra"));
    private final IntentStore intents = new IntentStore(engine);

    @Test
    void aLargeRecordLeavesNothingBehindButThatItWasGivenUp() {
        engine.create(List.of(IntentStore.TABLE));
        assertThat(intents.abort(ID)).isEqualTo(IntentStore.State.ABORTED);
        assertThat(intents.commit(large())).isFalse();
        assertThat(parts()).containsExactly(0L);
    }

    @Test
    void theSameRecordHasPartsUntilItIsClosed() {
        engine.create(List.of(IntentStore.TABLE));
        assertThat(intents.commit(large())).isTrue();
        assertThat(parts()).hasSizeGreaterThan(3);
        assertThat(intents.read(ID)).contains(large());
    }

    private static Intent large() {
        List<Intent.TableRow> puts = LongStream.range(0, ROWS)
                .mapToObj(each -> new StoredRow(
                        SampleTables.OTHER, new Key(List.of(each), List.of()), Map.of("note", NOTE), Map.of()))
                .map(each -> new Intent.TableRow(SampleTables.OTHER, each))
                .toList();
        return new Intent(ID, 1, puts, List.of(), false);
    }

    private List<Object> parts() {
        return engine.scan(new ScanRequest(IntentStore.NAME, 0, 1, Optional.empty(), (int) ROWS)).stream()
                .map(each -> each.key().sort().get(0))
                .toList();
    }
}
