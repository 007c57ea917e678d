package dev.keywright.core.design.file;

import dev.keywright.core.design.Design;
import dev.keywright.core.design.Proof;
import dev.keywright.core.design.Reason;
import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.diagnostic.Refusal;
import dev.keywright.core.diagnostic.SourceSpan;
import dev.keywright.core.layout.ColumnPath;
import dev.keywright.core.layout.KeyLayout;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.RowRole;
import dev.keywright.core.layout.Segment;
import dev.keywright.core.layout.Table;
import dev.keywright.core.model.Consistency;
import dev.keywright.core.model.Period;
import dev.keywright.core.model.Question;
import dev.keywright.core.plan.ChangePlan;
import dev.keywright.core.plan.Cost;
import dev.keywright.core.plan.KeyMatch;
import dev.keywright.core.plan.QuestionPlan;
import dev.keywright.core.plan.SegmentMatch;
import dev.keywright.core.plan.Step;
import dev.keywright.core.profile.EngineProfile;
import dev.keywright.core.profile.Targets;
import dev.keywright.core.query.Condition;
import dev.keywright.core.query.Query;
import dev.keywright.core.query.Source;
import dev.keywright.core.query.Term;
import dev.keywright.core.value.Type;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;

/** A design that makes no sense and uses everything that a design can hold. */
final class SampleDesign {

    private static final ColumnPath ID = ColumnPath.own("id");
    private static final ColumnPath NAME = new ColumnPath(List.of("order.person_id", "person.boss_id"), "name");
    private static final Cost COST = new Cost(new BigDecimal("1.25"), "ms");

    private SampleDesign() {}

    static Design design() {
        EngineProfile target = Targets.named("dynamodb");
        return new Design(
                SampleModel.model(),
                target.withPrices(Targets.prices("nose", target)),
                List.of(
                        table(),
                        new Table("empty", List.of(), List.of(), List.of(), Optional.empty(), List.of(), List.of())),
                Stream.concat(Stream.of(plan(steps())), plain()).toList(),
                List.of(new ChangePlan(
                        "write",
                        BigDecimal.ONE,
                        new BigDecimal("2.50"),
                        new BigDecimal("1E+2"),
                        COST,
                        List.of(new ChangePlan.Upkeep("base", BigDecimal.TEN, List.of("read the order"))))),
                findings().inSourceOrder(),
                new Cost(new BigDecimal("9223372036.854775807001"), "ms"),
                new Proof(true, 1, 0, 12),
                List.of(
                        new Reason(
                                "ask", "T19", "“quoted”\n\t\\ and \u0001", List.of("a", "b"), Optional.of("above 5/s")),
                        new Reason("ask", "T2", "", List.of(), Optional.empty())),
                List.of(
                        Refusal.of("asked", Refusal.Kind.QUESTION, findings().inSourceOrder()),
                        Refusal.of("", Refusal.Kind.STATEMENT, findings().inSourceOrder())));
    }

    private static Diagnostics findings() {
        Diagnostics findings = new Diagnostics();
        findings.report(Problem.NO_SUCH_FILE, SourceSpan.wholeFile("c:\\a:b.sql"), "file", "x.sql");
        findings.report(Problem.EQUALS_NULL, new SourceSpan("a.sql", 14, 9, 5, "SELECT 'ü'", 3), "what", "a = NULL");
        return findings;
    }

    private static Table table() {
        List<Table.KeyColumn> key = List.of(new Table.KeyColumn("PK", "S", false));
        return new Table(
                "all",
                key,
                List.of(new Table.KeyColumn("SK", "S", true)),
                List.of(new Table.ColumnFamily("f", List.of("name", "total"))),
                SampleModel.model().entities().get(0).retention(),
                List.of(new Table.Index("G1", key, List.of(), List.of("name"), true, false)),
                Stream.concat(
                                Stream.of(wide(), counter()),
                                Stream.of(RowRole.values()).map(SampleDesign::ofRole))
                        .toList());
    }

    private static RowKind ofRole(RowRole role) {
        List<String> path = role == RowRole.VIEW ? List.of("order.person_id") : List.of();
        RowKind.Expansion.Unit unit =
                role == RowRole.POINTER ? RowKind.Expansion.Unit.WAY : RowKind.Expansion.Unit.ANCESTOR;
        return row(role.word(), role, Optional.of(new RowKind.Expansion(unit, path, "person.boss_id")))
                .withName(role.word());
    }

    private static RowKind wide() {
        return row("wide", RowRole.VIEW, Optional.of(new RowKind.Expansion(RowKind.Expansion.Unit.ELEMENT, "tags")))
                .withSlots(List.of(new RowKind.Slot(
                        "G1", new KeyLayout(List.of(Segment.tag("T")), List.of()), List.of(), List.of(NAME))));
    }

