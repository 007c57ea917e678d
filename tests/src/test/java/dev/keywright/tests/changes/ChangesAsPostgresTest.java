package dev.keywright.tests.changes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.compiler.Compiler;
import dev.keywright.core.design.Design;
import dev.keywright.core.model.Model;
import dev.keywright.core.profile.Targets;
import dev.keywright.testkit.Depth;
import dev.keywright.testkit.Project;
import dev.keywright.verify.SharedPostgres;
import dev.keywright.verify.Verdict;
import dev.keywright.verify.change.Script;
import dev.keywright.verify.change.sql.JudgedScript;
import dev.keywright.verify.change.store.ScratchEngine;
import dev.keywright.verify.change.store.VerifyStore;
import java.nio.file.Path;
import java.sql.Connection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Each model of {@code changes} shows one thing that a change means in SQL. Its stores, in memory under the limits of
 * every target, make and refuse random changes as PostgreSQL does.
 */
class ChangesAsPostgresTest {

    private static final Path MODELS = Project.root().resolve("tests/src/test/resources/changes");
    private static final int SEEDS = Depth.of(6, 30, 200);
    private static final int ROWS = 8;
    private static final int CHANGES = 60;
    private static final List<Integer> PAGES = List.of(50);

    /** These targets read rows by a whole partition key, and some changes find theirs in no such way. */
    private static final Set<String> BY_PARTITION = Set.of("cassandra", "hbase");

    private static final Set<String> NEED_INDEXES = Set.of("delete-two-levels", "group-deferred", "group-tree");

    @TestFactory
    Stream<DynamicTest> underChanges() {
        return Project.files(MODELS, ".sql").stream()
                .map(each -> DynamicTest.dynamicTest(each.getFileName().toString(), () -> run(each)));
    }

    private void run(Path path) throws Exception {
        Model model = Compiler.read(path);
        try (Connection connection = SharedPostgres.connect()) {
            Map<String, VerifyStore> stores = stores(connection, model);
            for (long seed = 1; seed <= SEEDS; seed++) {
                JudgedScript judged = JudgedScript.judge(connection, Script.random(model, ROWS, CHANGES, seed));
                for (Map.Entry<String, VerifyStore> each : stores.entrySet()) {
                    Verdict verdict = each.getValue().verify(judged);
                    assertThat(verdict.differences()).as(each.getKey()).isEmpty();
                }
            }
        }
    }

    private Map<String, VerifyStore> stores(Connection connection, Model model) {
        Map<String, VerifyStore> stores = new LinkedHashMap<>();
        for (String target : Targets.names()) {
            if (!(NEED_INDEXES.contains(model.name()) && BY_PARTITION.contains(target))) {
                Design design = Compiler.design(model, Targets.named(target));
                stores.put(
                        target,
                        new VerifyStore(connection, design, () -> ScratchEngine.memory(design.target()), PAGES));
            }
        }
        return stores;
    }
}
