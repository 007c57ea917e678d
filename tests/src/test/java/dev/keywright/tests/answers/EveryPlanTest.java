package dev.keywright.tests.answers;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.compiler.Compiler;
import dev.keywright.compiler.design.Designer;
import dev.keywright.core.design.Design;
import dev.keywright.core.model.Model;
import dev.keywright.core.profile.Targets;
import dev.keywright.testkit.Depth;
import dev.keywright.testkit.Project;
import dev.keywright.verify.Judgement;
import dev.keywright.verify.SharedPostgres;
import dev.keywright.verify.Verdict;
import dev.keywright.verify.VerifyDesign;
import dev.keywright.verify.data.Dataset;
import java.nio.file.Path;
import java.sql.Connection;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Every plan that the compiler considered for the examples, not only the chosen ones, answers as PostgreSQL does, on
 * two datasets. A build takes some plans of each question and of three targets, first those that contain a new kind of
 * read; a plan that occurs for several targets, with the same steps over the same rows, runs once.
 * A week takes all plans of all targets.
 */
class EveryPlanTest {

    private static final int PLANS_MAX = Depth.of(10, 200, Integer.MAX_VALUE);
    private static final boolean ALL = Depth.current() == Depth.WEEK;

    private static final int SEEDS = 2;
    private static final int DRAWS = 2;
    private static final List<Integer> PAGES = List.of(2);

    @TestFactory
    Stream<DynamicTest> answersAsPostgresDoes() {
        return Project.examples().stream()
                .map(each -> DynamicTest.dynamicTest(each.getFileName().toString(), () -> verify(each)));
    }

    private static void verify(Path path) throws Exception {
        Model model = Compiler.read(path);
        List<Judgement> judgements = new ArrayList<>();
        try (Connection connection = SharedPostgres.connect()) {
            for (int seed = 1; seed <= SEEDS; seed++) {
                judgements.add(Judgement.draw(connection, model, Dataset.ROWS, seed, DRAWS));
            }
        }
        SamplePlans sample = new SamplePlans(PLANS_MAX);
        List<String> differences = new ArrayList<>();
        for (String target : Targets.names()) {
            Design all = Designer.everything(model, Targets.named(target));
            Design some = ALL ? all : sample.of(all);
            Verdict verdict = judgements.stream()
                    .map(each -> VerifyDesign.verify(some, each, PAGES))
                    .reduce(Verdict.NONE, Verdict::plus);
            VerdictRow.add(EveryPlanTest.class, some, verdict);
            verdict.differences().forEach(each -> differences.add(target + ", " + each));
        }
        assertThat(differences).as("%s", String.join("\n\n", differences)).isEmpty();
    }
}