    private static RowKind counter() {
        return RowKind.of(
                        "totals",
                        "order",
                        RowRole.COUNTER,
                        new KeyLayout(List.of(Segment.salt(8)), List.of()),
                        List.of())
                .withTotals(List.of(
                        new RowKind.Total(Term.Aggregate.Function.COUNT, false, Optional.empty()),
                        new RowKind.Total(Term.Aggregate.Function.SUM, true, Optional.of(NAME))));
    }

    private static RowKind row(String name, RowRole role, Optional<RowKind.Expansion> each) {
        return RowKind.of(
                        name,
                        "order",
                        role,
                        new KeyLayout(
                                List.of(
                                        Segment.tag("ORDER"),
                                        Segment.salt(4),
                                        Segment.bucket(ID, Type.DATE, Period.WEEK),
                                        Segment.bucket(ID, Type.BIGINT, 1_000)),
                                List.of(
                                        Segment.column(ColumnPath.ancestor("id"), Type.UUID, true),
                                        Segment.column(ColumnPath.depth(), Type.INTEGER, false),
                                        Segment.reversed(NAME, Type.TEXT))),
                        List.of(NAME, ColumnPath.element("tags"), new ColumnPath(List.of("order.a/b"), "~1/")))
                .withPredicate(SampleModel.conditions())
                .withExpansion(each)
                .withEmbeds(List.of(new RowKind.Embed("order.person_id", List.of(ID, NAME))));
    }

    private static Stream<QuestionPlan> plain() {
        return Stream.of(Consistency.STRONG, Consistency.SESSION, Consistency.EVENTUAL)
                .map(consistency -> new QuestionPlan(
                        "ask",
                        BigDecimal.ONE,
                        BigDecimal.ONE,
                        BigDecimal.ZERO,
                        OptionalLong.of(50),
                        OptionalLong.of(4096),
                        Optional.empty(),
                        List.of("order.person_id"),
                        true,
                        consistency,
                        List.of(),
                        COST,
                        Optional.empty(),
                        Optional.empty()));
    }

    private static QuestionPlan plan(List<Step> steps) {
        Question asked = SampleModel.model().questions().get(0);
        return new QuestionPlan(
                asked.name(),
                new BigDecimal("1.000"),
                new BigDecimal("0.000000001"),
                new BigDecimal("12345678901234567890.5"),
                OptionalLong.empty(),
                OptionalLong.empty(),
                Optional.of("orders of a person"),
                List.of(),
                false,
                Consistency.within(Duration.ofMillis(1500)),
                steps,
                COST,
                Optional.of(asked.query()),
                Optional.of(new QuestionPlan.Variant(List.of("kind"), List.of("brand"))));
    }

    private static List<Step> steps() {
        Query form = SampleModel.form();
        Source source = form.root();
        return List.of(
                read(Step.Missing.DROP, Optional.of("G1")),
                read(Step.Missing.FLAG, Optional.empty()),
                new Step.Walk(source, read(Step.Missing.KEEP, Optional.empty())),
                new Step.MinMax(read(Step.Missing.DROP, Optional.empty())),
                new Step.Filter(SampleModel.conditions()),
                new Step.Sort(form.order(), List.of("o")),
                new Step.Fold(List.of(SampleModel.COLUMN), true),
                new Step.Distinct(SampleModel.terms()),
                new Step.Cut(SampleModel.PARAMETER, List.of("o")));
    }

    private static KeyMatch key(Optional<Term> prefix) {
        Term term = SampleModel.PARAMETER;
        return new KeyMatch(
                List.of(
                        new SegmentMatch.Is(term),
                        new SegmentMatch.Same(term),
                        new SegmentMatch.Null(),
                        new SegmentMatch.Every(),
                        new SegmentMatch.InDirectory("directory")),
                List.of(
                        new SegmentMatch.Among(SampleModel.terms()),
                        new SegmentMatch.Member(term),
                        new SegmentMatch.First(term)),
                Stream.of(Condition.Operator.values())
                        .map(each -> new Step.Bound(each, term))
                        .toList(),
                prefix);
    }

    private static Step.Read read(Step.Missing missing, Optional<String> index) {
        Term term = SampleModel.PARAMETER;
        return new Step.Read(
                "wide",
                index,
                key(index.map(each -> term)),
                true,
                List.of(new Step.Binding("o", List.of()), new Step.Binding("p", List.of("order.person_id"))),
                List.of(new Step.Binding("l", List.of())),
                missing,
                index.isPresent(),
                index.map(each -> term),
                index.map(each -> List.of("f")).orElse(List.of()));
    }
}
