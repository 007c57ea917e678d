package dev.keywright.store.query;

import static dev.keywright.store.query.PlanNotation.column;
import static dev.keywright.store.query.PlanNotation.equal;
import static dev.keywright.store.query.PlanNotation.inner;
import static dev.keywright.store.query.PlanNotation.is;
import static dev.keywright.store.query.PlanNotation.number;
import static dev.keywright.store.query.PlanNotation.parameter;
import static dev.keywright.store.query.PlanNotation.read;
import static dev.keywright.store.query.PlanNotation.root;
import static dev.keywright.store.query.PlanNotation.text;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.layout.ColumnPath;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.RowRole;
import dev.keywright.core.plan.SegmentMatch;
import dev.keywright.core.plan.Step;
import dev.keywright.core.query.Condition;
import dev.keywright.core.query.Query;
import dev.keywright.core.query.Source;
import dev.keywright.core.query.Term;
import dev.keywright.core.value.Type;
import dev.keywright.store.error.RefusedArgumentException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The steps of a plan that work on tuples: filter, sort, distinct, limit, fold, and walk. */
class StepsTest {

    private static final RowKind BY_CONTACT =
            SampleSearches.kind("by contact", "search", "contact_id | id", "status rank note");
    private static final PlanNotation.Read SEARCHES =
            read("by contact").partition(is(parameter("contact", Type.BIGINT))).bind("s");

    private static QuestionInMemory ask(Query form, Step... steps) {
        return QuestionInMemory.StoredTables.of(rows(), BY_CONTACT).ask(form, steps);
    }

    /** Contact 1 has the rows 1 to 6; no other contact has any. */
    private static List<StoredRow> rows() {
        List<StoredRow> rows = new ArrayList<>();
        add(rows, 1, "new", "5", "x");
        add(rows, 2, "active", null, "x");
        add(rows, 3, "new", "2", "y");
        add(rows, 4, "ended", "7", null);
        add(rows, 5, "new", "2.00", "x");
        add(rows, 6, "active", null, "y");
        return rows;
    }

    private static void add(List<StoredRow> rows, int id, String status, String rank, String note) {
        BigDecimal number = rank == null ? null : new BigDecimal(rank);
        rows.add(SampleSearches.row(
                BY_CONTACT, "contact_id", 1, "id", id, "status", status, "rank", number, "note", note));
    }

    private static Term aggregate(Term.Aggregate.Function function, boolean distinct, Term... of) {
        Type type = of.length == 0 ? Type.BIGINT : of[0].type();
        return new Term.Aggregate(function, distinct, List.of(of).stream().findFirst(), type);
    }

    private static final Term COUNT = aggregate(Term.Aggregate.Function.COUNT, false);
    private static final Term RANKS = aggregate(Term.Aggregate.Function.COUNT, false, column("s.rank"));
    private static final Term SUM = aggregate(Term.Aggregate.Function.SUM, false, column("s.rank"));
    private static final Term AVERAGE = aggregate(Term.Aggregate.Function.AVG, false, column("s.rank"));
    private static final Term MOST = aggregate(Term.Aggregate.Function.MAX, false, column("s.status"));
    private static final Term NOTES = aggregate(Term.Aggregate.Function.COUNT, true, column("s.note"));

    @Test
    void aCutEndsTheRequestsAndAFilterDoesNotMakeThemSmall() {
        Query form = QuestionInMemory.form(root("s"), column("s.id"));
        Term limit = parameter("limit", Type.BIGINT);
        QuestionInMemory cut = ask(form, SEARCHES.step(), new Step.Cut(limit, List.of()));
        assertThat(cut.rows("contact", 1, "limit", 2)).containsExactly("1", "2");
        assertThat(cut.rows("contact", 1, "limit", 0)).isEmpty();
        assertThat(cut.rows("contact", 1, "limit", null)).hasSize(6);
        assertThatThrownBy(() -> cut.rows("contact", 1, "limit", -1))
                .isInstanceOf(RefusedArgumentException.class)
                .hasMessageContaining("must not be negative");
        assertThat(cut.usage(50, 50, "contact", 1, "limit", 2).rowsRead()).isEqualTo(2);
        Condition active = equal(column("s.status"), text("active"));
        QuestionInMemory sifted =
                ask(form, SEARCHES.step(), new Step.Filter(List.of(active)), new Step.Cut(limit, List.of()));
        assertThat(sifted.rows("contact", 1, "limit", 2)).containsExactly("2", "6");
        assertThat(sifted.usage(50, 50, "contact", 1, "limit", 2))
                .extracting("requests")
                .isEqualTo(3L);
        assertThat(sifted.usage(50, 50, "contact", 1, "limit", 1).rowsRead()).isEqualTo(2);
    }

