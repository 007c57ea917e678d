package dev.keywright.tests.answers;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.compiler.Compiler;
import dev.keywright.core.design.Design;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Question;
import dev.keywright.core.profile.Targets;
import dev.keywright.testkit.Depth;
import dev.keywright.testkit.Project;
import dev.keywright.verify.Judgement;
import dev.keywright.verify.Verdict;
import dev.keywright.verify.VerifyDesign;
import dev.keywright.verify.change.Script;
import dev.keywright.verify.change.sql.JudgedScript;
import dev.keywright.verify.change.store.ScratchEngine;
import dev.keywright.verify.change.store.VerifyStore;
import dev.keywright.verify.data.Alphabet;
import dev.keywright.verify.data.Dataset;
import dev.keywright.verify.judge.H2Database;
import dev.keywright.verify.judge.JudgeDatabase;
import dev.keywright.verify.judge.JudgeDialect;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * H2 can judge in place of PostgreSQL: the design of every example gives the same answers, in pages of every size, and
 * a store of it makes and refuses the same changes.
 */
class StoresAnswerAsH2Test {

    private static final int SEEDS = Depth.of(2, 20, 100);
    private static final int ROWS = 8;
    private static final int CHANGES = 40;
    private static final int DRAWS = 4;
    private static final List<Integer> PAGES = List.of(1, 2, 50);

    @TestFactory
    Stream<DynamicTest> everyExample() {
        return Project.examples().stream()
                .map(each -> DynamicTest.dynamicTest(each.getFileName().toString(), () -> run(each)));
    }

    private static void run(Path path) throws SQLException {
        Model model = Compiler.read(path);
        Design design = Compiler.design(model, Targets.named("rocksdb"));
        Verdict verdict = Verdict.NONE;
        try (Connection connection = H2Database.inMemory()) {
            VerifyStore store = new VerifyStore(connection, design, () -> ScratchEngine.memory(design.target()), PAGES);
            Alphabet alphabet = JudgeDialect.of(connection).alphabet();
            for (long seed = 1; seed <= SEEDS; seed++) {
                Judgement judgement = Judgement.draw(connection, model, Dataset.ROWS, seed, DRAWS);
                Script script = Script.random(model, ROWS, CHANGES, seed, alphabet);
                verdict = verdict.plus(VerifyDesign.verify(design, judgement, PAGES))
                        .plus(store.verify(JudgedScript.judge(connection, script)));
            }
        }
        VerdictRow.add(StoresAnswerAsH2Test.class, "", verdict);
        assertThat(verdict.differences()).isEmpty();
        assertThat(verdict.changes()).isGreaterThan(SEEDS * CHANGES / 2);
    }

    /** LATERAL, {@code @>}, and a walk whose columns are not named. */
    @Test
    void whatItHasNoWordsForIsKnown() throws SQLException {
        List<String> unasked = new ArrayList<>();
        try (Connection connection = H2Database.inMemory()) {
            for (Path each : Project.examples()) {
                Model model = Compiler.read(each);
                try (JudgeDatabase oracle = JudgeDatabase.empty(connection, model)) {
                    List<Question> asked = oracle.answerable();
                    model.questions().stream()
                            .filter(question -> !asked.contains(question))
                            .forEach(question -> unasked.add(model.name() + "." + question.name()));
                }
            }
        }
        assertThat(unasked)
                .containsExactly(
                        "catalog.breadcrumbs",
                        "catalog.subtree",
                        "catalog.productsInSubtree",
                        "catalog.productsWithAllTags",
                        "devices.lastThreeOfEach",
                        "orders.LastItemStatus",
                        "school.studentsWithAllTeachers");
    }
}
