package dev.keywright.store.query;

import static dev.keywright.store.query.PlanNotation.column;
import static dev.keywright.store.query.PlanNotation.equal;
import static dev.keywright.store.query.PlanNotation.inner;
import static dev.keywright.store.query.PlanNotation.is;
import static dev.keywright.store.query.PlanNotation.left;
import static dev.keywright.store.query.PlanNotation.number;
import static dev.keywright.store.query.PlanNotation.parameter;
import static dev.keywright.store.query.PlanNotation.read;
import static dev.keywright.store.query.PlanNotation.root;
import static dev.keywright.store.query.PlanNotation.tag;
import static dev.keywright.store.query.PlanNotation.text;
import static org.assertj.core.api.Assertions.assertThat;

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
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Joins of a plan's reads: left and inner, along several reads, with conditions, existence and embedded children. */
class JoinsTest {

    private static final RowKind SEARCH = SampleSearches.kind("search", "search", "status | id", "contact_id");
    private static final RowKind CONTACT = SampleSearches.kind("contact", "contact", "id |", "name");
    private static final RowKind ATTEMPT = SampleSearches.kind("attempt", "attempt", "id |", "search_id method");
    private static final RowKind BY_SEARCH = SampleSearches.kind("by search", "attempt", "search_id | method, id", "");
    private static final RowKind POINTER = SampleSearches.kind("pointer", "attempt", "search_id | id", "");
    private static final RowKind COPIED =
            SampleSearches.kind("copied", "search", "status | id", "contact_id search.contact_id/name");
    private static final RowKind THROUGH = SampleSearches.kind(
            "through", "attempt", "attempt.search_id/status | search_id, id", "attempt.search_id/contact_id");

    private static final PlanNotation.Read SEARCHES =
            read("search").partition(is(text("new"))).bind("s");
    private static final PlanNotation.Read CONTACTS =
            read("contact").partition(is(column("s.contact_id"))).bind("c");
    private static final PlanNotation.Read ATTEMPTS =
            read("by search").partition(is(column("s.id"))).bind("a");
    private static final PlanNotation.Read POINTERS =
            read("pointer").partition(is(column("s.id"))).bind("a");
    private static final PlanNotation.Read ATTEMPTS_BY_ID =
            read("attempt").partition(is(column("a.id"))).bind("a");

    private static final Term[] WITH_CONTACT = {column("s.id"), column("c.name")};
    private static final Term[] WITH_ATTEMPT = {column("s.id"), column("a.id"), column("a.method")};
    private static final Condition CALLED = equal(column("a.method"), text("call"));

    private static QuestionInMemory ask(Query form, Step... steps) {
        return QuestionInMemory.StoredTables.of(rows(), SEARCH, CONTACT, ATTEMPT, BY_SEARCH, POINTER, COPIED, THROUGH)
                .ask(form, steps);
    }

    /** Searches 1 to 5 of contacts 1, none, 2, 1, 9 (who is not there); attempts of 1 and 4. */
    private static List<StoredRow> rows() {
        List<StoredRow> rows = new ArrayList<>();
        rows.add(SampleSearches.row(CONTACT, "id", 1, "name", "Ann"));
        rows.add(SampleSearches.row(CONTACT, "id", 2, "name", null));
        search(rows, 1, 1L, "Ann");
        search(rows, 2, null, null);
        search(rows, 3, 2L, null);
        search(rows, 4, 1L, "Ann");
        search(rows, 5, 9L, null);
        attempt(rows, 10, 1, 1L, "call");
        attempt(rows, 11, 1, 1L, "visit");
        attempt(rows, 12, 4, 1L, "visit");
        attempt(rows, 13, 4, 1L, "call");
        attempt(rows, 14, 4, 1L, null);
        attempt(rows, 15, 3, 2L, "visit");
        return rows;
    }

    private static void search(List<StoredRow> rows, int id, Long contact, String name) {
        rows.add(SampleSearches.row(SEARCH, "status", "new", "id", id, "contact_id", contact));
        rows.add(SampleSearches.row(
                COPIED, "status", "new", "id", id, "contact_id", contact, "search.contact_id/name", name));
    }

    private static void attempt(List<StoredRow> rows, int id, int search, Long contact, String method) {
        rows.add(SampleSearches.row(ATTEMPT, "id", id, "search_id", search, "method", method));
        rows.add(SampleSearches.row(BY_SEARCH, "search_id", search, "method", method, "id", id));
        rows.add(SampleSearches.row(POINTER, "search_id", search, "id", id));
        rows.add(SampleSearches.row(
                THROUGH,
                "attempt.search_id/status",
                "new",
                "search_id",
                search,
                "id",
                id,
                "attempt.search_id/contact_id",
                contact));
    }

