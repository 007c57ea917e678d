package dev.keywright.store.query;

import static dev.keywright.store.query.PlanNotation.column;
import static dev.keywright.store.query.PlanNotation.constant;
import static dev.keywright.store.query.PlanNotation.is;
import static dev.keywright.store.query.PlanNotation.number;
import static dev.keywright.store.query.PlanNotation.parameter;
import static dev.keywright.store.query.PlanNotation.read;
import static dev.keywright.store.query.PlanNotation.root;
import static dev.keywright.store.query.PlanNotation.text;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.plan.SegmentMatch;
import dev.keywright.core.query.Condition;
import dev.keywright.core.query.Query;
import dev.keywright.core.query.Term;
import dev.keywright.core.value.Type;
import dev.keywright.store.error.RefusedArgumentException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The rows that a single read finds, by the values of its key. */
class ReadsTest {

    private static final RowKind BASE = SampleSearches.kind("search", "search", "id |", "contact_id status rank note");
    private static final RowKind BY_CONTACT =
            SampleSearches.kind("by contact", "search", "contact_id | status, rank desc, id", "");
    private static final RowKind SALTED = SampleSearches.kind("salted", "search", "salt(3) | rank, id", "");
    private static final RowKind BY_NOTE = SampleSearches.kind("by note", "search", "contact_id | note, id", "");

    private static final Query IDS = QuestionInMemory.form(root("s"), column("s.id"));
    private static final Term WANTED = parameter("wanted", Type.decimal(0, 0));

    private static QuestionInMemory ask(Query form, PlanNotation.Read read) {
        return QuestionInMemory.StoredTables.of(rows(), BASE, BY_CONTACT, SALTED, BY_NOTE)
                .ask(form, read.step());
    }

    /** Contact 1 has 1 to 6, contact 2 has 7. */
    private static List<StoredRow> rows() {
        List<StoredRow> rows = new ArrayList<>();
        add(rows, 1, 1, "new", "5", "Ann");
        add(rows, 2, 1, "active", "1.50", "Anna");
        add(rows, 3, 1, "new", null, "50%");
        add(rows, 4, 1, "ended", "7", null);
        add(rows, 5, 1, "new", "9", "Bob");
        add(rows, 6, 1, "active", "5", "ann");
        add(rows, 7, 2, "new", "6", "Ann");
        return rows;
    }

    private static void add(List<StoredRow> rows, int id, int contact, String status, String rank, String note) {
        BigDecimal number = rank == null ? null : new BigDecimal(rank);
        rows.add(SampleSearches.row(
                BASE, "id", id, "contact_id", contact, "status", status, "rank", number, "note", note));
        rows.add(SampleSearches.row(BY_CONTACT, "contact_id", contact, "status", status, "rank", number, "id", id));
        rows.add(SampleSearches.row(SALTED, "salt", id % 3, "rank", number, "id", id));
        rows.add(SampleSearches.row(BY_NOTE, "contact_id", contact, "note", note, "id", id));
    }

    @Test
    void aWholeKeyIsAGetWhateverTypeOfNumberIsGiven() {
        Query form = QuestionInMemory.form(root("s"), column("s.id"), column("s.status"), column("s.rank"));
        QuestionInMemory asked = ask(form, read("search").partition(is(WANTED)).bind("s"));
        assertThat(asked.rows("wanted", new BigDecimal("2.00"))).containsExactly("2 active 1.5");
        assertThat(asked.rows("wanted", 4.0)).containsExactly("4 ended 7");
        assertThat(asked.rows("wanted", new BigDecimal("2.5"))).isEmpty();
        assertThat(asked.rows("wanted", null)).isEmpty();
        assertThat(asked.rows("wanted", 99)).isEmpty();
    }

    @Test
    void getsAreBatchedUpToTheEnginesMost() {
        Term array = parameter("wanted", Type.array(Type.BIGINT));
        QuestionInMemory asked = ask(
                IDS, read("search").partition(new SegmentMatch.Member(array)).bind("s"));
        List<Object> ids = Arrays.asList(7L, 3L, null, 1L, 3L, 99L, 5L);
        assertThat(asked.rows("wanted", ids)).containsExactly("1", "3", "5", "7");
        assertThat(asked.usage(9, 50, "wanted", ids).requests()).isEqualTo(2);
        assertThat(asked.usage(2, 50, "wanted", ids).rowsRead()).isEqualTo(2);
        assertThat(asked.rows("wanted", null)).isEmpty();
    }

    @Test
    void aRangeGoesBothWays() {
        PlanNotation.Read range = read("by contact").partition(is(number("1"))).bind("s");
        assertThat(ask(IDS, range).rows()).containsExactly("3", "5", "1", "6", "2", "4");
        assertThat(ask(IDS, range.backward()).rows()).containsExactly("4", "2", "6", "1", "5", "3");
    }

    @Test
    void aRangeReadsNoMoreThanIsTaken() {
        QuestionInMemory asked =
                ask(IDS, read("by contact").partition(is(number("1"))).bind("s"));
        assertThat(asked.usage(2, 50)).hasToString("requests: 1, rows: 2, bytes: 46");
        assertThat(asked.usage(5, 2).rowsRead()).isEqualTo(5);
        assertThat(asked.usage(5, 2).requests()).isEqualTo(3);
        assertThat(asked.first(2, 50)).containsExactly("3", "5");
    }

