package dev.keywright.tests.feed;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.compiler.Compiler;
import dev.keywright.core.design.Design;
import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.Engines;
import dev.keywright.core.engine.memory.MemoryEngine;
import dev.keywright.core.profile.EngineProfile.Capability;
import dev.keywright.core.profile.Targets;
import dev.keywright.store.Store;
import dev.keywright.store.feed.Event;
import dev.keywright.store.feed.Feed;
import dev.keywright.testkit.Project;
import dev.keywright.verify.change.store.EventReplay;
import dev.keywright.verify.change.store.MirroredStore;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * A consumer that follows the feed has the rows of the store: those of every entity, including embedded ones and those
 * that a cascade deletes or changes, and nothing else.
 */
class FeedReportsEverythingTest {

    private static final int ROWS = 10;
    private static final int CHANGES = 40;
    private static final int ON_DISK = 1;
    private static final List<String> SHARED = List.of("cassandra", "dynamodb", "hbase", "mongodb");

    @TempDir
    private Path folder;

    @TestFactory
    Stream<DynamicTest> inMemory() {
        return Project.examples().stream()
                .map(each -> DynamicTest.dynamicTest(
                        each.getFileName().toString(), () -> run(each, new MemoryEngine(Targets.named("rocksdb")))));
    }

    @TestFactory
    Stream<DynamicTest> onRocksDb() {
        return Project.examples().stream()
                .limit(ON_DISK)
                .map(each -> DynamicTest.dynamicTest(
                        each.getFileName().toString(),
                        () -> run(each, Engines.open("rocksdb:" + folder.resolve(each.getFileName())))));
    }

    /** Where several processes have the store; each example on another target. */
    @TestFactory
    Stream<DynamicTest> ofSeveralProcesses() {
        List<Path> examples = Project.examples();
        return IntStream.range(0, examples.size())
                .mapToObj(place -> DynamicTest.dynamicTest(
                        examples.get(place).getFileName().toString(),
                        () -> run(
                                examples.get(place),
                                new MemoryEngine(Targets.named(SHARED.get(place % SHARED.size()))))));
    }

    private static void run(Path path, Engine engine) {
        Design design = Compiler.design(Compiler.read(path), engine.profile());
        try (Store store = Store.create(engine, design, Clock.systemUTC())) {
            if (!engine.profile().has(Capability.FEED)) {
                store.events().keep(Duration.ofHours(1));
            }
            MirroredStore script = new MirroredStore(store, ROWS, 3);
            script.fill();
            EventReplay replay = new EventReplay();
            for (int change = 0; change < CHANGES; change++) {
                script.change();
            }
            Feed feed = store.feed("replay");
            List<Event> page = feed.next(7);
            while (!page.isEmpty()) {
                page.forEach(replay::add);
                feed.done(page.get(page.size() - 1));
                page = feed.next(7);
            }
            assertThat(replay.differences(store, engine)).isEmpty();
        }
    }
}
