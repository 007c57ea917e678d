package dev.keywright.store.query;

import dev.keywright.core.Check;
import dev.keywright.core.design.Design;
import dev.keywright.core.engine.Engine;
import dev.keywright.core.model.Question;
import dev.keywright.core.plan.QuestionPlan;
import dev.keywright.core.query.Form;
import dev.keywright.core.row.Arguments;
import dev.keywright.store.query.context.FindSeats;
import dev.keywright.store.query.context.PageOrder;
import dev.keywright.store.query.context.Paging;
import dev.keywright.store.query.context.Run;
import dev.keywright.store.query.context.Sources;
import dev.keywright.store.query.context.Tuple;
import dev.keywright.store.query.cursor.AnswerPage;
import dev.keywright.store.query.cursor.Position;
import dev.keywright.store.query.cursor.Seats;
import dev.keywright.store.query.operator.Pipeline;
import dev.keywright.store.query.range.TypedValue;
import dev.keywright.store.query.stream.Demand;
import dev.keywright.store.query.stream.Pull;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;

/** Answers a question by its plan. A row of the answer has the values of {@link Form#outputs}, each of its type. */
public final class RunPlan {

    private RunPlan() {}

    /** Whether the plan is for these arguments: it may be for some choice of optional parameters alone. */
    public static boolean answers(QuestionPlan plan, Arguments arguments) {
        // Most plans are for all, and every question asked comes here.
        return plan.variant().isEmpty() || fits(plan.variant().get(), arguments);
    }

    private static boolean fits(QuestionPlan.Variant variant, Arguments arguments) {
        return variant.given().stream().allMatch(name -> arguments.value(name) != null)
                && variant.absent().stream().allMatch(name -> arguments.value(name) == null);
    }

    /** The whole answer, read in requests of at most so many rows. */
    public static List<List<Object>> of(
            Design design, Engine engine, Question question, QuestionPlan plan, Arguments arguments, int pageRows) {
        Run run = run(design, engine, form(question, plan), arguments, pageRows);
        return answer(run, form(question, plan), plan, Demand.of(pageRows)).all();
    }

    /** The first rows of the answer, and no more read than they need. */
    public static List<List<Object>> first(
            int rows,
            Design design,
            Engine engine,
            Question question,
            QuestionPlan plan,
            Arguments arguments,
            int pageRows) {
        Run run = run(design, engine, form(question, plan), arguments, pageRows + 1);
        Demand.Countdown countdown = new Demand.Countdown(rows);
        return countdown
                .cut(answer(run, form(question, plan), plan, countdown.demand(Demand.of(pageRows))))
                .all();
    }

    /** The answer row by row: what nobody takes is not read, but for the rest of a page. */
    public static Iterator<List<Object>> rows(
            Design design, Engine engine, Question question, QuestionPlan plan, Arguments arguments, int pageRows) {
        Run run = run(design, engine, form(question, plan), arguments, pageRows);
        return iterator(answer(run, form(question, plan), plan, Demand.of(pageRows)));
    }

    /**
     * So many rows of the answer, from behind a position or from its start, and no more read than they need. A page
     * that is full has a position even where nothing comes behind it, since only another request could tell.
     */
    public static AnswerPage page(
            int rows,
            Design design,
            Engine engine,
            Question question,
            QuestionPlan plan,
            Arguments arguments,
            Optional<Position> from) {
        Check.that(rows >= 1, "pages of %s rows", rows);
        Form form = form(question, plan);
        Sources sources = new Sources(form);
        Seats seats = FindSeats.of(design, sources, form, plan.steps());
        // A request may ask for one row more than a page has: the one that tells that a group has ended.
        Run run = new Run(design, engine, sources, arguments, rows + 1, new Paging(seats, from));
        PageOrder order = new PageOrder(run, form, plan.steps());
        Pipeline pipeline = new Pipeline(run, form, plan.steps());
        Demand.Countdown countdown = new Demand.Countdown(rows);
        List<Tuple> tuples = countdown
                .cut(pipeline.page(order, countdown.demand(Demand.of(rows))))
                .all();
        long given = from.map(Position::given).orElse(0L) + tuples.size();
        boolean ended = tuples.size() < rows || given >= pipeline.rowsMax();
        return new AnswerPage(
                tuples.stream().map(each -> row(run, form, each)).toList(),
                ended ? Optional.empty() : order.position(tuples.get(rows - 1), given));
    }

    private static Run run(Design design, Engine engine, Form form, Arguments arguments, int pageRows) {
        Check.that(pageRows >= 1, "pages of %s rows", pageRows);
        return new Run(design, engine, new Sources(form), arguments, pageRows, Paging.WHOLE);
    }

    private static List<Object> row(Run run, Form form, Tuple tuple) {
        List<Object> values = new ArrayList<>();
        for (Form.Output each : form.outputs()) {
            Object value = run.value(each.value(), tuple.rows());
            values.add(value == null ? null : TypedValue.shown(each.value().type(), value));
        }
        return values;
    }

    private static Form form(Question question, QuestionPlan plan) {
        return plan.form().orElse(question.form());
    }

    private static Pull<List<Object>> answer(Run run, Form form, QuestionPlan plan, Demand demand) {
        Pipeline pipeline = new Pipeline(run, form, plan.steps());
        Pull<Tuple> tuples = pipeline.tuples(demand);
        return () -> tuples.next().map(each -> row(run, form, each));
    }

    private static Iterator<List<Object>> iterator(Pull<List<Object>> rows) {
        return new Iterator<>() {
            private Optional<List<Object>> ahead = Optional.empty();
            private boolean ended;

            @Override
            public boolean hasNext() {
                if (ahead.isEmpty() && !ended) {
                    ahead = rows.next();
                    ended = ahead.isEmpty();
                }
                return ahead.isPresent();
            }

            @Override
            public List<Object> next() {
                if (!hasNext()) {
                    throw new NoSuchElementException("the answer has no more rows");
                }
                List<Object> row = ahead.get();
                ahead = Optional.empty();
                return row;
            }
        };
    }
}
