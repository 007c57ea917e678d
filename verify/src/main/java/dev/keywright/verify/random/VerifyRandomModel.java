package dev.keywright.verify.random;

import dev.keywright.compiler.Compiler;
import dev.keywright.compiler.ParseResult;
import dev.keywright.compiler.choose.program.InfeasibleException;
import dev.keywright.core.design.Design;
import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Question;
import dev.keywright.core.profile.EngineProfile;
import dev.keywright.verify.Judgement;
import dev.keywright.verify.Verdict;
import dev.keywright.verify.VerifyDesign;
import dev.keywright.verify.change.Script;
import dev.keywright.verify.change.sql.JudgedScript;
import dev.keywright.verify.change.store.ScratchEngine;
import dev.keywright.verify.change.store.VerifyStore;
import dev.keywright.verify.judge.JudgeDatabase;
import dev.keywright.verify.random.ModelVerdict.Kind;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;

/**
 * Verifies one drawn model on one target: reads it, designs it, fills it, asks every question in pages of several sizes,
 * makes random changes, and compares everything with PostgreSQL. An exception is a verdict, too.
 */
public final class VerifyRandomModel {

    private static final List<Integer> PAGES = List.of(1, 2, 3, 50);
    private static final int ROWS = 14;
    private static final int DRAWS = 5;
    private static final int EDITS = 24;
    private static final String NAME = "random";

    private final Connection connection;
    private final Coverage coverage = new Coverage();

    /** @param connection to a PostgreSQL, which stays the caller's */
    public VerifyRandomModel(Connection connection) {
        this.connection = connection;
    }

    /** What the models reached so far. */
    public Coverage coverage() {
        return coverage;
    }

    public ModelVerdict verify(RandomModel drawn, EngineProfile target) {
        Run run = new Run(drawn, target);
        try {
            return run.verdict();
        } catch (InfeasibleException e) {
            return run.of(Kind.NO_DESIGN, e.getMessage());
        } catch (SQLException e) {
            return run.of(Kind.JUDGE_FAILED, e.getMessage());
        } catch (RuntimeException | StackOverflowError e) {
            return run.of(Kind.EXCEPTION, e + at(e));
        }
    }

    /** The innermost frame of ours that is no check, so that equal faults have equal texts. */
    private static String at(Throwable fault) {
        for (StackTraceElement each : fault.getStackTrace()) {
            if (each.getClassName().startsWith("dev.keywright.")
                    && !each.getClassName().equals("dev.keywright.core.Check")) {
                return " at " + each;
            }
        }
        return "";
    }

    private final class Run {

        private final RandomModel drawn;
        private final EngineProfile target;
        private int statements;
        private int refused;
        private int unjudged;
        private Verdict verdict = Verdict.NONE;

        Run(RandomModel drawn, EngineProfile target) {
            this.drawn = drawn;
            this.target = target;
        }

        ModelVerdict verdict() throws SQLException {
            ParseResult reading = Compiler.readText(NAME, drawn.sql());
            Model read = reading.model();
            int understood = read.questions().size() + read.changes().size();
            statements = drawn.statements();
            refused = statements - understood;
            if (understood == 0) {
                return of(Kind.NOTHING_READ, "");
            }
            Design design = Compiler.design(judged(read), target);
            Model model = design.model();
            coverage.add(model, design);
            Judgement judgement = Judgement.draw(connection, model, ROWS, drawn.seed(), DRAWS);
            verdict = VerifyDesign.verify(design, judgement, PAGES);
            if (verdict.mismatches() == 0) {
                VerifyStore stores = new VerifyStore(connection, design, () -> ScratchEngine.memory(target), PAGES);
                verdict = verdict.plus(
                        stores.verify(JudgedScript.judge(connection, Script.random(model, ROWS, EDITS, drawn.seed()))));
            }
            return verdict.mismatches() == 0 ? refusedOnTarget(design) : differing();
        }

        /** A question without a plan is no fault; a change without upkeep is one, and so is a fault of the designer. */
        private ModelVerdict refusedOnTarget(Design design) {
            Optional<String> fault = refused(design, Problem.NOT_DESIGNED);
            Optional<String> unkept = refused(design, Problem.NO_UPKEEP);
            return fault.map(each -> of(Kind.EXCEPTION, each))
                    .or(() -> unkept.map(each -> of(Kind.NO_DESIGN, each)))
                    .orElseGet(() -> of(Kind.SAME, ""));
        }

        private static Optional<String> refused(Design design, Problem problem) {
            return design.refused().stream()
                    .filter(each -> each.codes().contains(problem.code()))
                    .map(each -> each.messages().get(0))
                    .findFirst();
        }

        private ModelVerdict differing() {
            String text = String.join("\n\n", verdict.differences());
            return of(text.contains(" fails: ") ? Kind.EXCEPTION : Kind.WRONG, text);
        }

        /** The model with the questions that PostgreSQL can parse. */
        private Model judged(Model model) throws SQLException {
            List<Question> parsed;
            try (JudgeDatabase judge = JudgeDatabase.empty(connection, model)) {
                parsed = judge.parsed();
            }
            unjudged = model.questions().size() - parsed.size();
            return new Model(model.name(), model.entities(), model.relationships(), parsed, model.changes());
        }

        ModelVerdict of(Kind kind, String text) {
            return new ModelVerdict(
                    drawn.seed(),
                    target.name(),
                    kind,
                    statements,
                    refused,
                    unjudged,
                    verdict.comparisons(),
                    verdict.changes(),
                    text);
        }
    }
}