    @Test
    void aSortIsOfAllOrOfThoseThatShareARow() {
        Query.Order byRank = Query.Order.by(column("s.rank"), false);
        Query.Order byId = Query.Order.by(column("s.id"), true);
        QuestionInMemory all = ask(
                QuestionInMemory.form(root("s"), column("s.id")),
                SEARCHES.step(),
                new Step.Sort(List.of(byRank, byId), List.of()));
        assertThat(all.rows("contact", 1)).containsExactly("5", "3", "1", "4", "6", "2");
        RowKind contacts = SampleSearches.kind("contacts", "contact", "name | id", "");
        List<StoredRow> rows = rows();
        rows.add(SampleSearches.row(contacts, "name", "Ann", "id", 1));
        rows.add(SampleSearches.row(contacts, "name", "Ann", "id", 2));
        rows.add(SampleSearches.row(contacts, "name", "Ann", "id", 3));
        rows.add(SampleSearches.row(BY_CONTACT, "contact_id", 3, "id", 8, "status", "new", "rank", BigDecimal.ONE));
        rows.add(SampleSearches.row(BY_CONTACT, "contact_id", 3, "id", 9, "status", "new", "rank", BigDecimal.ZERO));
        Source tree = root("c", inner("s", "c", SampleSearches.CONTACT, List.of()));
        QuestionInMemory within = QuestionInMemory.StoredTables.of(rows, BY_CONTACT, contacts)
                .ask(
                        QuestionInMemory.form(tree, column("c.id"), column("s.id")),
                        read("contacts").partition(is(text("Ann"))).bind("c").step(),
                        read("by contact")
                                .partition(is(column("c.id")))
                                .bind("s")
                                .step(),
                        new Step.Sort(List.of(byRank, byId), List.of("c")));
        assertThat(within.rows()).containsExactly("1 5", "1 3", "1 1", "1 4", "1 6", "1 2", "3 9", "3 8");
        // The contact, its six searches, and the end; not the searches of the last one.
        assertThat(within.usage(1, 1).rowsRead()).isLessThanOrEqualTo(10);
    }

    @Test
    void theFirstOfEachIsGivenOnce() {
        Query form = QuestionInMemory.form(root("s"), column("s.id"), column("s.rank"));
        QuestionInMemory asked = ask(form, SEARCHES.step(), new Step.Distinct(List.of(column("s.rank"))));
        assertThat(asked.rows("contact", 1)).containsExactly("1 5", "2 -", "3 2", "4 7");
        assertThat(asked.usage(1, 1, "contact", 1).rowsRead()).isEqualTo(1);
    }

    @Test
    void tuplesFoldIntoGroups() {
        Query form = QuestionInMemory.form(root("s"), column("s.status"), COUNT, RANKS, SUM, AVERAGE, NOTES);
        Step.Fold fold = new Step.Fold(List.of(column("s.status")), false);
        Condition several = new Condition.Compare(COUNT, Condition.Operator.MORE, number("1"));
        QuestionInMemory asked = ask(
                form,
                SEARCHES.step(),
                fold,
                new Step.Filter(List.of(several)),
                new Step.Sort(List.of(Query.Order.by(COUNT, true)), List.of()));
        assertThat(asked.rows("contact", 1)).containsExactly("new 3 3 9 3 2", "active 2 0 - - 2");
        assertThat(asked.rows("contact", 2)).isEmpty();
    }

