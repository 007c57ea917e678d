package dev.keywright.verify.change.sql;

import dev.keywright.core.model.Question;
import dev.keywright.core.row.Arguments;
import dev.keywright.verify.Judgement;
import dev.keywright.verify.change.Edit;
import dev.keywright.verify.change.EditOutcome;
import dev.keywright.verify.change.Script;
import dev.keywright.verify.data.Dataset;
import dev.keywright.verify.data.DrawArguments;
import dev.keywright.verify.judge.JudgeDatabase;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;

/**
 * A script and the relational database's results for it: the outcome of each edit, and the answers in between. Any
 * number of stores can be compared with it. Used by {@code CompareStore}, {@code VerifyStore} and {@code VerifyVerb}.
 */
public record JudgedScript(Script script, List<EditOutcome> outcomes, List<Checkpoint> checkpoints) {

    /** Before any instant that is drawn, so that no row has expired. */
    public static final Clock CLOCK = Clock.fixed(Instant.parse("2024-01-01T00:00:00Z"), ZoneOffset.UTC);

    private static final int LOOK_EVERY = 20;
    private static final int DRAWS = 2;

    /**
     * Spaces the seeds of checkpoints apart, so that a seed draws the same arguments however many checkpoints there
     * are.
     */
    private static final int LOOKS_MAX = 100_000;

    /**
     * The rows and answers of the database after some edits.
     *
     * @param after how many edits were made
     * @param dataset the rows that the database holds then
     */
    public record Checkpoint(int after, Dataset dataset, List<Judgement.Case> cases) {

        public Checkpoint {
            cases = List.copyOf(cases);
        }
    }

    public JudgedScript {
        outcomes = List.copyOf(outcomes);
        checkpoints = List.copyOf(checkpoints);
    }

    /**
     * Asks every question after the tables are filled, and then every few changes. The caller keeps ownership of the
     * connection.
     */
    public static JudgedScript judge(Connection connection, Script script) throws SQLException {
        return judged(connection, script, (oracle, after) -> {
            boolean due = after >= script.fillEdits()
                    && ((after - script.fillEdits()) % LOOK_EVERY == 0
                            || after == script.edits().size());
            return due ? List.of(look(oracle, script, after)) : List.of();
        });
    }

    private static Checkpoint look(JudgeDatabase oracle, Script script, int after) throws SQLException {
        Dataset dataset = oracle.dataset();
        List<Judgement.Case> cases = new ArrayList<>();
        for (Question question : oracle.answerable()) {
            for (int draw = 0; draw < DRAWS; draw++) {
                long seed = (script.seed() * LOOKS_MAX + after) * DRAWS + draw;
                Arguments arguments = DrawArguments.random(
                        question, dataset, seed, oracle.types().flavour().alphabet());
                cases.add(new Judgement.Case(question, arguments, oracle.ask(question, arguments)));
            }
        }
        return new Checkpoint(after, dataset, cases);
    }

    /** Asks only the given cases, at the end of the script; {@code asked} may be empty. */
    public static JudgedScript judgeEnd(Connection connection, Script script, List<Judgement.Case> asked)
            throws SQLException {
        return judged(connection, script, (oracle, after) -> {
            if (after < script.edits().size()) {
                return List.of();
            }
            List<Judgement.Case> cases = new ArrayList<>();
            for (Judgement.Case each : asked) {
                JudgeDatabase.Answer answer = oracle.ask(each.question(), each.arguments());
                cases.add(new Judgement.Case(each.question(), each.arguments(), answer));
            }
            return List.of(new Checkpoint(after, oracle.dataset(), cases));
        });
    }

    /** Takes a checkpoint of the database after {@code after} edits, if one is due. */
    private interface Checkpoints {
        List<Checkpoint> at(JudgeDatabase oracle, int after) throws SQLException;
    }

    private static JudgedScript judged(Connection connection, Script script, Checkpoints looks) throws SQLException {
        List<EditOutcome> rulings = new ArrayList<>();
        try (JudgeDatabase oracle = JudgeDatabase.empty(connection, script.model())) {
            SqlEdits edits = new SqlEdits(script.model(), oracle, CLOCK.instant());
            List<Checkpoint> checkpoints = new ArrayList<>(looks.at(oracle, 0));
            for (Edit each : script.edits()) {
                rulings.add(edits.make(each));
                checkpoints.addAll(looks.at(oracle, rulings.size()));
            }
            return new JudgedScript(script, rulings, checkpoints);
        }
    }
}