    @Test
    void boundsLeaveNullOutAndTheNarrowestCounts() {
        PlanNotation.Read range = read("by contact")
                .partition(is(number("1")))
                .sort(is(constant(SampleSearches.STATUS, "new")))
                .bind("s");
        assertThat(ask(IDS, range.bound(Condition.Operator.AT_LEAST, number("5")))
                        .rows())
                .containsExactly("5", "1");
        assertThat(ask(IDS, range.bound(Condition.Operator.MORE, number("5"))).rows())
                .containsExactly("5");
        assertThat(ask(IDS, range.bound(Condition.Operator.LESS, WANTED)).rows("wanted", new BigDecimal("5.01")))
                .containsExactly("1");
        assertThat(ask(IDS, range.bound(Condition.Operator.LESS, WANTED)).rows("wanted", null))
                .isEmpty();
        PlanNotation.Read narrow = range.bound(Condition.Operator.AT_LEAST, number("1"))
                .bound(Condition.Operator.MORE, number("5"))
                .bound(Condition.Operator.AT_MOST, number("9"))
                .bound(Condition.Operator.AT_MOST, number("20"));
        assertThat(ask(IDS, narrow).rows()).containsExactly("5");
    }

    @Test
    void nullItselfIsFoundOnlyWhereItIsAskedFor() {
        PlanNotation.Read range = read("by contact").partition(is(number("1"))).bind("s");
        SegmentMatch fresh = is(constant(SampleSearches.STATUS, "new"));
        assertThat(ask(IDS, range.sort(fresh, new SegmentMatch.Null())).rows()).containsExactly("3");
        assertThat(ask(IDS, range.sort(fresh, is(WANTED))).rows("wanted", null)).isEmpty();
    }

    @Test
    void aPatternIsAPrefixOrTheTextItself() {
        PlanNotation.Read range = read("by note")
                .partition(is(number("1")))
                .like(parameter("p", Type.TEXT))
                .bind("s");
        QuestionInMemory asked = ask(IDS, range);
        assertThat(asked.rows("p", "Ann%")).containsExactly("1", "2");
        assertThat(asked.rows("p", "Ann")).containsExactly("1");
        assertThat(asked.rows("p", "50\\%%")).containsExactly("3");
        assertThat(asked.rows("p", "50\\%")).containsExactly("3");
        assertThat(asked.rows("p", "%")).containsExactly("3", "1", "2", "5", "6");
        assertThat(asked.rows("p", null)).isEmpty();
        for (String other : List.of("%nn", "A_n%", "A%n", "A%%")) {
            assertThatThrownBy(() -> asked.rows("p", other))
                    .isInstanceOf(RefusedArgumentException.class)
                    .hasMessageContaining("not a prefix");
        }
        for (String other : List.of("Ann\\", "Ann\\\\\\")) {
            assertThatThrownBy(() -> asked.rows("p", other))
                    .isInstanceOf(RefusedArgumentException.class)
                    .hasMessageContaining("ends in a backslash");
        }
        assertThat(asked.rows("p", "Ann\\\\")).isEmpty();
    }

    @Test
    void valuesOfAChoiceAreMergedInTheOrderBehindThem() {
        PlanNotation.Read range = read("by contact")
                .partition(is(number("1")))
                .sort(new SegmentMatch.Among(
                        List.of(text("new"), text("active"), text("new"), Term.Constant.nullOf(Type.TEXT))))
                .bind("s");
        assertThat(ask(IDS, range).rows()).containsExactly("3", "5", "1", "6", "2");
        assertThat(ask(IDS, range.backward()).rows()).containsExactly("2", "6", "1", "5", "3");
        PlanNotation.Read every = read("by contact")
                .partition(is(number("1")))
                .sort(new SegmentMatch.Every())
                .bind("s");
        assertThat(ask(IDS, every).rows()).containsExactly("3", "5", "4", "1", "6", "2");
    }

    @Test
    void saltsAreMergedInKeyOrderAndAPageIsReadOfEach() {
        PlanNotation.Read range =
                read("salted").partition(new SegmentMatch.Every()).bind("s");
        assertThat(ask(IDS, range).rows()).containsExactly("2", "1", "6", "7", "4", "5", "3");
        assertThat(ask(IDS, range.backward()).rows()).containsExactly("3", "5", "4", "7", "6", "1", "2");
        assertThat(ask(IDS, range).usage(1, 50)).hasToString("requests: 3, rows: 3, bytes: 72");
    }

    @Test
    void anEngineIndexIsARangeWithPages() {
        RowKind listed = SampleSearches.kind("search", "search", "id |", "contact_id status rank note")
                .withSlots(
                        List.of(new RowKind.Slot("by_status", SampleSearches.layout("search", "status | contact_id"))));
        List<StoredRow> rows = new ArrayList<>();
        for (int id = 1; id <= 5; id++) {
            rows.add(SampleSearches.row(
                    listed, "id", id, "contact_id", 9 - id / 2, "status", id == 4 ? "new" : "ended"));
        }
        Query form = QuestionInMemory.form(root("s"), column("s.contact_id"), column("s.id"));
        PlanNotation.Read range = read("search")
                .index("by_status")
                .partition(is(constant(SampleSearches.STATUS, "ended")))
                .bind("s");
        assertThat(QuestionInMemory.StoredTables.of(rows, listed)
                        .ask(form, range.step())
                        .rows())
                .containsExactly("7 5", "8 2", "8 3", "9 1");
    }

    @Test
    void aReadWithoutPartitionScansTheTable() {
        assertThat(ask(IDS, read("by note").bind("s")).rows())
                .containsExactlyInAnyOrder("1", "2", "3", "4", "5", "6", "7");
        assertThat(ask(IDS, read("by note").bind("s")).usage(1, 50).requests()).isEqualTo(1);
    }
}
