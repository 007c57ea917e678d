package dev.keywright.tests.pages;

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
 * Every page of an answer, not only the first, is within what its plan certifies: the examples are designed for small
 * pages, so that answers have many of them.
 */
class SmallPagesTest {

    private static final int SEEDS = Depth.of(1, 10, 50);
    private static final int DRAWS = 2;
    /** In a build, one that has engine indexes and one that has none. */
    private static final List<String> TARGETS =
            Depth.of(List.of("dynamodb", "cassandra"), Targets.names(), Targets.names());

    private static final int PAGE = 3;

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
    Stream<DynamicTest> everyPageIsCertified() {
        return Project.examples().stream()
                .map(each -> DynamicTest.dynamicTest(each.getFileName().toString(), () -> verify(each)));
    }

    private static void verify(Path path) throws SQLException {
        Model model = inSmallPages(Compiler.read(path));
        List<Design> designs = TARGETS.stream()
                .map(each -> Designer.design(model, Targets.named(each), false))
                .toList();
        List<String> differences = new ArrayList<>();
        for (long seed = 1; seed <= SEEDS; seed++) {
            Judgement judgement = Judgement.draw(connection, model, Dataset.ROWS, seed, DRAWS);
            for (Design each : designs) {
                VerifyDesign.verify(each, judgement, List.of(PAGE))
                        .differences()
                        .forEach(found -> differences.add(each.target().name() + ", " + found));
            }
        }
        assertThat(differences).as("%s", String.join("\n\n", differences)).isEmpty();
    }

    private static Model inSmallPages(Model model) {
        return new Model(
                model.name(),
                model.entities(),
                model.relationships(),
                model.questions().stream().map(each -> each.withPage(PAGE)).toList(),
                model.changes());
    }
}
