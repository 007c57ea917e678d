package dev.keywright.tests.answers;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.compiler.Compiler;
import dev.keywright.compiler.design.Designer;
import dev.keywright.core.design.Design;
import dev.keywright.core.model.Model;
import dev.keywright.core.plan.QuestionPlan;
import dev.keywright.core.profile.Targets;
import dev.keywright.testkit.Depth;
import dev.keywright.testkit.Project;
import dev.keywright.verify.Judgement;
import dev.keywright.verify.SharedPostgres;
import dev.keywright.verify.Verdict;
import dev.keywright.verify.VerifyDesign;
import dev.keywright.verify.change.Script;
import dev.keywright.verify.change.sql.JudgedScript;
import dev.keywright.verify.change.store.ScratchEngine;
import dev.keywright.verify.change.store.VerifyStore;
import dev.keywright.verify.data.Dataset;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Questions that a counter seems to answer: on each target the chosen design, and every plan that reads a counter,
 * answer as PostgreSQL does, on random rows and after random changes.
 */
class CountersAnswerRightTest {

    private static final Path MODELS = Project.root().resolve("tests/src/test/resources/counters");
    private static final int SEEDS = Depth.of(2, 20, 100);
    private static final int DRAWS = 4;
    private static final int CHANGES = 40;
    private static final List<Integer> PAGES = List.of(1, 50);

    @TestFactory
    Stream<DynamicTest> answersAsPostgresDoes() throws IOException {
        try (Stream<Path> files = Files.list(MODELS)) {
            return files.sorted().toList().stream()
                    .map(each -> DynamicTest.dynamicTest(each.getFileName().toString(), () -> verify(each)));
        }
    }

    private static void verify(Path file) throws Exception {
        Model model = Compiler.read(file);
        List<Judgement> judgements = new ArrayList<>();
        List<JudgedScript> scripts = new ArrayList<>();
        List<String> differences = new ArrayList<>();
        try (Connection connection = SharedPostgres.connect()) {
            for (long seed = 1; seed <= SEEDS; seed++) {
                judgements.add(Judgement.draw(connection, model, Dataset.ROWS, seed, DRAWS));
                scripts.add(JudgedScript.judge(connection, Script.random(model, Dataset.ROWS, CHANGES, seed)));
            }
            for (String target : Targets.names()) {
                Design design = Designer.design(model, Targets.named(target), false);
                VerifyStore store =
                        new VerifyStore(connection, design, () -> ScratchEngine.memory(Targets.named(target)), PAGES);
                Verdict verdict = Verdict.NONE;
                for (JudgedScript each : scripts) {
                    verdict = verdict.plus(store.verify(each));
                }
                for (Design each : List.of(design, countersOf(Designer.everything(model, Targets.named(target))))) {
                    for (Judgement judgement : judgements) {
                        verdict = verdict.plus(VerifyDesign.verify(each, judgement, PAGES));
                    }
                }
                assertThat(verdict.comparisons()).isPositive();
                verdict.differences().forEach(each -> differences.add(target + ", " + each));
            }
        }
        assertThat(differences).as("%s", String.join("\n\n", differences)).isEmpty();
    }

    /** The plans that read counters or rankings. */
    private static Design countersOf(Design design) {
        List<QuestionPlan> plans = design.questions().stream()
                .filter(plan -> PlanText.reads(plan)
                        .anyMatch(read ->
                                design.row(read.row()).orElseThrow().role().grouped()))
                .toList();
        return new Design(
                design.model(),
                design.target(),
                design.tables(),
                plans,
                design.changes(),
                design.findings(),
                design.cost(),
                design.proof(),
                design.reasons(),
                design.refused());
    }
}
