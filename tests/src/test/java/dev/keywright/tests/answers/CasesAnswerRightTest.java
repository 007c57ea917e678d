package dev.keywright.tests.answers;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.compiler.Compiler;
import dev.keywright.compiler.design.Designer;
import dev.keywright.core.design.Design;
import dev.keywright.core.model.Model;
import dev.keywright.core.profile.EngineProfile;
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
 * Questions whose plans are easily wrong, a file for each subject: on every target the chosen plan, and a sample of all
 * plans that were considered, answer as PostgreSQL does and within their certificates, in pages of every size.
 */
class CasesAnswerRightTest {

    private static final int PLANS_MAX = Depth.of(6, 100, Integer.MAX_VALUE);
    private static final int SEEDS = Depth.of(3, 10, 30);
    private static final int DRAWS = 4;
    private static final List<Integer> PAGES = List.of(1, 2, 3, 50);

    @TestFactory
    Stream<DynamicTest> answerAsPostgresDoes() {
        return Project.list(Project.root().resolve("compiler/src/test/resources/cases/answers")).stream()
                .map(each -> DynamicTest.dynamicTest(each.getFileName().toString(), () -> verify(each)));
    }

    private static void verify(Path file) throws Exception {
        Model model = Compiler.read(file);
        List<Judgement> judgements = new ArrayList<>();
        try (Connection connection = SharedPostgres.connect()) {
            for (int seed = 1; seed <= SEEDS; seed++) {
                judgements.add(Judgement.draw(connection, model, Dataset.ROWS, seed, DRAWS));
            }
        }
        SamplePlans sample = new SamplePlans(PLANS_MAX);
        List<String> differences = new ArrayList<>();
        for (String name : Targets.names()) {
            EngineProfile target = Targets.named(name);
            List<Design> designs =
                    List.of(Designer.design(model, target, false), sample.of(Designer.everything(model, target)));
            for (Design design : designs) {
                judgements.stream()
                        .map(each -> VerifyDesign.verify(design, each, PAGES))
                        .reduce(Verdict.NONE, Verdict::plus)
                        .differences()
                        .forEach(each -> differences.add(name + ", " + each));
            }
        }
        assertThat(differences).as("%s", String.join("\n\n", differences)).isEmpty();
    }
}
