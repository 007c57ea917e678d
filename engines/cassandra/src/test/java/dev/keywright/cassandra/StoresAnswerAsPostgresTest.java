package dev.keywright.cassandra;

import static org.assertj.core.api.Assertions.assertThat;

import com.datastax.oss.driver.api.core.CqlSession;
import dev.keywright.cassandra.driver.CassandraAddress;
import dev.keywright.cassandra.driver.OpenSession;
import dev.keywright.compiler.Compiler;
import dev.keywright.core.design.Design;
import dev.keywright.core.engine.Ddl;
import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.Engines;
import dev.keywright.core.model.Model;
import dev.keywright.core.profile.Targets;
import dev.keywright.testkit.Project;
import dev.keywright.testkit.server.CassandraServer;
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
 * A store of every example on a node of Cassandra makes and refuses random changes as PostgreSQL does, gives its
 * answers in pages of every size, and stores what its row kinds derive. Its tables are created by the script that
 * {@code ddl} prints. {@code -Dkeywright.cassandra.seeds=N} takes more scripts.
 */
class StoresAnswerAsPostgresTest {

    private static final long SEEDS = Long.getLong("keywright.cassandra.seeds", 1);
    private static final long FIRST = Long.getLong("keywright.cassandra.seed", 1);
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
        Design design = Compiler.design(model, Targets.named("cassandra"));
        String address = "//" + CassandraServer.node() + "/" + model.name();
        Verdict verdict = Verdict.NONE;
        try (Connection connection = postgres.connect()) {
            VerifyStore store = new VerifyStore(connection, design, () -> made(address, design), PAGES);
            for (long seed = FIRST; seed < FIRST + SEEDS; seed++) {
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

    /** The tables of the script, emptied; a store creates its internal tables itself. */
    private static ScratchEngine made(String address, Design design) {
        try (CqlSession session = OpenSession.open(CassandraAddress.read(address + "?replication=1"))) {
            if (EmptyTables.tables(session).isEmpty()) {
                statements(Ddl.of(design)).forEach(session::execute);
            }
        }
        Engine engine = Engines.open("cassandra:" + address);
        return new ScratchEngine(engine, engine::close);
    }

    private static List<String> statements(String script) {
        return Stream.of(script.replaceAll("(?m)(^| )-- .*$", "").split(";\n"))
                .map(String::strip)
                .filter(each -> each.startsWith("CREATE TABLE"))
                .toList();
    }
}
