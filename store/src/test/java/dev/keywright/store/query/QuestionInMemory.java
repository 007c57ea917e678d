package dev.keywright.store.query;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.design.Design;
import dev.keywright.core.design.Proof;
import dev.keywright.core.diagnostic.SourceSpan;
import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.engine.memory.MemoryEngine;
import dev.keywright.core.engine.memory.Usage;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.Table;
import dev.keywright.core.model.Consistency;
import dev.keywright.core.model.Question;
import dev.keywright.core.model.Rate;
import dev.keywright.core.model.Returns;
import dev.keywright.core.plan.Cost;
import dev.keywright.core.plan.QuestionPlan;
import dev.keywright.core.plan.Step;
import dev.keywright.core.profile.EngineProfile;
import dev.keywright.core.query.Condition;
import dev.keywright.core.query.Query;
import dev.keywright.core.query.Source;
import dev.keywright.core.query.Term;
import dev.keywright.core.row.Arguments;
import dev.keywright.core.row.Values;
import dev.keywright.testkit.engine.Profiles;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;

/** Runs a question with a plan on rows in memory, in requests of several sizes; no page is resumed here. */
final class QuestionInMemory {

    static final int BATCH = 3;

    private final Design design;
    private final MemoryEngine engine;
    private final Question question;
    private final QuestionPlan plan;

    private QuestionInMemory(Design design, MemoryEngine engine, Question question, QuestionPlan plan) {
        this.design = design;
        this.engine = engine;
        this.question = question;
        this.plan = plan;
    }

    /** Tables, each of some row kinds, and their rows. */
    record StoredTables(List<List<RowKind>> tables, List<StoredRow> rows) {

        static StoredTables of(List<StoredRow> rows, RowKind... kinds) {
            return new StoredTables(Stream.of(kinds).map(List::of).toList(), rows);
        }

        QuestionInMemory ask(Query form, Step... steps) {
            Cost free = new Cost(BigDecimal.ZERO, "ms");
            Design design = new Design(
                    SampleSearches.MODEL,
                    Profiles.all(),
                    tables.stream().map(StoredTables::table).toList(),
                    List.of(),
                    List.of(),
                    List.of(),
                    free,
                    new Proof(true, 0, 0, 0),
                    List.of(),
                    List.of());
            MemoryEngine engine = new MemoryEngine(Profiles.with(
                    Profiles.limits(BATCH), Profiles.all().capabilities().toArray(EngineProfile.Capability[]::new)));
            engine.create(design.tables());
            rows.forEach(each -> engine.write(
                    Commit.of(Commit.put(design.tableOf(each.kind()).name(), each))));
            Question question = new Question(
                    "asked",
                    Returns.MANY,
                    Rate.ONCE_A_SECOND,
                    Question.PAGE,
                    Consistency.EVENTUAL,
                    false,
                    List.of(),
                    form,
                    "",
                    SourceSpan.wholeFile("asked.sql"));
            QuestionPlan plan = new QuestionPlan(
                    "asked",
                    BigDecimal.ONE,
                    BigDecimal.ONE,
                    BigDecimal.ONE,
                    OptionalLong.empty(),
                    OptionalLong.empty(),
                    Optional.empty(),
                    List.of(),
                    false,
                    Consistency.EVENTUAL,
                    List.of(steps),
                    free,
                    Optional.empty(),
                    Optional.empty());
            return new QuestionInMemory(design, engine, question, plan);
        }

        private static Table table(List<RowKind> kinds) {
            List<Table.Index> indexes = kinds.stream()
                    .flatMap(each -> each.slots().stream())
                    .map(RowKind.Slot::index)
                    .distinct()
                    .map(each -> new Table.Index(each, List.of(), List.of(), List.of(), true, false))
                    .toList();
            return new Table(
                    kinds.get(0).name() + " table", List.of(), List.of(), List.of(), Optional.empty(), indexes, kinds);
        }
    }

    /** The rows of the answer as text, which must not depend on the page size. */
    List<String> rows(Object... arguments) {
        List<String> answer = rows(50, arguments);
        assertThat(rows(1, arguments)).isEqualTo(answer);
        assertThat(rows(2, arguments)).isEqualTo(answer);
        return answer;
    }

    private List<String> rows(int pageRows, Object... arguments) {
        return text(RunPlan.allRows(design, engine, question, plan, toArguments(arguments), pageRows));
    }

    List<String> first(int rows, int pageRows, Object... arguments) {
        return text(RunPlan.first(rows, design, engine, question, plan, toArguments(arguments), pageRows));
    }

    /** The usage of reading the first {@code rows} rows of the answer. */
    Usage usage(int rows, int pageRows, Object... arguments) {
        engine.resetUsage();
        first(rows, pageRows, arguments);
        return engine.usage();
    }

    private static Arguments toArguments(Object... arguments) {
        return new Arguments(SampleSearches.values(arguments));
    }

    private static List<String> text(List<List<Object>> rows) {
        return rows.stream()
                .map(row -> String.join(
                        " ",
                        row.stream()
                                .map(each -> each == null
                                        ? "-"
                                        : Values.canonical(each).toString())
                                .toList()))
                .toList();
    }

    static Query form(Source root, List<Condition> where, Term... outputs) {
        return new Query(
                root,
                where,
                Stream.of(outputs)
                        .map(each -> new Query.Output(each.toString(), each))
                        .toList(),
                Query.Distinct.NO,
                List.of(),
                List.of(),
                List.of(),
                Optional.empty());
    }

    static Query form(Source root, Term... outputs) {
        return form(root, List.of(), outputs);
    }
}
