package dev.keywright.verify;

import dev.keywright.core.Check;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Question;
import dev.keywright.core.row.Arguments;
import dev.keywright.verify.data.Alphabet;
import dev.keywright.verify.data.Dataset;
import dev.keywright.verify.data.DrawArguments;
import dev.keywright.verify.judge.JudgeDatabase;
import dev.keywright.verify.judge.JudgeDialect;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/**
 * A random dataset, and the relational database's answers to the model's questions on it. Any number of designs and
 * plans can be compared with one judgement, so that the database is asked only once.
 *
 * @param seed the seed of the data and the arguments
 */
public record Judgement(long seed, Dataset dataset, List<Case> cases) {

    /**
     * Spaces the seeds of arguments apart, so that a seed draws the same arguments however many draws a caller asks
     * for.
     */
    private static final int DRAWS_MAX = 1_000;

    /** A question with arguments, and the right answer. */
    public record Case(Question question, Arguments arguments, JudgeDatabase.Answer answer) {}

    public Judgement {
        cases = List.copyOf(cases);
    }

    /**
     * Draws {@code rows} rows for each entity and {@code draws} argument sets for each question, and asks the database.
     * The caller keeps ownership of the connection.
     */
    public static Judgement draw(Connection connection, Model model, int rows, long seed, int draws)
            throws SQLException {
        Alphabet alphabet = JudgeDialect.of(connection).alphabet();
        Dataset dataset = Dataset.random(model, rows, seed, alphabet);
        return judge(
                connection,
                dataset,
                seed,
                draws,
                (question, draw) -> DrawArguments.random(question, dataset, draw, alphabet));
    }

    /** The same with rows and arguments that look like real data, to show to people. */
    public static Judgement sample(Connection connection, Model model, int rows, long seed, int draws)
            throws SQLException {
        Dataset dataset = Dataset.sample(model, rows, seed);
        return judge(
                connection, dataset, seed, draws, (question, draw) -> DrawArguments.sample(question, dataset, draw));
    }

    /** Draws the arguments of a question from a seed. */
    private interface Draw {
        Arguments arguments(Question question, long seed);
    }

    private static Judgement judge(Connection connection, Dataset dataset, long seed, int draws, Draw drawn)
            throws SQLException {
        Check.that(draws <= DRAWS_MAX, "%s draws", draws);
        List<Case> cases = new ArrayList<>();
        try (JudgeDatabase oracle = JudgeDatabase.load(connection, dataset)) {
            for (Question question : oracle.answerable()) {
                for (int draw = 0; draw < draws; draw++) {
                    Arguments arguments = drawn.arguments(question, seed * DRAWS_MAX + draw);
                    cases.add(new Case(question, arguments, oracle.ask(question, arguments)));
                }
            }
        }
        return new Judgement(seed, dataset, cases);
    }

    List<Case> cases(String question) {
        return cases.stream()
                .filter(each -> each.question().name().equals(question))
                .toList();
    }
}
