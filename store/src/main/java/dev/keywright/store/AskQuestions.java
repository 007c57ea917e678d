package dev.keywright.store;

import dev.keywright.core.answer.PreparedPlan;
import dev.keywright.core.answer.page.AnswerPage;
import dev.keywright.core.design.Design;
import dev.keywright.core.engine.Engine;
import dev.keywright.core.form.Form;
import dev.keywright.core.model.Consistency;
import dev.keywright.core.model.Parameter;
import dev.keywright.core.model.Question;
import dev.keywright.core.model.Returns;
import dev.keywright.core.row.Arguments;
import java.time.Clock;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** Answers the questions of a design, page by page or as a stream. */
final class AskQuestions {

    /** More rows than this in one page are asked for as a stream. */
    static final int PAGE_ROWS_MAX = 10_000;

    private final Map<String, Prepared> questions = new LinkedHashMap<>();
    private final Clock clock;
    private final Cursors cursors;

    AskQuestions(Design design, Clock clock, Cursors cursors) {
        design.model().questions().forEach(each -> questions.put(each.name(), Prepared.of(design, each)));
        this.clock = clock;
        this.cursors = cursors;
    }

    /** A question with its plans. */
    private record Prepared(Question question, List<String> columns, List<PreparedPlan> plans) {

        Prepared {
            // A page copies no list that is one already, and there is a page for every question asked.
            columns = List.copyOf(columns);
            plans = List.copyOf(plans);
        }

        static Prepared of(Design design, Question question) {
            List<String> columns =
                    question.form().outputs().stream().map(Form.Output::name).toList();
            return new Prepared(question, columns, PreparedPlan.all(design, question));
        }
    }

    /** The question with the arguments of one call, and the plan that is for them. */
    private record Asked(Prepared prepared, Arguments arguments, PreparedPlan plan) {

        Question question() {
            return prepared.question;
        }

        /** The engine as the question wants it read; its plan has nothing but what can be read so. */
        Engine on(Engine engine) {
            return question().read().level() == Consistency.Level.STRONG ? new StrongReads(engine) : engine;
        }
    }

    Answer stream(Engine engine, String name, Map<String, Object> given, OptionalInt requestRows) {
        Instant now = clock.instant();
        Asked asked = asked(name, given, now, now);
        int rows = requestRows.orElse(asked.question().page());
        return new Answer(asked.prepared.columns(), asked.plan.rows(asked.on(engine), asked.arguments, rows));
    }

    Page page(Engine engine, String name, Map<String, Object> given, Optional<String> cursor, OptionalInt rows) {
        Instant now = clock.instant();
        Asked begun = asked(name, given, now, now);
        Optional<Cursor> from = cursor.isEmpty()
                ? Optional.empty()
                : Optional.of(cursors.read(name, told(begun, clocked(given)), cursor.get()));
        Instant first = from.map(Cursor::asked).orElse(now);
        Asked asked = from.isPresent() ? asked(name, given, first, now) : begun;
        if (asked.question().returns() == Returns.ONE) {
            return new Page(
                    asked.prepared.columns(),
                    asked.plan.all(
                            asked.on(engine), asked.arguments, asked.question().page()),
                    Optional.empty());
        }
        int most = rows.orElse(asked.question().page());
        if (most < 1 || most > PAGE_ROWS_MAX) {
            throw new RefusedException("a page has 1 to " + PAGE_ROWS_MAX + " rows, not " + most);
        }
        AnswerPage page = asked.plan.page(most, asked.on(engine), asked.arguments, from.map(Cursor::position));
        boolean clocked = clocked(given);
        return new Page(
                asked.prepared.columns(),
                page.rows(),
                page.next().map(each -> () -> cursors.write(name, told(asked, clocked), new Cursor(first, each))));
    }

    /**
     * @param first when the first page was asked for, which is what is now for the question
     * @param now rows whose time is over by then are not seen all the same
     */
    private Asked asked(String name, Map<String, Object> given, Instant first, Instant now) {
        Prepared prepared = prepared(name);
        Arguments arguments = TakeArguments.of(name, prepared.question.parameters(), given, first, Optional.of(now));
        // By number: there is one most often, and an iterator for each question asked is not worth its place.
        for (int i = 0; i < prepared.plans.size(); i++) {
            if (prepared.plans.get(i).answers(arguments)) {
                return new Asked(prepared, arguments, prepared.plans.get(i));
            }
        }
        throw new RefusedException("the design has no plan for " + name);
    }

    private Prepared prepared(String name) {
        Prepared prepared = questions.get(name);
        if (prepared == null) {
            throw new RefusedException(
                    "there is no question " + name + "; there are " + String.join(", ", questions.keySet()));
        }
        return prepared;
    }

    /** Whether the clock says what is now, not the caller. */
    private static boolean clocked(Map<String, Object> given) {
        return !given.containsKey(Parameter.NOW);
    }

    /** What the caller said, without what the clock did. */
    private static Map<String, Object> told(Asked asked, boolean clocked) {
        Map<String, Object> told = new LinkedHashMap<>(asked.arguments.values());
        if (clocked) {
            told.remove(Parameter.NOW);
        }
        return told;
    }
}
