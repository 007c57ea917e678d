package dev.keywright.store.query;

import dev.keywright.core.Check;
import dev.keywright.core.design.Design;
import dev.keywright.core.engine.EngineReader;
import dev.keywright.core.model.Question;
import dev.keywright.core.plan.QuestionPlan;
import dev.keywright.core.query.Query;
import dev.keywright.core.row.Arguments;
import dev.keywright.store.query.context.FindResumableReads;
import dev.keywright.store.query.context.PageOrder;
import dev.keywright.store.query.context.PageStart;
import dev.keywright.store.query.context.QueryContext;
import dev.keywright.store.query.context.QuerySources;
import dev.keywright.store.query.context.Tuple;
import dev.keywright.store.query.cursor.AnswerPage;
import dev.keywright.store.query.cursor.PagePosition;
import dev.keywright.store.query.cursor.ResumableReads;
import dev.keywright.store.query.operator.Pipeline;
import dev.keywright.store.query.range.ConvertValue;
import dev.keywright.store.query.stream.Demand;
import dev.keywright.store.query.stream.PullStream;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;

/**
 * Runs the plan of a question: builds its {@code Pipeline} and turns tuples into rows of the answer. A row has the
 * values of {@link Query#outputs}, each of its type. Used by {@link PreparedPlan} for streams, and for
 * plans that are not a single read; {@code verify} calls it directly.
 */
public final class RunPlan {

    private RunPlan() {}

    /** Whether the plan serves these arguments: a plan may be for one choice of optional parameters only. */
    public static boolean appliesTo(QuestionPlan plan, Arguments arguments) {
        // Most plans serve all arguments, and every question asked comes here.
        return plan.variant().isEmpty() || fits(plan.variant().get(), arguments);
    }

    private static boolean fits(QuestionPlan.Variant variant, Arguments arguments) {
        return variant.present().stream().allMatch(name -> arguments.value(name) != null)
                && variant.absent().stream().allMatch(name -> arguments.value(name) == null);
    }

    /** The whole answer, read in requests of at most {@code pageRows} rows. */
    public static List<List<Object>> allRows(
            Design design,
            EngineReader engine,
            Question question,
            QuestionPlan plan,
            Arguments arguments,
            int pageRows) {
        QueryContext run = run(design, engine, form(question, plan), arguments, pageRows);
        return answer(run, form(question, plan), plan, Demand.of(pageRows)).all();
    }

    /** The first rows of the answer; reads no more than they need. */
    public static List<List<Object>> first(
            int rows,
            Design design,
            EngineReader engine,
            Question question,
            QuestionPlan plan,
            Arguments arguments,
            int pageRows) {
        QueryContext run = run(design, engine, form(question, plan), arguments, pageRows + 1);
        Demand.Countdown countdown = new Demand.Countdown(rows);
        return countdown
                .cut(answer(run, form(question, plan), plan, countdown.demand(Demand.of(pageRows))))
                .all();
    }

    /** The answer row by row. Rows that are not taken are not read, except for the rest of a request. */
    public static Iterator<List<Object>> rows(
            Design design,
            EngineReader engine,
            Question question,
            QuestionPlan plan,
            Arguments arguments,
            int pageRows) {
        QueryContext run = run(design, engine, form(question, plan), arguments, pageRows);
        return iterator(answer(run, form(question, plan), plan, Demand.of(pageRows)));
    }

    /**
     * A page of the answer, from its start or after a position; reads no more than the page needs. A full page has a
     * next position even if it is the last one, since only another request could show that. See
     * {@code query.cursor.Cursor} on paging.
     */
    public static AnswerPage page(
            int rows,
            Design design,
            EngineReader engine,
            Question question,
            QuestionPlan plan,
            Arguments arguments,
            Optional<PagePosition> from) {
        Check.that(rows >= 1, "pages of %s rows", rows);
        Query form = form(question, plan);
        CheckPatterns.check(form, arguments);
        QuerySources sources = new QuerySources(form);
        ResumableReads resumable = FindResumableReads.of(design, sources, form, plan.steps());
        // A request may ask for one row more than a page has: the one that shows that a group has ended.
        QueryContext run =
                new QueryContext(design, engine, sources, arguments, rows + 1, new PageStart(resumable, from));
        PageOrder order = new PageOrder(run, form, plan.steps());
        Pipeline pipeline = new Pipeline(run, form, plan.steps());
        Demand.Countdown countdown = new Demand.Countdown(rows);
        List<Tuple> tuples = countdown
                .cut(pipeline.page(order, countdown.demand(Demand.of(rows))))
                .all();
        long given = from.map(PagePosition::rowsBefore).orElse(0L) + tuples.size();
        boolean ended = tuples.size() < rows || given >= pipeline.rowsMax();
        return new AnswerPage(
                tuples.stream().map(each -> row(run, form, each)).toList(),
                ended ? Optional.empty() : order.position(tuples, given));
    }

    private static QueryContext run(Design design, EngineReader engine, Query form, Arguments arguments, int pageRows) {
        Check.that(pageRows >= 1, "pages of %s rows", pageRows);
        CheckPatterns.check(form, arguments);
        return new QueryContext(design, engine, new QuerySources(form), arguments, pageRows, PageStart.WHOLE);
    }

    private static List<Object> row(QueryContext run, Query form, Tuple tuple) {
        List<Object> values = new ArrayList<>();
        for (Query.Output each : form.outputs()) {
            Object value = run.value(each.value(), tuple.rows());
            values.add(
                    value == null ? null : ConvertValue.forDisplay(each.value().type(), value));
        }
        return values;
    }

    private static Query form(Question question, QuestionPlan plan) {
        return plan.rewrittenQuery().orElse(question.query());
    }

    private static PullStream<List<Object>> answer(QueryContext run, Query form, QuestionPlan plan, Demand demand) {
        Pipeline pipeline = new Pipeline(run, form, plan.steps());
        PullStream<Tuple> tuples = pipeline.tuples(demand);
        return () -> tuples.next().map(each -> row(run, form, each));
    }

    private static Iterator<List<Object>> iterator(PullStream<List<Object>> rows) {
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
