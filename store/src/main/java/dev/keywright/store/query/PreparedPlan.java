package dev.keywright.store.query;

import dev.keywright.core.design.Design;
import dev.keywright.core.engine.Engine;
import dev.keywright.core.model.Question;
import dev.keywright.core.plan.QuestionPlan;
import dev.keywright.core.row.Arguments;
import dev.keywright.store.query.cursor.AnswerPage;
import dev.keywright.store.query.cursor.PagePosition;
import dev.keywright.store.query.single.SingleRead;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;

/** A plan of a question as a store runs it again and again: what does not depend on arguments is worked out once. */
public final class PreparedPlan {

    private final Design design;
    private final Question question;
    private final QuestionPlan plan;
    private final Optional<SingleRead> singleRead;
    /** The same where it finds one row at most. */
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

    /** The plans of a question, one unless its optional parameters ask for several. */
    public static List<PreparedPlan> all(Design design, Question question) {
        return design.questions().stream()
                .filter(each -> each.name().equals(question.name()))
                .map(each -> of(design, question, each))
                .toList();
    }

    /** Whether the plan is for these arguments: it may be for some choice of optional parameters alone. */
    public boolean appliesTo(Arguments arguments) {
        return RunPlan.appliesTo(plan, arguments);
    }

    /** See {@link RunPlan#page}. */
    public AnswerPage page(int rows, Engine engine, Arguments arguments, Optional<PagePosition> from) {
        return singleRead.isPresent()
                ? singleRead.get().page(rows, engine, arguments, from)
                : RunPlan.page(rows, design, read(engine), question, plan, arguments, from);
    }

    /** See {@link RunPlan#rows}. */
    public Iterator<List<Object>> rows(Engine engine, Arguments arguments, int pageRows) {
        return RunPlan.rows(design, read(engine), question, plan, arguments, pageRows);
    }

    /** All rows at once, read in requests of so many. */
    public List<List<Object>> all(Engine engine, Arguments arguments, int pageRows) {
        return singleRow.isPresent()
                ? singleRow.get().oneRow(engine, arguments)
                : RunPlan.allRows(design, read(engine), question, plan, arguments, pageRows);
    }

    /** The engine as the question wants it read; its plan has nothing but what can be read so. */
    private Engine read(Engine engine) {
        return strong ? new StrongReads(engine) : engine;
    }
}