    @Test
    void aLeftJoinKeepsWhatFindsNothingAndAnInnerJoinDropsIt() {
        Source left = root("s", left("c", "s", SampleSearches.CONTACT, List.of()));
        assertThat(ask(
                                QuestionInMemory.form(left, WITH_CONTACT),
                                SEARCHES.step(),
                                CONTACTS.keep().step())
                        .rows())
                .containsExactly("1 Ann", "2 -", "3 -", "4 Ann", "5 -");
        Source inner = root("s", inner("c", "s", SampleSearches.CONTACT, List.of()));
        assertThat(ask(QuestionInMemory.form(inner, WITH_CONTACT), SEARCHES.step(), CONTACTS.step())
                        .rows())
                .containsExactly("1 Ann", "3 -", "4 Ann");
    }

    @Test
    void parentsAreFetchedOnceInBatches() {
        Source left = root("s", left("c", "s", SampleSearches.CONTACT, List.of()));
        QuestionInMemory asked = ask(
                QuestionInMemory.form(left, WITH_CONTACT),
                SEARCHES.step(),
                CONTACTS.keep().step());
        // Five searches in one request; the keys 1, 2, 1 in one and 9 in another.
        assertThat(asked.usage(5, 5)).hasToString("requests: 3, rows: 7, bytes: 106");
        // A page of two reads two searches, of which one has a contact.
        assertThat(asked.usage(2, 50).rowsRead()).isEqualTo(3);
    }

    @Test
    void conditionsOfAJoinDecideWhatIsFound() {
        Source left = root("s", left("a", "s", SampleSearches.SEARCH, List.of(CALLED)));
        assertThat(ask(
                                QuestionInMemory.form(left, WITH_ATTEMPT),
                                SEARCHES.step(),
                                ATTEMPTS.keep().step())
                        .rows())
                .containsExactly("1 10 call", "2 - -", "3 - -", "4 13 call", "5 - -");
        Source inner = root("s", inner("a", "s", SampleSearches.SEARCH, List.of(CALLED)));
        assertThat(ask(QuestionInMemory.form(inner, WITH_ATTEMPT), SEARCHES.step(), ATTEMPTS.step())
                        .rows())
                .containsExactly("1 10 call", "4 13 call");
    }

    @Test
    void pointersAndTheirRowsAreOneJoin() {
        Source left = root("s", left("a", "s", SampleSearches.SEARCH, List.of(CALLED)));
        QuestionInMemory asked = ask(
                QuestionInMemory.form(left, WITH_ATTEMPT),
                SEARCHES.step(),
                POINTERS.keep().step(),
                ATTEMPTS_BY_ID.keep().step());
        assertThat(asked.rows()).containsExactly("1 10 call", "2 - -", "3 - -", "4 13 call", "5 - -");
    }

    @Test
    void theFirstRowsOfEachAreThoseThatMeetTheConditions() {
        Condition visited = equal(column("a.method"), text("visit"));
        Source left = root("s", left("a", "s", SampleSearches.SEARCH, List.of(visited)));
        assertThat(ask(
                                QuestionInMemory.form(left, WITH_ATTEMPT),
                                SEARCHES.step(),
                                ATTEMPTS.keep().first(1).step())
                        .rows())
                .containsExactly("1 11 visit", "2 - -", "3 15 visit", "4 12 visit", "5 - -");
        Source inner = root("s", inner("a", "s", SampleSearches.SEARCH, List.of()));
        QuestionInMemory newest = ask(
                QuestionInMemory.form(inner, WITH_ATTEMPT),
                SEARCHES.step(),
                POINTERS.backward().first(1).step(),
                ATTEMPTS_BY_ID.step());
        assertThat(newest.rows()).containsExactly("1 11 visit", "3 15 visit", "4 14 -");
        QuestionInMemory plain = ask(
                QuestionInMemory.form(inner, column("s.id"), column("a.id")),
                SEARCHES.step(),
                POINTERS.first(1).step());
        assertThat(plain.rows()).containsExactly("1 10", "3 15", "4 12");
        // Five searches, and one row of each of the three that have any.
        assertThat(plain.usage(9, 50).rowsRead()).isEqualTo(8);
    }

