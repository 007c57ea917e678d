package dev.keywright.tests.answers;

import dev.keywright.compiler.Compiler;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Question;
import dev.keywright.core.row.Arguments;
import dev.keywright.testkit.Depth;
import dev.keywright.testkit.Project;
import dev.keywright.testkit.RunRecord;
import dev.keywright.verify.Comparison;
import dev.keywright.verify.SharedPostgres;
import dev.keywright.verify.data.Dataset;
import dev.keywright.verify.data.DrawArguments;
import dev.keywright.verify.judge.JudgeDatabase;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * The normal form of every question of every example returns what PostgreSQL returns for the original SQL, on random
 * data.
 */
class NormalFormMeansItsSqlTest {

    private static final int SEEDS = Depth.of(3, 20, 100);
    private static final int DRAWS = 5;

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
    Stream<DynamicTest> everyQuestionOfEveryExample() {
        return Project.examples().stream()
                .map(each -> DynamicTest.dynamicTest(each.getFileName().toString(), () -> compare("examples", each)));
    }

    @TestFactory
    Stream<DynamicTest> everyClause() {
        return Project.list(Project.root().resolve("verify/src/test/resources/meaning")).stream()
                .map(each -> DynamicTest.dynamicTest(each.getFileName().toString(), () -> compare("clauses", each)));
    }

    private static void compare(String part, Path path) throws SQLException {
        Model model = Compiler.read(path);
        ComparisonTally tally = new ComparisonTally();
        for (long seed = 1; seed <= SEEDS; seed++) {
            Dataset dataset = Dataset.random(model, seed);
            try (JudgeDatabase oracle = JudgeDatabase.load(connection, dataset)) {
                for (Question question : model.questions()) {
                    compare(question, dataset, oracle, seed, tally);
                }
            }
        }
        tally.check();
        tally.addTo(RunRecord.of(NormalFormMeansItsSqlTest.class, part)
                .most(SEEDS, "seeds")
                .add(model.questions().size(), "questions"));
    }

    private static void compare(
            Question question, Dataset dataset, JudgeDatabase oracle, long seed, ComparisonTally tally)
            throws SQLException {
        for (int draw = 0; draw < DRAWS; draw++) {
            Arguments arguments = DrawArguments.random(question, dataset, seed * DRAWS + draw);
            tally.add(question, seed, Comparison.of(question, dataset, oracle, arguments));
        }
    }
}
