package dev.keywright.dynamodb;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.compiler.Compiler;
import dev.keywright.core.design.Design;
import dev.keywright.core.model.Model;
import dev.keywright.core.profile.Targets;
import dev.keywright.testkit.Depth;
import dev.keywright.testkit.Project;
import dev.keywright.testkit.server.DynamoLocal;
import dev.keywright.verify.Verdict;
import dev.keywright.verify.change.Script;
import dev.keywright.verify.change.sql.JudgedScript;
import dev.keywright.verify.change.store.ScratchEngine;
import dev.keywright.verify.change.store.VerifyStore;
import dev.keywright.verify.judge.PostgresServer;
import java.nio.file.Path;
import java.sql.Connection;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * A store of every example on DynamoDB Local makes and refuses random changes as PostgreSQL does, gives its answers in
 * pages of every size, and stores what its row kinds derive.
 */
class StoresAnswerAsPostgresTest {

    private static final int SEEDS = Depth.of(1, 10, 100);
    private static final long FIRST = Long.getLong("keywright.dynamodb.seed", 1);
    private static final int SCRIPTS_A_SERVER = 10;
    private static final int ROWS = 8;
    private static final int CHANGES = 40;
    private static final List<Integer> PAGES = List.of(1, 50);

    private static PostgresServer postgres;
    private static long scripts;

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
        Design design = Compiler.design(model, Targets.named("dynamodb"));
        Verdict verdict = Verdict.NONE;
        try (Connection connection = postgres.connect()) {
            VerifyStore store = new VerifyStore(connection, design, StoresAnswerAsPostgresTest::scratch, PAGES);
            for (long seed = FIRST; seed < FIRST + SEEDS; seed++) {
                if (scripts++ % SCRIPTS_A_SERVER == 0) {
                    DynamoLocal.renew();
                }
                Script script = Script.random(model, ROWS, CHANGES, seed);
                verdict = verdict.plus(store.verify(JudgedScript.judge(connection, script)));
            }
        }
        System.out.printf(
                "%s: %s seeds, %s changes, %s comparisons, %s differences%n",
                model.name(), SEEDS, verdict.changes(), verdict.comparisons(), verdict.mismatches());
        assertThat(verdict.differences()).isEmpty();
        assertThat(verdict.changes()).isGreaterThan(SEEDS * CHANGES / 2);
    }

    private static ScratchEngine scratch() {
        return ScratchEngine.nextTo("dynamodb:" + DynamoLocal.endpoint());
    }
}
