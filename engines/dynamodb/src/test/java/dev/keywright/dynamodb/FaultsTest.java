package dev.keywright.dynamodb;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.compiler.Compiler;
import dev.keywright.core.design.Design;
import dev.keywright.core.engine.commit.EngineException;
import dev.keywright.core.model.Model;
import dev.keywright.core.profile.Targets;
import dev.keywright.store.Store;
import dev.keywright.testkit.Depth;
import dev.keywright.testkit.Project;
import dev.keywright.testkit.RunRecord;
import dev.keywright.testkit.server.DynamoLocal;
import dev.keywright.verify.Verdict;
import dev.keywright.verify.change.Script;
import dev.keywright.verify.change.sql.JudgedScript;
import dev.keywright.verify.change.store.ScratchEngine;
import dev.keywright.verify.change.store.VerifyStore;
import dev.keywright.verify.judge.PostgresServer;
import java.sql.Connection;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A store that works through a proxy which loses, cuts, delays and repeats requests: every acknowledged change is
 * applied exactly once, and every stored row is what its kind derives.
 */
class FaultsTest {

    private static final int SEEDS = Depth.of(1, 5, 100);
    private static final int PERCENT = 12;
    private static final int ROWS = 6;
    private static final int CHANGES = 40;
    private static final int CLIENTS = 4;
    private static final long CLICKS = 12;

    @BeforeAll
    static void begin() {
        DynamoLocal.renew();
    }

    @ParameterizedTest
    @ValueSource(strings = {"manhunt", "orders", "clicks"})
    void changesAreMadeAsOnPostgresql(String example) throws Exception {
        Model model = Compiler.read(Project.root().resolve("examples").resolve(example));
        Design design = Compiler.design(model, Targets.named("dynamodb"));
        Verdict verdict = Verdict.NONE;
        try (PostgresServer postgres = PostgresServer.start();
                Connection connection = postgres.connect()) {
            for (long seed = 1; seed <= SEEDS; seed++) {
                try (FaultyProxy proxy = FaultyProxy.random(DynamoLocal.endpoint(), seed, PERCENT)) {
                    String address = "dynamodb:" + proxy.endpoint();
                    VerifyStore store =
                            new VerifyStore(connection, design, () -> ScratchEngine.nextTo(address), List.of(50));
                    Script script = Script.random(model, ROWS, CHANGES, seed);
                    verdict = verdict.plus(store.verify(JudgedScript.judge(connection, script)));
                    assertThat(proxy.happened()).hasSize(FaultyProxy.Mishap.values().length);
                    RunRecord.of(FaultsTest.class).add(count(proxy), "faults");
                }
            }
        }
        assertThat(verdict.differences()).isEmpty();
        assertThat(verdict.changes()).isGreaterThan(SEEDS * CHANGES / 2);
        RunRecord.of(FaultsTest.class).most(SEEDS, "seeds").add(verdict.changes(), "changes");
    }

    private static long count(FaultyProxy proxy) {
        return proxy.happened().values().stream().mapToLong(each -> each).sum();
    }

    /** Four clients change few rows concurrently: the outcome reported to each client is the actual one. */
    @Test
    void clientsGetTrueOutcomes() throws Exception {
        Model model = Compiler.read(Project.root().resolve("examples/clicks"));
        Design design = Compiler.design(model, Targets.named("dynamodb"));
        Set<Long> acknowledged = ConcurrentHashMap.newKeySet();
        Set<Long> doubtful = ConcurrentHashMap.newKeySet();
        try (FaultyProxy proxy = FaultyProxy.random(DynamoLocal.endpoint(), 7, PERCENT);
                Store store = Store.create(FilledStore.engine(proxy.endpoint()), design, Clock.systemUTC())) {
            store.insert("site", Map.of("id", 1L, "host", "a.example", "category", "news"));
            IntStream.range(0, CLIENTS).parallel().forEach(client -> {
                for (long i = 0; i < CLICKS; i++) {
                    long id = client * 1_000L + i;
                    try {
                        store.insert("click", click(id));
                        acknowledged.add(id);
                    } catch (EngineException e) {
                        doubtful.add(id);
                    }
                }
            });
            store.recover();
            assertThat(store.check()).isEmpty();
            for (long id : acknowledged) {
                assertThat(store.row("click", Map.of("id", id)))
                        .as("click %s", id)
                        .isPresent();
            }
            assertThat(acknowledged.size() + doubtful.size()).isEqualTo(CLIENTS * (int) CLICKS);
            assertThat(acknowledged).hasSizeGreaterThan(doubtful.size());
            assertThat(proxy.happened()).isNotEmpty();
            RunRecord.of(FaultsTest.class, "four clients")
                    .add(acknowledged.size(), "changes acknowledged")
                    .add(doubtful.size(), "doubtful")
                    .add(count(proxy), "faults");
        }
    }

    private static Map<String, Object> click(long id) {
        return Map.of(
                "id",
                id,
                "site_id",
                1L,
                "user_id",
                id % 3,
                "page",
                "/" + id % 2,
                "clicked_on",
                LocalDate.of(2024, 1, 1),
                "clicked_at",
                Instant.parse("2024-01-01T00:00:00Z"),
                "milliseconds",
                5L);
    }
}
