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
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * The design of every example for every target answers every question as PostgreSQL does, on random data, in pages of
 * every size.
 */
class ChosenDesignsTest {

    private static final int SEEDS = Depth.of(4, 30, 100);
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
    Stream<DynamicTest> answerAsPostgresDoes() {
        return Project.examples().stream()
                .map(each -> DynamicTest.dynamicTest(each.getFileName().toString(), () -> verify(each)));
    }

    /** Seed by seed, so that no more than one set of data and answers is kept. */
    private static void verify(Path path) throws SQLException {
        Model model = Compiler.read(path);
        List<Design> designs = Targets.names().stream()
                .map(each -> Designer.design(model, Targets.named(each), false))
                .toList();
        List<Verdict> verdicts =
                new ArrayList<>(designs.stream().map(each -> Verdict.NONE).toList());
        for (long seed = 1; seed <= SEEDS; seed++) {
            Judgement judgement = Judgement.draw(connection, model, Dataset.ROWS, seed, DRAWS);
            for (int i = 0; i < designs.size(); i++) {
                Verdict verdict = VerifyDesign.verify(designs.get(i), judgement, PAGES);
                verdicts.set(i, verdicts.get(i).plus(verdict));
            }
        }
        List<String> differences = new ArrayList<>();
        for (int i = 0; i < designs.size(); i++) {
            VerdictRow.add(ChosenDesignsTest.class, designs.get(i), verdicts.get(i));
            String target = designs.get(i).target().name();
            verdicts.get(i).differences().forEach(each -> differences.add(target + ", " + each));
        }
        assertThat(differences).as("%s", String.join("\n\n", differences)).isEmpty();
    }
}