    @Test
    void whatIsJoinedBelowALeftJoinIsMissingWithIt() {
        // attempt a, left join (search s join contact c)
        Source tree = root(
                "a",
                left("s", "a", SampleSearches.SEARCH, List.of(), inner("c", "s", SampleSearches.CONTACT, List.of())));
        RowKind byId = SampleSearches.kind("search by id", "search", "id |", "contact_id");
        List<StoredRow> rows = rows();
        rows.add(SampleSearches.row(byId, "id", 1, "contact_id", 1));
        rows.add(SampleSearches.row(byId, "id", 3, "contact_id", null));
        Term ids = parameter("ids", Type.array(Type.BIGINT));
        QuestionInMemory asked = QuestionInMemory.StoredTables.of(
                        rows, SEARCH, CONTACT, ATTEMPT, BY_SEARCH, POINTER, COPIED, THROUGH, byId)
                .ask(
                        QuestionInMemory.form(tree, column("a.id"), column("s.id"), column("c.name")),
                        read("attempt")
                                .partition(new SegmentMatch.Member(ids))
                                .bind("a")
                                .step(),
                        read("search by id")
                                .partition(is(column("a.search_id")))
                                .bind("s")
                                .keep()
                                .step(),
                        CONTACTS.step());
        assertThat(asked.rows("ids", List.of(10L, 12L, 15L))).containsExactly("10 1 Ann", "12 - -", "15 - -");
    }

    @Test
    void copiedColumnsAreTheParentsRow() {
        PlanNotation.Read copied =
                read("copied").partition(is(text("new"))).bind("s").bind("c", SampleSearches.CONTACT);
        Term[] outputs = {column("s.id"), column("c.id"), column("c.name")};
        Source left = root("s", left("c", "s", SampleSearches.CONTACT, List.of()));
        assertThat(ask(QuestionInMemory.form(left, outputs), copied.step()).rows())
                .containsExactly("1 1 Ann", "2 - -", "3 2 -", "4 1 Ann", "5 9 -");
        Source inner = root("s", inner("c", "s", SampleSearches.CONTACT, List.of()));
        assertThat(ask(QuestionInMemory.form(inner, outputs), copied.step()).rows())
                .containsExactly("1 1 Ann", "3 2 -", "4 1 Ann", "5 9 -");
        Condition named = equal(column("c.name"), text("Ann"));
        Source on = root("s", left("c", "s", SampleSearches.CONTACT, List.of(named)));
        assertThat(ask(QuestionInMemory.form(on, outputs), copied.step()).rows())
                .containsExactly("1 1 Ann", "2 - -", "3 - -", "4 1 Ann", "5 - -");
    }

    @Test
    void aChildsRowGivesTheReferencesOfItsParent() {
        Source tree = root(
                "s",
                inner("a", "s", SampleSearches.SEARCH, List.of()),
                left("c", "s", SampleSearches.CONTACT, List.of()));
        QuestionInMemory asked = ask(
                QuestionInMemory.form(tree, column("s.id"), column("s.contact_id"), column("a.id"), column("c.name")),
                read("through")
                        .partition(is(text("new")))
                        .bind("a")
                        .bind("s", SampleSearches.SEARCH)
                        .step(),
                CONTACTS.keep().step());
        assertThat(asked.rows())
                .containsExactly("1 1 10 Ann", "1 1 11 Ann", "3 2 15 -", "4 1 12 Ann", "4 1 13 Ann", "4 1 14 Ann");
    }

    @Test
    void anExistsIsFlaggedByReadsAndTestedByTheFilter() {
        Condition exists = new Condition.Exists(inner("a", "s", SampleSearches.SEARCH, List.of(CALLED)));
        Query form = QuestionInMemory.form(root("s"), List.of(exists), column("s.id"));
        Step[] plain = {SEARCHES.step(), ATTEMPTS.exists().step(), new Step.Filter(List.of(exists))};
        assertThat(ask(form, plain).rows()).containsExactly("1", "4");
        Step[] pointed = {
            SEARCHES.step(),
            POINTERS.exists().step(),
            ATTEMPTS_BY_ID.exists().step(),
            new Step.Filter(List.of(new Condition.Not(exists)))
        };
        assertThat(ask(form, pointed).rows()).containsExactly("2", "3", "5");
        Step[] first = {SEARCHES.step(), ATTEMPTS.exists().first(1).step(), new Step.Filter(List.of(exists))};
        assertThat(ask(form, first).rows()).containsExactly("1", "4");
    }

