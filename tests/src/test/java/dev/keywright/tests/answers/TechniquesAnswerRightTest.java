package dev.keywright.tests.answers;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.compiler.Compiler;
import dev.keywright.compiler.design.Designer;
import dev.keywright.core.design.Design;
import dev.keywright.core.model.Model;
import dev.keywright.core.profile.EngineProfile;
import dev.keywright.core.profile.Targets;
import dev.keywright.testkit.Golden;
import dev.keywright.testkit.Project;
import dev.keywright.verify.Judgement;
import dev.keywright.verify.SharedPostgres;
import dev.keywright.verify.Verdict;
import dev.keywright.verify.VerifyDesign;
import dev.keywright.verify.data.Dataset;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Models whose partitions must be fitted to the limits of their target, so that buckets, salts and the like win: the
 * chosen design and every considered plan answer as PostgreSQL does.
 */
class TechniquesAnswerRightTest {

    private static final long SEEDS = 4;
    private static final int DRAWS = 4;
    private static final List<Integer> PAGES = List.of(1, 2, 50);

    private static Connection connection;

    @BeforeAll
    static void start() throws Exception {
        connection = SharedPostgres.connect();
    }

    @AfterAll
    static void stop() throws SQLException {
        connection.close();
    }

    @TestFactory
    Stream<DynamicTest> whatFitsAnswersAsPostgresDoes() {
        return Project.folders(Project.root().resolve("compiler/src/test/resources/cases/fit")).stream()
                .map(each -> DynamicTest.dynamicTest(each.getFileName().toString(), () -> verify(each)));
    }

    private static void verify(Path folder) throws SQLException {
        Model model = Compiler.read(folder.resolve("input.sql"));
        EngineProfile target =
                Targets.named(Golden.text(folder.resolve("target.txt")).strip());
        List<Design> designs = List.of(Designer.design(model, target, false), Designer.everything(model, target));
        List<String> differences = new ArrayList<>();
        long comparisons = 0;
        for (long seed = 1; seed <= SEEDS; seed++) {
            Judgement judgement = Judgement.draw(connection, model, Dataset.ROWS, seed, DRAWS);
            for (Design each : designs) {
                Verdict verdict = VerifyDesign.verify(each, judgement, PAGES);
                comparisons += verdict.comparisons();
                differences.addAll(verdict.differences());
            }
        }
        assertThat(comparisons).isPositive();
        assertThat(differences).as("%s", String.join("\n\n", differences)).isEmpty();
    }
}
