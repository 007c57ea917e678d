package dev.keywright.tests.answers;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.compiler.Compiler;
import dev.keywright.compiler.ParseResult;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Question;
import dev.keywright.core.row.Arguments;
import dev.keywright.testkit.Depth;
import dev.keywright.testkit.Golden;
import dev.keywright.testkit.Project;
import dev.keywright.testkit.RunRecord;
import dev.keywright.verify.Comparison;
import dev.keywright.verify.SharedPostgres;
import dev.keywright.verify.data.Dataset;
import dev.keywright.verify.data.DrawArguments;
import dev.keywright.verify.judge.JudgeDatabase;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Random statements either have the meaning that PostgreSQL gives them, or are refused. */
class RandomQuestionsTest {

    private static final int SEEDS = Depth.of(3, 20, 100);
    private static final int QUESTIONS = 100;
    private static final int DRAWS = 3;
    private static final int READ_PERCENT_MIN = 50;

    @TempDir
    private Path folder;

    @Test
    void randomStatementsMeanWhatPostgresSays() throws Exception {
        Path shop = Project.root().resolve("verify/src/test/resources/meaning/shop.sql");
        String text = Golden.text(shop);
        String schema = text.substring(0, text.indexOf("-- name:"));
        ComparisonTally tally = new ComparisonTally();
        int read = 0;
        try (Connection connection = SharedPostgres.connect()) {
            for (long seed = 1; seed <= SEEDS; seed++) {
                Path file = folder.resolve("random.sql");
                Files.writeString(file, schema + RandomQuestions.of(seed, QUESTIONS));
                ParseResult reading = Compiler.read(List.of(file), Optional.empty());
                read += reading.model().questions().size();
                compare(reading.model(), connection, seed, tally);
            }
        }
        assertThat(read * 100L).isGreaterThanOrEqualTo(SEEDS * QUESTIONS * READ_PERCENT_MIN);
        tally.check();
        tally.addTo(RunRecord.of(RandomQuestionsTest.class)
                .add(SEEDS * QUESTIONS, "statements")
                .add(read, "of them read"));
    }

    private static void compare(Model model, Connection connection, long seed, ComparisonTally tally) throws Exception {
        Dataset dataset = Dataset.random(model, seed);
        try (JudgeDatabase oracle = JudgeDatabase.load(connection, dataset)) {
            for (Question question : model.questions()) {
                for (int draw = 0; draw < DRAWS; draw++) {
                    Arguments arguments = DrawArguments.random(question, dataset, draw);
                    tally.add(question, seed, Comparison.of(question, dataset, oracle, arguments));
                }
            }
        }
    }
}
