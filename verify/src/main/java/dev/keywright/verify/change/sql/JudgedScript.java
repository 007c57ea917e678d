package dev.keywright.verify.change.sql;

import dev.keywright.core.model.Question;
import dev.keywright.core.row.Arguments;
import dev.keywright.verify.Judgement;
import dev.keywright.verify.change.Edit;
import dev.keywright.verify.change.Ruling;
import dev.keywright.verify.change.Script;
import dev.keywright.verify.data.Dataset;
import dev.keywright.verify.data.DrawArguments;
import dev.keywright.verify.judge.Oracle;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;

/**
 * A script, and what a relational database made of it: what became of each edit, and what it answered in between. Any
 * number of stores can be held against it.
 */
public record JudgedScript(Script script, List<Ruling> rulings, List<Look> looks) {

    /** Before any moment that is drawn, so that no row's time is over. */
    public static final Clock CLOCK = Clock.fixed(Instant.parse("2024-01-01T00:00:00Z"), ZoneOffset.UTC);

    private static final int LOOK_EVERY = 20;
    private static final int DRAWS = 2;

    /** Apart from how many looks there are, so that a seed shows the same arguments again. */
    private static final int LOOKS_MAX = 100_000;

    /**
     * What the database answers after so many edits.
     *
     * @param dataset the rows that it has then
     */
    public record Look(int after, Dataset dataset, List<Judgement.Case> cases) {

        public Look {
            cases = List.copyOf(cases);
        }
    }

    public JudgedScript {
        rulings = List.copyOf(rulings);
        looks = List.copyOf(looks);
    }

    /** Asks every question when the tables are filled, and then every few changes. The connection stays the caller's. */
    public static JudgedScript of(Connection connection, Script script) throws SQLException {
        return judged(connection, script, (oracle, after) -> {
            boolean due = after >= script.rows()
                    && ((after - script.rows()) % LOOK_EVERY == 0
                            || after == script.edits().size());
            return due ? List.of(look(oracle, script, after)) : List.of();
        });
    }

    private static Look look(Oracle oracle, Script script, int after) throws SQLException {
        Dataset dataset = oracle.dataset();
        List<Judgement.Case> cases = new ArrayList<>();
        for (Question question : oracle.questions()) {
            for (int draw = 0; draw < DRAWS; draw++) {
                long seed = (script.seed() * LOOKS_MAX + after) * DRAWS + draw;
                Arguments arguments = DrawArguments.random(
                        question, dataset, seed, oracle.types().flavour().alphabet());
                cases.add(new Judgement.Case(question, arguments, oracle.ask(question, arguments)));
            }
        }
        return new Look(after, dataset, cases);
    }

    /** Asks one question with these arguments at the end, or none. */
    public static JudgedScript ending(Connection connection, Script script, List<Judgement.Case> asked)
            throws SQLException {
        return judged(connection, script, (oracle, after) -> {
            if (after < script.edits().size()) {
                return List.of();
            }
            List<Judgement.Case> cases = new ArrayList<>();
            for (Judgement.Case each : asked) {
                Oracle.Answer answer = oracle.ask(each.question(), each.arguments());
                cases.add(new Judgement.Case(each.question(), each.arguments(), answer));
            }
            return List.of(new Look(after, oracle.dataset(), cases));
        });
    }

    /** Looks at the database after so many edits, if it is time to. */
    private interface Looks {
        List<Look> at(Oracle oracle, int after) throws SQLException;
    }

    private static JudgedScript judged(Connection connection, Script script, Looks looks) throws SQLException {
        List<Ruling> rulings = new ArrayList<>();
        try (Oracle oracle = Oracle.empty(connection, script.model())) {
            SqlEdits edits = new SqlEdits(script.model(), oracle, CLOCK.instant());
            List<Look> looked = new ArrayList<>(looks.at(oracle, 0));
            for (Edit each : script.edits()) {
                rulings.add(edits.make(each));
                looked.addAll(looks.at(oracle, rulings.size()));
            }
            return new JudgedScript(script, rulings, looked);
        }
    }
}
