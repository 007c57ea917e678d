package dev.keywright.store;

import dev.keywright.core.answer.RunPlan;
import dev.keywright.core.answer.page.AnswerPage;
import dev.keywright.core.answer.page.Position;
import dev.keywright.core.design.Design;
import dev.keywright.core.engine.Engine;
import dev.keywright.core.form.Form;
import dev.keywright.core.model.Parameter;
import dev.keywright.core.model.Question;
import dev.keywright.core.model.Returns;
import dev.keywright.core.plan.QuestionPlan;
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

    private final Design design;
    private final Engine engine;
    private final Clock clock;
    private final Cursors cursors;

    AskQuestions(Design design, Engine engine, Clock clock, Cursors cursors) {
        this.design = design;
        this.engine = engine;
        this.clock = clock;
        this.cursors = cursors;
    }

    /** The question with the arguments of one call, and the plan that is for them. */
    private record Asked(Question question, Arguments arguments, QuestionPlan plan) {

        List<String> columns() {
            return question.form().outputs().stream().map(Form.Output::name).toList();
        }
    }

    Answer stream(String name, Map<String, Object> given, OptionalInt requestRows) {
        Asked asked = asked(name, given, clock.instant());
        int rows = requestRows.orElse(asked.question.page());
        return new Answer(
                asked.columns(), RunPlan.rows(design, engine, asked.question, asked.plan, asked.arguments, rows));
    }

    Page page(String name, Map<String, Object> given, Optional<String> cursor, OptionalInt rows) {
        Instant now = clock.instant();
        Map<String, Object> told = told(asked(name, given, now), given);
        Optional<Cursor> from = cursor.map(each -> cursors.read(name, told, each));
        Instant first = from.map(Cursor::asked).orElse(now);
        Asked asked = asked(name, given, first);
        if (asked.question.returns() == Returns.ONE) {
            return new Page(
                    asked.columns(), stream(name, given, OptionalInt.empty()).all(), Optional.empty());
        }
        int most = rows.orElse(asked.question.page());
        if (most < 1 || most > PAGE_ROWS_MAX) {
            throw new RefusedException("a page has 1 to " + PAGE_ROWS_MAX + " rows, not " + most);
        }
        AnswerPage page = page(most, asked, from.map(Cursor::position));
        return new Page(
                asked.columns(),
                page.rows(),
                page.next().map(each -> cursors.write(name, told, new Cursor(first, each))));
    }

    private AnswerPage page(int rows, Asked asked, Optional<Position> from) {
        return RunPlan.page(rows, design, engine, asked.question, asked.plan, asked.arguments, from);
    }

    /** Rows whose time is over by now are not seen, whenever the first page was asked for. */
    private Asked asked(String name, Map<String, Object> given, Instant now) {
        Question question = question(name);
        Arguments arguments =
                TakeArguments.of(name, question.parameters(), given, now).at(clock.instant());
        QuestionPlan plan = design.questions().stream()
                .filter(each -> each.name().equals(name) && RunPlan.answers(each, arguments))
                .findFirst()
                .orElseThrow(() -> new RefusedException("the design has no plan for " + name));
        return new Asked(question, arguments, plan);
    }

    private Question question(String name) {
        List<Question> questions = design.model().questions();
        return questions.stream()
                .filter(each -> each.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new RefusedException("there is no question " + name + "; there are "
                        + String.join(
                                ", ", questions.stream().map(Question::name).toList())));
    }

    /** What the caller said, without what the clock did. */
    private static Map<String, Object> told(Asked asked, Map<String, Object> given) {
        Map<String, Object> told = new LinkedHashMap<>(asked.arguments.values());
        if (!given.containsKey(Parameter.NOW)) {
            told.remove(Parameter.NOW);
        }
        return told;
    }
}
