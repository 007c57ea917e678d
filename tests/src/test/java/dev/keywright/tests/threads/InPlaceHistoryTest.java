package dev.keywright.tests.threads;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.engine.Amending;
import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.ForwardingEngine;
import dev.keywright.core.engine.commit.Amend.Extent;
import dev.keywright.core.engine.memory.MemoryEngine;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.profile.EngineProfile;
import dev.keywright.core.profile.Targets;
import dev.keywright.store.Store;
import dev.keywright.testkit.Depth;
import dev.keywright.verify.history.CheckHistory;
import dev.keywright.verify.history.Operation;
import dev.keywright.verify.history.Operation.Act;
import dev.keywright.verify.history.SitePagesClient;
import java.time.Clock;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Eight threads change the same few rows, some without reading them and some by what they have read. The history is
 * linearizable, and every state of a row has a version of its own.
 */
class InPlaceHistoryTest {

    private static final int THREADS = 8;
    private static final int STEPS = Depth.of(100, 1_000, 3_000);

    private static final EngineProfile TARGET = Targets.named("mongodb");

    @Test
    void changesInPlaceAndOthersTakeTurns() {
        Map<Extent, AtomicLong> made = new EnumMap<>(Extent.class);
        Stream.of(Extent.values()).forEach(each -> made.put(each, new AtomicLong()));
        AtomicLong refused = new AtomicLong();
        try (Store store = Store.create(
                counted(new MemoryEngine(TARGET), made, refused), SitePagesClient.design(TARGET), Clock.systemUTC())) {
            List<Operation> history = SitePagesClient.runThreads(store, THREADS, STEPS);
            assertThat(CheckHistory.violations(history)).isEmpty();
            versions(history);
            assertThat(store.check()).isEmpty();
        }
        assertThat(made.get(Extent.COLUMNS).get()).as("changes in place").isGreaterThan(STEPS);
        assertThat(made.get(Extent.NEW).get()).as("rows that came in place").isPositive();
        assertThat(made.get(Extent.WHOLE).get()).as("rows that went in place").isPositive();
        assertThat(refused.get()).as("those that went the ordinary way").isPositive();
    }

    /** Checks that no two states of a row were read with the same version, and no state with two versions. */
    private static void versions(List<Operation> history) {
        Map<List<Long>, String> states = new LinkedHashMap<>();
        Map<String, Long> versions = new LinkedHashMap<>();
        history.stream()
                .filter(each -> each.act() == Act.READ && each.version() > 0)
                .forEach(each -> {
                    assertThat(states.merge(List.of(each.row(), each.version()), each.after(), (one, other) -> one))
                            .isEqualTo(each.after());
                    assertThat(versions.merge(each.after(), each.version(), (one, other) -> one))
                            .isEqualTo(each.version());
                });
    }

    private static Engine counted(Engine engine, Map<Extent, AtomicLong> made, AtomicLong refused) {
        return new ForwardingEngine() {
            @Override
            public Engine engine() {
                return engine;
            }

            @Override
            public Optional<Amending> amending() {
                return engine.amending().map(each -> amend -> {
                    Optional<StoredRow> after = each.amend(amend);
                    (after.isPresent() ? made.get(amend.extent()) : refused).incrementAndGet();
                    return after;
                });
            }
        };
    }
}