    @Test
    void aFoldWithoutGroupsGivesOneRowEvenOfNothing() {
        Query form = QuestionInMemory.form(root("s"), COUNT, SUM, MOST);
        QuestionInMemory asked = ask(form, SEARCHES.step(), new Step.Fold(List.of(), false));
        assertThat(asked.rows("contact", 1)).containsExactly("6 16 ended");
        assertThat(asked.rows("contact", 2)).containsExactly("0 - -");
    }

    @Test
    void countersKeepTheirGroupsFolded() {
        RowKind counter = counter("contact_id | status, salt(2)");
        List<StoredRow> rows = List.of(
                total(counter, "new", 0, 2, 2, "7", 2),
                total(counter, "new", 1, 1, 1, "2", 0),
                total(counter, "active", 0, 2, 0, "0", 2),
                total(counter, "ended", 1, 0, 0, "0", 0));
        PlanNotation.Read read =
                read("counter").partition(is(parameter("contact", Type.BIGINT))).bind("s");
        QuestionInMemory.StoredTables stored = QuestionInMemory.StoredTables.of(rows, counter);
        Query groups = having(
                new Condition.Compare(COUNT, Condition.Operator.MORE, number("0")),
                column("s.status"),
                COUNT,
                RANKS,
                SUM,
                AVERAGE);
        QuestionInMemory grouped = stored.ask(
                groups,
                read.step(),
                new Step.Fold(List.of(column("s.status")), true),
                new Step.Filter(groups.having()),
                new Step.Sort(List.of(Query.Order.by(SUM, false)), List.of()));
        assertThat(grouped.rows("contact", 1)).containsExactly("new 3 3 9 3", "active 2 0 - -");
        assertThat(grouped.rows("contact", 2)).isEmpty();
        Term zero = new Term.Coalesce(SUM, PlanNotation.constant(Type.BIGINT, "0"), Type.decimal(12, 2));
        QuestionInMemory one = stored.ask(
                QuestionInMemory.form(root("s"), COUNT, SUM, zero, MOST), read.step(), new Step.Fold(List.of(), true));
        assertThat(one.rows("contact", 1)).containsExactly("5 9 9 active");
        assertThat(one.rows("contact", 2)).containsExactly("0 - 0 -");
    }

    @Test
    void countsOfDistinctValuesAreNeverAdded() {
        RowKind counter = counter("contact_id | status, salt(2)");
        PlanNotation.Read read =
                read("counter").partition(is(parameter("contact", Type.BIGINT))).bind("s");
        Query form = QuestionInMemory.form(root("s"), NOTES);
        Step fold = new Step.Fold(List.of(), true);
        StoredRow here = total(counter, "new", 0, 2, 2, "7", 2);
        StoredRow there = total(counter, "new", 1, 1, 1, "2", 1);
        QuestionInMemory one =
                QuestionInMemory.StoredTables.of(List.of(here), counter).ask(form, read.step(), fold);
        assertThat(one.rows("contact", 1)).containsExactly("2");
        assertThat(one.rows("contact", 2)).containsExactly("0");
        QuestionInMemory two =
                QuestionInMemory.StoredTables.of(List.of(here, there), counter).ask(form, read.step(), fold);
        assertThatThrownBy(() -> two.rows("contact", 1)).hasMessageContaining("2 counters");
    }

    private static Query having(Condition having, Term... outputs) {
        Query form = QuestionInMemory.form(root("s"), outputs);
        return new Query(
                form.root(),
                List.of(),
                form.outputs(),
                Query.Distinct.NO,
                List.of(column("s.status")),
                List.of(having),
                List.of(Query.Order.by(SUM, false)),
                Optional.empty());
    }

    private static RowKind counter(String key) {
        Optional<ColumnPath> rank = Optional.of(ColumnPath.own("rank"));
        Optional<ColumnPath> note = Optional.of(ColumnPath.own("note"));
        return RowKind.of("counter", "search", RowRole.COUNTER, SampleSearches.layout("search", key), List.of())
                .withTotals(List.of(
                        new RowKind.Total(Term.Aggregate.Function.COUNT, false, Optional.empty()),
                        new RowKind.Total(Term.Aggregate.Function.COUNT, false, rank),
                        new RowKind.Total(Term.Aggregate.Function.SUM, false, rank),
                        new RowKind.Total(Term.Aggregate.Function.COUNT, true, note)));
    }