    @Test
    void anExistsMayJoinAndHoldAnotherExists() {
        Condition named = equal(column("c.name"), text("Ann"));
        Condition contact = new Condition.Exists(inner("c", "s", SampleSearches.CONTACT, List.of(named)));
        Source search = inner("s", "a", SampleSearches.SEARCH, List.of(contact));
        RowKind byId = SampleSearches.kind("search by id", "search", "id |", "contact_id");
        List<StoredRow> rows = rows();
        rows.add(SampleSearches.row(byId, "id", 1, "contact_id", 1));
        rows.add(SampleSearches.row(byId, "id", 3, "contact_id", 2));
        rows.add(SampleSearches.row(byId, "id", 4, "contact_id", 1));
        QuestionInMemory.StoredTables stored = QuestionInMemory.StoredTables.of(
                rows, SEARCH, CONTACT, ATTEMPT, BY_SEARCH, POINTER, COPIED, THROUGH, byId);
        PlanNotation.Read attempts = read("attempt")
                .partition(new SegmentMatch.Member(parameter("ids", Type.array(Type.BIGINT))))
                .bind("a");
        PlanNotation.Read searches =
                read("search by id").partition(is(column("a.search_id"))).bind("s");
        Condition nested = new Condition.Exists(search);
        Query form = QuestionInMemory.form(root("a"), List.of(nested), column("a.id"));
        List<Object> ids = List.of(10L, 12L, 15L);
        assertThat(stored.ask(
                                form,
                                attempts.step(),
                                searches.exists().step(),
                                CONTACTS.exists().step(),
                                new Step.Filter(List.of(nested)))
                        .rows("ids", ids))
                .containsExactly("10", "12");
        Source joining = inner(
                "s", "a", SampleSearches.SEARCH, List.of(named), inner("c", "s", SampleSearches.CONTACT, List.of()));
        Condition joined = new Condition.Exists(joining);
        assertThat(stored.ask(
                                QuestionInMemory.form(root("a"), List.of(joined), column("a.id")),
                                attempts.step(),
                                searches.exists().step(),
                                CONTACTS.exists().step(),
                                new Step.Filter(List.of(joined)))
                        .rows("ids", ids))
                .containsExactly("10", "12");
    }

    @Test
    void anExistsAlongAReferenceNeedsNoReadOfItsOwn() {
        Condition named = equal(column("c.name"), text("Ann"));
        Condition exists = new Condition.Exists(inner("c", "s", SampleSearches.CONTACT, List.of(named)));
        PlanNotation.Read copied =
                read("copied").partition(is(text("new"))).bind("s").bind("c", SampleSearches.CONTACT);
        Query form = QuestionInMemory.form(root("s"), List.of(exists), column("s.id"));
        assertThat(ask(form, copied.step(), new Step.Filter(List.of(exists))).rows())
                .containsExactly("1", "4");
        assertThat(ask(form, copied.step(), new Step.Filter(List.of(new Condition.Not(exists))))
                        .rows())
                .containsExactly("2", "3", "5");
    }

    @Test
    void readsThatGoTogetherTakeOneRequestForAPartition() {
        RowKind parent = SampleSearches.kind("parent", "search", "id | 'A'", "contact_id");
        RowKind children = SampleSearches.kind("children", "attempt", "search_id | 'B', method, id", "");
        RowKind others = SampleSearches.kind("others", "attempt", "search_id | 'C', id", "");
        List<StoredRow> rows = new ArrayList<>();
        for (int id = 1; id <= 3; id++) {
            rows.add(SampleSearches.row(parent, "id", id, "contact_id", 7));
        }
        rows.add(SampleSearches.row(children, "search_id", 1, "method", "call", "id", 10));
        rows.add(SampleSearches.row(children, "search_id", 1, "method", "visit", "id", 11));
        rows.add(SampleSearches.row(children, "search_id", 3, "method", "visit", "id", 12));
        rows.add(SampleSearches.row(others, "search_id", 1, "id", 11));
        Term ids = parameter("ids", Type.array(Type.BIGINT));
        PlanNotation.Read parents = read("parent")
                .partition(new SegmentMatch.Member(ids))
                .sort(tag("A"))
                .bind("s");
        PlanNotation.Read together = read("children")
                .partition(is(column("s.id")))
                .sort(tag("B"))
                .bind("a")
                .together()
                .keep();
        Source left = root("s", left("a", "s", SampleSearches.SEARCH, List.of()));
        Query form = QuestionInMemory.form(left, column("s.id"), column("s.contact_id"), column("a.id"));
        QuestionInMemory.StoredTables stored =
                new QuestionInMemory.StoredTables(List.of(List.of(parent, children, others)), rows);
        QuestionInMemory asked = stored.ask(form, parents.step(), together.step());
        List<Object> all = List.of(1L, 2L, 3L, 4L);
        assertThat(asked.rows("ids", all)).containsExactly("1 7 10", "1 7 11", "2 7 -", "3 7 12");
        assertThat(asked.usage(9, 50, "ids", List.of(1L)).requests()).isEqualTo(1);
        assertThat(stored.ask(form, parents.step(), together.backward().step()).rows("ids", all))
                .containsExactly("1 7 11", "1 7 10", "2 7 -", "3 7 12");
        PlanNotation.Read bounded = together.bound(Condition.Operator.MORE, text("d"));
        assertThat(stored.ask(form, parents.step(), bounded.step()).rows("ids", all))
                .containsExactly("1 7 11", "2 7 -", "3 7 12");
    }

