package dev.keywright.mongodb;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.compiler.Compiler;
import dev.keywright.core.design.Design;
import dev.keywright.core.model.Model;
import dev.keywright.core.profile.Targets;
import dev.keywright.mongodb.ExplainedEngine.Explained;
import dev.keywright.testkit.Depth;
import dev.keywright.testkit.Project;
import dev.keywright.verify.Verdict;
import dev.keywright.verify.change.Script;
import dev.keywright.verify.change.sql.JudgedScript;
import dev.keywright.verify.change.store.ScratchEngine;
import dev.keywright.verify.change.store.VerifyStore;
import dev.keywright.verify.judge.PostgresServer;
import java.nio.file.Path;
import java.sql.Connection;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/**
 * A store of every example on a real server makes and refuses random changes as PostgreSQL does, gives its answers in
 * pages of every size, and stores what its row kinds derive. MongoDB explains each read as an index scan.
 */
@EnabledIfSystemProperty(named = "keywright.mongodb", matches = "true")
class StoresAnswerAsPostgresTest {

    private static final int SEEDS = Depth.of(1, 5, 50);
    private static final int ROWS = 8;
    private static final int CHANGES = 40;
    private static final List<Integer> PAGES = List.of(1, 50);

    private static PostgresServer postgres;

    @BeforeAll
    static void start() throws Exception {
        postgres = PostgresServer.start();
    }

    @AfterAll
    static void stop() {
        postgres.close();
    }

    @TestFactory
    Stream<DynamicTest> underChanges() {
        return Project.examples().stream()
                .map(each -> DynamicTest.dynamicTest(each.getFileName().toString(), () -> run(each)));
    }

    private void run(Path path) throws Exception {
        Model model = Compiler.read(path);
        Design design = Compiler.design(model, Targets.named("mongodb"));
        String address = SharedMongo.database(model.name());
        List<ExplainedEngine> engines = new ArrayList<>();
        Verdict verdict = Verdict.NONE;
        try (Connection connection = postgres.connect()) {
            VerifyStore store = new VerifyStore(connection, design, () -> explained(address, engines), PAGES);
            for (long seed = 1; seed <= SEEDS; seed++) {
                verdict = verdict.plus(
                        store.verify(JudgedScript.judge(connection, Script.random(model, ROWS, CHANGES, seed))));
            }
        }
        assertThat(verdict.differences()).isEmpty();
        assertThat(verdict.changes()).isGreaterThan(SEEDS * CHANGES / 2);
        read(model, engines);
    }

    private static ScratchEngine explained(String address, List<ExplainedEngine> engines) {
        ExplainedEngine engine = new ExplainedEngine(SharedMongo.open(address), address);
        engines.add(engine);
        return new ScratchEngine(engine, engine::close);
    }

    /** An index gives every read its rows in order, and little else: no sort, no scan of a collection. */
    private static void read(Model model, List<ExplainedEngine> engines) {
        List<Explained> all =
                engines.stream().flatMap(each -> each.explained().stream()).toList();
        assertThat(all).as(model.name()).isNotEmpty();
        for (Explained each : all) {
            assertThat(each.stages()).as("%s", each).containsAnyOf("IXSCAN", "IDHACK");
            assertThat(each.stages()).as("%s", each).doesNotContain("COLLSCAN", "SORT");
            assertThat(each.keys()).as("%s", each).isLessThanOrEqualTo(each.keysMax());
            assertThat(each.documents()).as("%s", each).isEqualTo(each.returned());
        }
        long keys = all.stream().mapToLong(Explained::keys).sum();
        long returned = all.stream().mapToLong(Explained::returned).sum();
        System.out.printf(
                "%-9s %4d reads explained: %5d keys examined for %5d documents returned%n",
                model.name(), all.size(), keys, returned);
    }
}
