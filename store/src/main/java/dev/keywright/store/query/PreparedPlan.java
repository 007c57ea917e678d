package dev.keywright.store.query;

import dev.keywright.core.design.Design;
import dev.keywright.core.engine.EngineReader;
import dev.keywright.core.model.Question;
import dev.keywright.core.plan.QuestionPlan;
import dev.keywright.core.row.Arguments;
import dev.keywright.store.query.cursor.AnswerPage;
import dev.keywright.store.query.cursor.PagePosition;
import dev.keywright.store.query.single.SingleRead;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;

/**
 * A plan of a question, prepared once so that each call only binds arguments. Immutable; used by {@code AskQuestions}.
 */
public final class PreparedPlan {

    private final Design design;
    private final Question question;
    private final QuestionPlan plan;
    private final Optional<SingleRead> singleRead;
    /** The same, where it finds at most one row. */
    private final Optional<SingleRead> singleRow;

    private final boolean strong;

    private PreparedPlan(Design design, Question question, QuestionPlan plan) {
        this.design = design;
        this.question = question;
        this.plan = plan;
        this.singleRead = SingleRead.of(design, question, plan);
        this.singleRow = singleRead.filter(SingleRead::findsOneRow);
        this.strong = question.read().strong();
    }

    public static PreparedPlan of(Design design, Question question, QuestionPlan plan) {
        return new PreparedPlan(design, question, plan);
    }

    /** The plans of a question: one, unless its optional parameters need several. */
    public static List<PreparedPlan> all(Design design, Question question) {
        return design.questions().stream()
                .filter(each -> each.name().equals(question.name()))
                .map(each -> of(design, question, each))
                .toList();
    }

    /** Whether the plan serves these arguments: a plan may be for one choice of optional parameters only. */
    public boolean appliesTo(Arguments arguments) {
        return RunPlan.appliesTo(plan, arguments);
    }

    /** See {@link RunPlan#page}. */
    public AnswerPage page(int rows, EngineReader engine, Arguments arguments, Optional<PagePosition> from) {
        return singleRead.isPresent()
                ? singleRead.get().page(rows, engine, arguments, from)
                : RunPlan.page(rows, design, read(engine), question, plan, arguments, from);
    }

    /** See {@link RunPlan#rows}. */
    public Iterator<List<Object>> rows(EngineReader engine, Arguments arguments, int pageRows) {
        return RunPlan.rows(design, read(engine), question, plan, arguments, pageRows);
    }

    /** All rows, read in requests of at most {@code pageRows} rows. */
    public List<List<Object>> all(EngineReader engine, Arguments arguments, int pageRows) {
        return singleRow.isPresent()
                ? singleRow.get().oneRow(engine, arguments)
                : RunPlan.allRows(design, read(engine), question, plan, arguments, pageRows);
    }

    /** The engine with the consistency that the question demands; the compiler chose a plan that allows it. */
    private EngineReader read(EngineReader engine) {
        return strong ? new StrongReads(engine) : engine;
    }
}
