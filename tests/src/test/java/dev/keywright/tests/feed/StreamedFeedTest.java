package dev.keywright.tests.feed;

import static dev.keywright.tests.feed.InventoryFeed.readAll;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keywright.compiler.Compiler;
import dev.keywright.core.design.Design;
import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.memory.MemoryEngine;
import dev.keywright.core.profile.EngineProfile;
import dev.keywright.core.profile.EngineProfile.Capability;
import dev.keywright.core.profile.Targets;
import dev.keywright.store.Store;
import dev.keywright.store.error.RefusedException;
import dev.keywright.store.feed.Event;
import dev.keywright.store.feed.Feed;
import dev.keywright.testkit.Depth;
import dev.keywright.testkit.Project;
import dev.keywright.verify.change.store.VerifyFeed;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The feed derived from the change events of stored rows that an engine itself emits. */
class StreamedFeedTest {

    private static final int ROWS = 8;
    private static final int CHANGES = 60;
    private static final int TRANSACTION_ROWS = 3;
    private static final int SEEDS = Depth.of(1, 10, 50);

    /**
     * Stored rows that change without a change of their entity cause no event: a child's insert locks its parent, and
     * an update may keep all values.
     */
    @ParameterizedTest
    @ValueSource(strings = {"dynamodb", "mongodb"})
    void marksAndDerivedRowsAreNotReported(String target) {
        Design design = InventoryFeed.design(target);
        Store store = Store.create(new MemoryEngine(design.target()), design, Clock.systemUTC());
        store.insert("owner", Map.of("id", 1L, "name", "Ann", "code", "a"));
        Feed feed = store.feed("reader");
        assertThat(readAll(feed, 10)).hasSize(1);
        for (long item = 0; item < 3; item++) {
            store.insert("item", Map.of("id", item, "owner_id", 1L, "label", "x", "size", 1L));
        }
        assertThat(readAll(feed, 1))
                .extracting(Event::entity)
                .containsOnly("item")
                .hasSize(3);
        store.run("rename", Map.of("id", 1L, "name", "Bob"));
        assertThat(readAll(feed, 1)).extracting(Event::entity).containsExactly("owner");
    }

    @ParameterizedTest
    @ValueSource(strings = {"dynamodb", "mongodb"})
    void aReaderFromTheEndGetsWhatComesThen(String target) {
        Design design = InventoryFeed.design(target);
        Store store = Store.create(new MemoryEngine(design.target()), design, Clock.systemUTC());
        store.insert("owner", Map.of("id", 1L, "name", "Ann", "code", "a"));
        Feed feed = store.feed("reader");
        feed.end();
        store.insert("owner", Map.of("id", 2L, "name", "Bob", "code", "b"));
        assertThat(readAll(feed, 10)).hasSize(1);
        feed.start();
        assertThat(readAll(feed, 10)).hasSize(2);
        assertThatThrownBy(() -> store.events().keep(Duration.ofHours(1)))
                .isInstanceOf(RefusedException.class)
                .hasMessageContaining(target + " itself keeps the changes");
    }

    /** A consumer has the right rows, in whatever order the shards deliver events. */
    @TestFactory
    Stream<DynamicTest> ofShards() {
        return onEveryExample(Targets.named("dynamodb"), true);
    }

    @TestFactory
    Stream<DynamicTest> ofCommits() {
        return onEveryExample(Targets.named("mongodb"), false);
    }

    /**
     * Changes that need more than one commit. Such changes cannot write new values to unique indexes, so these designs
     * use none.
     */
    @TestFactory
    Stream<DynamicTest> ofLargeChanges() {
        return Stream.concat(
                onEveryExample(small(Targets.named("dynamodb")), true),
                onEveryExample(small(Targets.named("mongodb")), false));
    }

    private static EngineProfile small(EngineProfile profile) {
        EngineProfile.Limits of = profile.limits();
        EngineProfile.Limits limits = new EngineProfile.Limits(
                of.itemBytesMax(),
                of.indexesMax(),
                TRANSACTION_ROWS,
                of.transactionBytesMax(),
                of.batchGetsMax(),
                of.partitionReadsMax(),
                of.partitionWritesMax(),
                of.partitionBytesMax(),
                of.partitionKeyBytesMax(),
                of.sortKeyBytesMax());
        return new EngineProfile(profile.name(), limits, profile.capabilities(), profile.prices())
                .without(Capability.UNIQUE_INDEX);
    }

    private static Stream<DynamicTest> onEveryExample(EngineProfile profile, boolean sharded) {
        return Project.examples().stream()
                .map(each -> DynamicTest.dynamicTest(
                        profile.name() + " " + each.getFileName(), () -> run(each, profile, sharded)));
    }

    private static void run(Path example, EngineProfile profile, boolean sharded) {
        EngineProfile named = Targets.named(profile.name());
        EngineProfile target = profile.has(Capability.UNIQUE_INDEX) ? named : named.without(Capability.UNIQUE_INDEX);
        Design design = Compiler.design(Compiler.read(example), target);
        for (long seed = 1; seed <= SEEDS; seed++) {
            MemoryEngine memory = new MemoryEngine(profile);
            ShardedFeedEngine shards = new ShardedFeedEngine(memory, seed);
            Engine seen = sharded ? shards : new SharedEngine(memory);
            VerifyFeed script = new VerifyFeed(() -> seen, seed);
            assertThat(script.differences(design, ROWS, CHANGES, shards::settle))
                    .as("seed %d", seed)
                    .isEmpty();
            assertThat(script.events()).isGreaterThan(CHANGES / 2);
        }
    }
}
