package dev.keywright.tests.faults;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.compiler.Compiler;
import dev.keywright.core.KeywrightException.Written;
import dev.keywright.core.design.Design;
import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.ForwardingEngine;
import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.engine.commit.CommitOutcome;
import dev.keywright.core.engine.commit.EngineException;
import dev.keywright.core.engine.memory.MemoryEngine;
import dev.keywright.core.profile.Targets;
import dev.keywright.store.Environment;
import dev.keywright.store.Store;
import dev.keywright.testkit.Project;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * A process that makes a change in steps is gone at its first write, another at the second, and so on to the last. What
 * is stored is right then: of each step all or nothing, and of each row all that belongs to it or nothing. The same
 * change made again does what is left.
 */
class StoppedStepsTest {

    private static final Path MODEL = Project.root().resolve("tests/src/test/resources/changes/purge.sql");
    private static final int STEP = 3;
    private static final long OLD = 8;
    private static final long EVENTS = 11;
    private static final Instant LIMIT = Instant.parse("2024-01-01T00:00:00Z");
    private static final Map<String, Object> BEFORE = Map.of("before", LIMIT);

    /** Passes on writes until one is not passed on any more, nor is any call after it. */
    private static final class StoppingEngine implements ForwardingEngine {

        private final Engine engine;
        private long left;

        StoppingEngine(Engine engine, long writes) {
            this.engine = engine;
            this.left = writes;
        }

        @Override
        public Engine engine() {
            if (left < 0) {
                throw new EngineException("the process is gone", Written.UNKNOWN, false);
            }
            return engine;
        }

        @Override
        public CommitOutcome write(Commit commit) {
            left--;
            return engine().write(commit);
        }

        @Override
        public List<CommitOutcome> writeAll(List<Commit> commits) {
            List<CommitOutcome> outcomes = new ArrayList<>();
            commits.forEach(each -> outcomes.add(write(each)));
            return outcomes;
        }

        boolean stopped() {
            return left < 0;
        }
    }

    @TestFactory
    Stream<DynamicTest> whatIsStoredIsRightAfterEveryWrite() {
        return Stream.of("cassandra", "hbase", "dynamodb", "mongodb")
                .map(target -> DynamicTest.dynamicTest(target, () -> {
                    Design design = Compiler.design(Compiler.read(MODEL), Targets.named(target));
                    long writes = 0;
                    long parts = 0;
                    boolean stopped = true;
                    while (stopped) {
                        MemoryEngine engine = new MemoryEngine(design.target());
                        fill(Store.create(engine, design, environment("fill")));
                        StoppingEngine stops = new StoppingEngine(engine, writes++);
                        parts += purge(stops) ? 1 : 0;
                        stopped = stops.stopped();
                        checkAndGoOn(Store.open(engine, environment("next")));
                    }
                    assertThat(parts).as("stops between two steps").isPositive();
                }));
    }

    private static Environment environment(String name) {
        AtomicLong count = new AtomicLong();
        Clock clock = Clock.fixed(LIMIT, ZoneOffset.UTC);
        return new Environment(clock, () -> name + "." + count.incrementAndGet(), attempt -> {}).stepRows(STEP);
    }

    private static void fill(Store store) {
        store.insert("tenant", Map.of("id", 1, "name", "one"));
        for (long id = 0; id < EVENTS; id++) {
            Instant at = LIMIT.plusSeconds(id < OLD ? -1 - id : id);
            store.insert("event", Map.of("id", id, "tenant_id", 1, "created_at", at, "kind", "new"));
            store.insert("detail", Map.of("event_id", id, "no", 1, "text", "text"));
        }
    }

    /** Whether some of the rows were deleted when the process was gone, by what it reports. */
    private static boolean purge(Engine engine) {
        try {
            long deleted = Store.open(engine, environment("purge"))
                    .run("purgeAll", BEFORE)
                    .rows();
            assertThat(deleted).isEqualTo(OLD);
            return false;
        } catch (EngineException e) {
            return e.written() == Written.SOMETHING;
        }
    }

    private static void checkAndGoOn(Store store) {
        store.recover();
        assertThat(store.check()).isEmpty();
        List<Long> events = stored(store);
        long deleted = EVENTS - events.size();
        assertThat(deleted % STEP == 0 || deleted == OLD)
                .as("deleted %s", deleted)
                .isTrue();
        assertThat(details(store)).isEqualTo(events);
        assertThat(store.run("purgeAll", BEFORE).rows()).isEqualTo(OLD - deleted);
        assertThat(stored(store))
                .isEqualTo(LongStream.range(OLD, EVENTS).boxed().toList());
        assertThat(details(store)).isEqualTo(stored(store));
        assertThat(store.check()).isEmpty();
    }

    private static List<Long> stored(Store store) {
        return LongStream.range(0, EVENTS)
                .filter(each -> store.row("event", Map.of("id", each)).isPresent())
                .boxed()
                .toList();
    }

    private static List<Long> details(Store store) {
        return LongStream.range(0, EVENTS)
                .filter(each ->
                        store.row("detail", Map.of("event_id", each, "no", 1)).isPresent())
                .boxed()
                .toList();
    }
}
