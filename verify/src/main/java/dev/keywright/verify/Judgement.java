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
 * Random data, and what the relational database answers about it. Any number of designs and plans can be held against
 * one judgement, so that the database is asked once.
 *
 * @param seed what the data and the arguments were drawn from
 */
public record Judgement(long seed, Dataset dataset, List<Case> cases) {

    /** Apart from how many are drawn, so that a seed shows the same arguments wherever it is used. */
    private static final int DRAWS_MAX = 1_000;

    /** A question with arguments, and the answer that is right. */
    public record Case(Question question, Arguments arguments, JudgeDatabase.Answer answer) {}

    public Judgement {
        cases = List.copyOf(cases);
    }

    /** Asks about so many rows an entity, with so many draws of arguments. The connection stays the caller's. */
    public static Judgement draw(Connection connection, Model model, int rows, long seed, int draws)
            throws SQLException {
        Check.that(draws <= DRAWS_MAX, "%s draws", draws);
        Alphabet alphabet = JudgeDialect.of(connection).alphabet();
        Dataset dataset = Dataset.random(model, rows, seed, alphabet);
        List<Case> cases = new ArrayList<>();
        try (JudgeDatabase oracle = JudgeDatabase.load(connection, dataset)) {
            for (Question question : oracle.answerable()) {
                for (int draw = 0; draw < draws; draw++) {
                    Arguments arguments = DrawArguments.random(question, dataset, seed * DRAWS_MAX + draw, alphabet);
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