    @Test
    void embeddedChildrenAreJoinedOutOfTheirParent() {
        RowKind parent = embedding();
        List<StoredRow> rows = List.of(
                SampleSearches.row(
                        parent,
                        "status",
                        "new",
                        "id",
                        1,
                        SampleSearches.SEARCH,
                        List.of(
                                SampleSearches.values("id", 10, "method", "call"),
                                SampleSearches.values("id", 11, "method", "visit"))),
                SampleSearches.row(parent, "status", "new", "id", 2, SampleSearches.SEARCH, List.of()),
                SampleSearches.row(
                        parent,
                        "status",
                        "new",
                        "id",
                        3,
                        SampleSearches.SEARCH,
                        List.of(SampleSearches.values("id", 12, "method", "visit"))));
        QuestionInMemory.StoredTables stored = QuestionInMemory.StoredTables.of(rows, parent);
        PlanNotation.Read read =
                read("embedding").partition(is(text("new"))).bind("s").embedded("a", SampleSearches.SEARCH);
        Term[] outputs = {column("s.id"), column("a.id"), column("a.search_id")};
        Source left = root("s", left("a", "s", SampleSearches.SEARCH, List.of()));
        assertThat(stored.ask(QuestionInMemory.form(left, outputs), read.step()).rows())
                .containsExactly("1 10 1", "1 11 1", "2 - -", "3 12 3");
        Source called = root("s", left("a", "s", SampleSearches.SEARCH, List.of(CALLED)));
        assertThat(stored.ask(QuestionInMemory.form(called, outputs), read.step())
                        .rows())
                .containsExactly("1 10 1", "2 - -", "3 - -");
        Source inner = root("s", inner("a", "s", SampleSearches.SEARCH, List.of(CALLED)));
        assertThat(stored.ask(QuestionInMemory.form(inner, outputs), read.step())
                        .rows())
                .containsExactly("1 10 1");
        Condition exists = new Condition.Exists(inner("a", "s", SampleSearches.SEARCH, List.of(CALLED)));
        Query existing = QuestionInMemory.form(root("s"), List.of(exists), column("s.id"));
        assertThat(stored.ask(existing, read.step(), new Step.Filter(List.of(exists)))
                        .rows())
                .containsExactly("1");
    }

    private static RowKind embedding() {
        return RowKind.of(
                        "embedding", "search", RowRole.BASE, SampleSearches.layout("search", "status | id"), List.of())
                .withEmbeds(List.of(new RowKind.Embed(
                        SampleSearches.SEARCH, List.of(ColumnPath.own("id"), ColumnPath.own("method")))));
    }

    @Test
    void aSparseRowKindNeedNotStoreWhatItsConditionSays() {
        Condition fresh = equal(new Term.Column("search", "status", SampleSearches.STATUS), text("new"));
        RowKind base = SampleSearches.kind("sparse", "search", "contact_id | id", "");
        RowKind sparse =
                base.withPredicate(List.of(fresh, new Condition.IsNull(new Term.Column("search", "note", Type.TEXT))));
        List<StoredRow> rows = List.of(SampleSearches.row(sparse, "contact_id", 1, "id", 5));
        Query form = QuestionInMemory.form(root("s"), column("s.id"), column("s.status"), column("s.note"));
        PlanNotation.Read read = read("sparse").partition(is(number("1"))).bind("s");
        assertThat(QuestionInMemory.StoredTables.of(rows, sparse)
                        .ask(form, read.step())
                        .rows())
                .containsExactly("5 new -");
    }
}