    private static StoredRow total(
            RowKind counter, String status, int salt, int rows, int ranks, String sum, int notes) {
        return SampleSearches.row(
                counter,
                "contact_id",
                1,
                "status",
                status,
                "salt",
                salt,
                "count(*)",
                rows,
                "count(rank)",
                ranks,
                "sum(rank)",
                new BigDecimal(sum),
                "count(distinct note)",
                notes);
    }

    private static final RowKind NODE = SampleSearches.kind("node", "node", "id |", "parent_id");
    private static final RowKind CHILDREN = SampleSearches.kind("children", "node", "parent_id | id", "");

    /** 1 has 2 and 3, 2 has 4, 4 has 5; 8 and 9 are each other's parents. */
    private static QuestionInMemory walk(Source.Direction direction, boolean distinct) {
        List<StoredRow> rows = new ArrayList<>();
        node(rows, 1, null);
        node(rows, 2, 1L);
        node(rows, 3, 1L);
        node(rows, 4, 2L);
        node(rows, 5, 4L);
        node(rows, 8, 9L);
        node(rows, 9, 8L);
        Source.Recursion recursion = new Source.Recursion(
                SampleSearches.PARENT,
                direction,
                List.of(),
                distinct,
                distinct ? Optional.empty() : Optional.of("depth"),
                1);
        Source source = new Source(
                "n", "node", Optional.empty(), List.of(), Optional.of(recursion), Optional.empty(), List.of());
        PlanNotation.Read start = read("node")
                .partition(new SegmentMatch.Member(parameter("ids", Type.array(Type.BIGINT))))
                .bind("n");
        PlanNotation.Read level = direction == Source.Direction.UP
                ? read("node").partition(is(column("n.parent_id"))).bind("n")
                : read("children").partition(is(column("n.id"))).bind("n");
        Term depth = new Term.Column("n", "depth", Type.BIGINT);
        Query form = distinct
                ? QuestionInMemory.form(source, column("n.id"))
                : QuestionInMemory.form(source, column("n.id"), column("n.parent_id"), depth);
        return QuestionInMemory.StoredTables.of(rows, NODE, CHILDREN)
                .ask(form, start.step(), new Step.Walk(source, level.step()));
    }

    private static void node(List<StoredRow> rows, int id, Long parent) {
        rows.add(SampleSearches.row(NODE, "id", id, "parent_id", parent));
        rows.add(SampleSearches.row(CHILDREN, "parent_id", parent, "id", id));
    }

    @Test
    void aWalkGoesUpOrDownLevelByLevel() {
        QuestionInMemory up = walk(Source.Direction.UP, false);
        assertThat(up.rows("ids", List.of(5L))).containsExactly("5 4 1", "4 2 2", "2 1 3", "1 - 4");
        assertThat(up.usage(2, 50, "ids", List.of(5L)).rowsRead()).isEqualTo(2);
        QuestionInMemory down = walk(Source.Direction.DOWN, false);
        assertThat(down.rows("ids", List.of(1L))).containsExactly("1 - 1", "2 1 2", "3 1 2", "4 2 3", "5 4 4");
        assertThat(down.rows("ids", List.of(2L, 4L))).containsExactly("2 1 1", "4 2 1", "4 2 2", "5 4 2", "5 4 3");
        assertThat(down.rows("ids", List.of(77L))).isEmpty();
    }

    @Test
    void aDistinctWalkGivesEachRowOnceAndEndsInACircle() {
        assertThat(walk(Source.Direction.DOWN, true).rows("ids", List.of(2L, 4L)))
                .containsExactly("2", "4", "5");
        assertThat(walk(Source.Direction.UP, true).rows("ids", List.of(8L))).containsExactly("8", "9");
        assertThatThrownBy(() -> walk(Source.Direction.UP, false).rows("ids", List.of(8L)))
                .isInstanceOf(RefusedArgumentException.class)
                .hasMessageContaining("a cycle");
    }
}
