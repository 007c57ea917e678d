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
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Changes whose rows are found by other columns than a key, by several keys, or not at all, and deletes that reach rows
 * on several ways: every target has a design for them, and changes the rows that PostgreSQL does.
 */
class ChangesOfManyRowsTest {

    private static final int SEEDS = Depth.of(2, 20, 100);
    private static final int ROWS = 8;
    private static final int CHANGES = 30;
    private static final List<Integer> PAGES = List.of(1, 50);

    @TestFactory
    Stream<DynamicTest> everyTargetChangesWhatPostgresDoes() {
        return models().stream()
                .map(each -> DynamicTest.dynamicTest(each.getFileName().toString(), () -> run(each)));
    }

    private static void run(Path path) throws Exception {
        Model model = Compiler.read(path);
        try (Connection connection = SharedPostgres.connect()) {
            for (long seed = 1; seed <= SEEDS; seed++) {
                JudgedScript judged = JudgedScript.judge(connection, Script.random(model, ROWS, CHANGES, seed));
                for (String target : Targets.names()) {
                    Design design = Compiler.design(model, Targets.named(target));
                    Verdict verdict = new VerifyStore(
                                    connection, design, () -> ScratchEngine.memory(design.target()), PAGES)
                            .verify(judged);
                    assertThat(verdict.differences()).as(target).isEmpty();
                    assertThat(verdict.changes()).as(target).isPositive();
                }
            }
        }
    }

    private static List<Path> models() {
        try (Stream<Path> all = Files.list(Project.root().resolve("tests/src/test/resources/changes"))) {
            return all.sorted().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
