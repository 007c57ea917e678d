package dev.keywright.mongodb;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.compiler.Compiler;
import dev.keywright.core.design.Design;
import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.ForwardingEngine;
import dev.keywright.core.profile.EngineProfile;
import dev.keywright.core.profile.EngineProfile.Capability;
import dev.keywright.core.profile.Targets;
import dev.keywright.mongodb.SentCommands.Sent;
import dev.keywright.store.Store;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/** Eight threads whose rows are counted in one group: with {@code $inc}, and as it would be without. */
@EnabledIfSystemProperty(named = "keywright.mongodb", matches = "true")
class HotCounterTest {

    private static final String VOTES = """
            -- rows: 1_000_000
            CREATE TABLE vote (
              id      bigint PRIMARY KEY,
              poll_id bigint NOT NULL,   -- distinct: 10
              weight  integer NOT NULL
            );
            -- name: votes :one
            -- rate: 1000/s
            SELECT count(*) AS votes, sum(weight) AS weight FROM vote WHERE poll_id = :poll;
            -- name: cast
            -- rate: 100/s
            INSERT INTO vote (id, poll_id, weight) VALUES (:id, :poll, :weight);
            """;

    private static final int THREADS = 8;
    private static final int VOTES_EACH = 12;

    @TempDir
    Path folder;

    /** MongoDB as if it could not add to a number. */
    private record Plain(Engine engine) implements ForwardingEngine {

        @Override
        public EngineProfile profile() {
            return engine.profile().without(Capability.ADD);
        }
    }

    private Store store(Engine engine) {
        try {
            Path file = Files.writeString(folder.resolve("votes.sql"), VOTES);
            Design design = Compiler.design(Compiler.read(file), Targets.named("mongodb"));
            return Store.create(engine, design, Clock.systemUTC());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void everyVoteCountsAndTheCounterIsNotReadAgain() {
        SentCommands sent = new SentCommands();
        SentCommands before = new SentCommands();
        try (Store adding = store(sent.open(SharedMongo.database("votes")));
                Store replacing = store(new Plain(before.open(SharedMongo.database("votes"))))) {
            Run by = cast(adding, sent);
            Run without = cast(replacing, before);
            System.out.printf(
                    "%d votes of %d threads: with $inc %s, without %s%n", THREADS * VOTES_EACH, THREADS, by, without);
            assertThat(by.finds()).isLessThan(without.finds());
        }
    }

    /** @param aborted transactions that were given up and made again */
    private record Run(long commands, long finds, long aborted) {}

    private static Run cast(Store store, SentCommands sent) {
        vote(store, -1);
        List<Sent> all = sent.during(() -> onThreads(client -> {
            for (int i = 0; i < VOTES_EACH; i++) {
                vote(store, client * VOTES_EACH + i);
            }
        }));
        totals(store, THREADS * VOTES_EACH + 1);
        // The last of a group takes it away, and the first makes it anew.
        onThreads(client -> {
            for (int i = 0; i < VOTES_EACH; i++) {
                store.delete("vote", Map.of("id", (long) client * VOTES_EACH + i), OptionalLong.empty());
            }
        });
        totals(store, 1);
        assertThat(store.check()).isEmpty();
        return new Run(
                all.size(),
                all.stream().filter(each -> each.name().equals("find")).count(),
                all.stream()
                        .filter(each -> each.name().equals("abortTransaction"))
                        .count());
    }

    private static void vote(Store store, int id) {
        store.insert("vote", Map.of("id", (long) id, "poll_id", 1L, "weight", 3L));
    }

    private static void totals(Store store, long votes) {
        List<Object> row = store.ask("votes", Map.of("poll", 1L)).rows().get(0);
        assertThat(row).isEqualTo(List.of(votes, 3 * votes));
    }

    private static void onThreads(IntConsumer body) {
        ExecutorService threads = Executors.newFixedThreadPool(THREADS);
        try {
            List<? extends Future<?>> all = IntStream.range(0, THREADS)
                    .mapToObj(each -> threads.submit(() -> body.accept(each)))
                    .toList();
            for (Future<?> each : all) {
                each.get();
            }
        } catch (Exception e) {
            throw new IllegalStateException(e);
        } finally {
            threads.shutdown();
        }
    }
}
