package dev.keywright.store;

import dev.keywright.core.design.Design;
import dev.keywright.core.engine.EngineReader;
import dev.keywright.core.model.Parameter;
import dev.keywright.core.model.Question;
import dev.keywright.core.model.Returns;
import dev.keywright.core.query.Query;
import dev.keywright.core.row.Arguments;
import dev.keywright.store.error.RefusedException;
import dev.keywright.store.error.RefusedStatementException;
import dev.keywright.store.input.BindArguments;
import dev.keywright.store.query.PreparedPlan;
import dev.keywright.store.query.cursor.AnswerPage;
import dev.keywright.store.query.cursor.Cursor;
import dev.keywright.store.query.cursor.CursorText;
import java.time.Clock;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** Answers the questions of a design, page by page or as a stream. Thread-safe; used by {@link Session}. */
final class AskQuestions {

    /** The largest page; a caller who wants more rows at once asks for a stream. */
    static final int PAGE_ROWS_MAX = 10_000;

    private final Design design;
    private final Map<String, PreparedQuestion> questions = new LinkedHashMap<>();
    private final Clock clock;
    private final CursorText cursors;

    AskQuestions(Design design, Clock clock, CursorText cursors) {
        this.design = design;
        design.model().questions().forEach(each -> questions.put(each.name(), PreparedQuestion.of(design, each)));
        this.clock = clock;
        this.cursors = cursors;
    }

    /**
     * A question with its plans.
     *
     * @param timed whether the answer may depend on the moment at which it is asked
     */
    private record PreparedQuestion(Question question, List<String> columns, List<PreparedPlan> plans, boolean timed) {

        PreparedQuestion {
            // List.copyOf does not copy an immutable list, and every question asked creates a page.
            columns = List.copyOf(columns);
            plans = List.copyOf(plans);
        }

        static PreparedQuestion of(Design design, Question question) {
            List<String> columns =
                    question.query().outputs().stream().map(Query.Output::name).toList();
            boolean now =
                    question.parameters().stream().anyMatch(each -> each.name().equals(Parameter.NOW));
            boolean retains = design.model().entities().stream()
                    .anyMatch(each -> each.retention().isPresent());
            return new PreparedQuestion(question, columns, PreparedPlan.all(design, question), now || retains);
        }
    }

    Answer stream(EngineReader engine, String name, Map<String, Object> given, OptionalInt requestRows) {
        PreparedQuestion prepared = prepared(name);
        Instant now = now(prepared);
        Arguments arguments = arguments(prepared, given, now, now);
        int rows = requestRows.orElse(prepared.question.page());
        return new Answer(prepared.columns, plan(prepared, arguments).rows(engine, arguments, rows));
    }

    Page page(EngineReader engine, String name, Map<String, Object> given, Optional<String> cursor, OptionalInt rows) {
        PreparedQuestion prepared = prepared(name);
        Instant now = now(prepared);
        boolean clocked = prepared.timed && !given.containsKey(Parameter.NOW);
        Arguments begun = arguments(prepared, given, now, now);
        Optional<Cursor> from = cursor.isEmpty()
                ? Optional.empty()
                : Optional.of(cursors.read(name, callerArguments(begun, clocked), cursor.get()));
        Instant first = from.map(Cursor::startedAt).orElse(now);
        Arguments arguments = from.isPresent() ? arguments(prepared, given, first, now) : begun;
        PreparedPlan plan = plan(prepared, arguments);
        if (prepared.question.returns() == Returns.ONE) {
            List<List<Object>> one = plan.all(engine, arguments, prepared.question.page());
            return new Page(prepared.columns, one, Optional.empty());
        }
        int most = rows.orElse(prepared.question.page());
        if (most < 1 || most > PAGE_ROWS_MAX) {
            throw new RefusedException(
                    String.format(Locale.ROOT, "a page has 1 to %,d rows, not %,d", PAGE_ROWS_MAX, most));
        }
        AnswerPage page = plan.page(most, engine, arguments, from.map(Cursor::position));
        return new Page(
                prepared.columns,
                page.rows(),
                page.next()
                        .map(each -> () ->
                                cursors.write(name, callerArguments(arguments, clocked), new Cursor(first, each))));
    }

    /** Reads the clock only where the answer depends on it. */
    private Instant now(PreparedQuestion prepared) {
        return prepared.timed ? clock.instant() : Instant.EPOCH;
    }

    /**
     * @param first when the first page was asked for, which is what {@code now()} means on all pages
     * @param now rows that have expired by then are left out on this page, though {@code now()} is earlier
     */
    private static Arguments arguments(
            PreparedQuestion prepared, Map<String, Object> given, Instant first, Instant now) {
        Question question = prepared.question;
        Optional<Instant> moment = prepared.timed ? Optional.of(now) : Optional.empty();
        return BindArguments.of(question.name(), question.parameters(), given, first, moment);
    }

    private static PreparedPlan plan(PreparedQuestion prepared, Arguments arguments) {
        // By index: most questions have one plan, and an iterator for each question asked is not worth its memory.
        for (int i = 0; i < prepared.plans.size(); i++) {
            if (prepared.plans.get(i).appliesTo(arguments)) {
                return prepared.plans.get(i);
            }
        }
        throw new RefusedException("the design has no plan for " + prepared.question.name());
    }

    private PreparedQuestion prepared(String name) {
        PreparedQuestion prepared = questions.get(name);
        if (prepared == null) {
            throw RefusedStatementException.of(
                    design,
                    name,
                    "there is no question " + name + "; the questions are " + String.join(", ", questions.keySet()));
        }
        return prepared;
    }

    /**
     * The arguments that the caller gave, without the one that comes from the clock: a cursor is valid for these.
     *
     * @param clocked whether {@code now} comes from the clock rather than from the caller
     */
    private static Map<String, Object> callerArguments(Arguments arguments, boolean clocked) {
        Map<String, Object> given = new LinkedHashMap<>(arguments.values());
        if (clocked) {
            given.remove(Parameter.NOW);
        }
        return given;
    }
}
