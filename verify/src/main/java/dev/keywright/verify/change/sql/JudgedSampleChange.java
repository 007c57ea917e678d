package dev.keywright.verify.change.sql;

import dev.keywright.core.model.Question;
import dev.keywright.core.row.Arguments;
import dev.keywright.core.row.Row;
import dev.keywright.verify.Judgement;
import dev.keywright.verify.ReferenceAnswer;
import dev.keywright.verify.change.Edit;
import dev.keywright.verify.change.EditOutcome;
import dev.keywright.verify.data.Dataset;
import dev.keywright.verify.data.DrawArguments;
import dev.keywright.verify.judge.JudgeDatabase;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A change of sample data that an answer shows, and the relational database's answers after it. Changes without a
 * visible effect, which were tried before it, stay made. Used by {@code TrialStore} and {@code TryVerb}.
 *
 * @param unseen the changes before it
 * @param change the change to show
 * @param shown a question with arguments whose answer the change alters, as it is after the change
 * @param after the rows after the change, and the answers to all questions on them
 */
public record JudgedSampleChange(List<Edit> unseen, Edit change, Judgement.Case shown, Judgement after) {

    private static final int TRIES = 40;
    private static final int DRAWS = 2;

    /** More than this many rows are not shown, so that their difference would not be seen. */
    private static final int ROWS_MAX = 12;

    public JudgedSampleChange {
        unseen = List.copyOf(unseen);
    }

    /** A question with arguments, and in how many rows two answers to it differ. */
    private record Effect(Question question, Arguments arguments, int rows) {}

    /**
     * Makes edits until one shows. The caller keeps ownership of the connection.
     *
     * @return empty if none does
     */
    public static Optional<JudgedSampleChange> judge(
            Connection connection, Dataset dataset, List<Edit> edits, long seed) throws SQLException {
        try (JudgeDatabase oracle = JudgeDatabase.empty(connection, dataset.model())) {
            SqlEdits make = new SqlEdits(dataset.model(), oracle, Dataset.SAMPLE_NOW);
            fill(make, dataset);
            List<Edit> made = new ArrayList<>();
            Dataset before = oracle.dataset();
            for (Edit each : edits) {
                if (make.make(each) == EditOutcome.DONE) {
                    Dataset after = oracle.dataset();
                    Optional<Effect> effect = smallest(oracle.answerable(), before, after, seed);
                    if (effect.isPresent()) {
                        return Optional.of(judged(oracle, made, each, effect.get(), after, seed));
                    }
                    made.add(each);
                    before = after;
                }
            }
            return Optional.empty();
        }
    }

    /** Inserts the rows one by one; one that refers to a later one is inserted after it. */
    private static void fill(SqlEdits make, Dataset dataset) throws SQLException {
        List<Edit> waiting = new ArrayList<>();
        for (Map.Entry<String, List<Row>> each : dataset.rows().entrySet()) {
            for (Row row : each.getValue()) {
                waiting.add(new Edit.Insert(each.getKey(), row.values()));
            }
        }
        int before = waiting.size() + 1;
        while (!waiting.isEmpty() && waiting.size() < before) {
            before = waiting.size();
            List<Edit> refused = new ArrayList<>();
            for (Edit each : waiting) {
                if (make.make(each) == EditOutcome.REFUSED) {
                    refused.add(each);
                }
            }
            waiting = refused;
        }
    }

    /** The question whose answer changes in the fewest rows: one more row is easier to see than ten others. */
    private static Optional<Effect> smallest(List<Question> questions, Dataset before, Dataset after, long seed) {
        Optional<Effect> best = Optional.empty();
        for (Question question : questions) {
            for (int i = 0; i < TRIES; i++) {
                Arguments arguments = DrawArguments.sample(question, i % 2 == 0 ? after : before, seed * TRIES + i);
                List<List<Object>> old = ReferenceAnswer.evaluate(question.query(), before, arguments);
                List<List<Object>> now = ReferenceAnswer.evaluate(question.query(), after, arguments);
                int rows = differing(old, now) + differing(now, old);
                boolean better = best.isEmpty() || rows < best.get().rows();
                if (rows > 0 && Math.max(old.size(), now.size()) <= ROWS_MAX && better) {
                    best = Optional.of(new Effect(question, arguments, rows));
                }
            }
        }
        return best;
    }

    private static int differing(List<List<Object>> rows, List<List<Object>> others) {
        return (int) rows.stream().filter(each -> !others.contains(each)).count();
    }

    private static JudgedSampleChange judged(
            JudgeDatabase oracle, List<Edit> made, Edit change, Effect effect, Dataset after, long seed)
            throws SQLException {
        List<Judgement.Case> cases = new ArrayList<>();
        for (Question question : oracle.answerable()) {
            for (int draw = 0; draw < DRAWS; draw++) {
                cases.add(asked(oracle, question, DrawArguments.sample(question, after, seed * DRAWS + draw)));
            }
        }
        Judgement.Case shown = asked(oracle, effect.question(), effect.arguments());
        cases.add(shown);
        return new JudgedSampleChange(made, change, shown, new Judgement(seed, after, cases));
    }

    private static Judgement.Case asked(JudgeDatabase oracle, Question question, Arguments arguments)
            throws SQLException {
        return new Judgement.Case(question, arguments, oracle.ask(question, arguments));
    }
}
