package dev.keywright.store.query;

import static dev.keywright.store.query.PlanNotation.column;
import static dev.keywright.store.query.PlanNotation.parameter;
import static dev.keywright.store.query.PlanNotation.read;
import static dev.keywright.store.query.PlanNotation.root;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.plan.SegmentMatch;
import dev.keywright.core.query.Condition.Operator;
import dev.keywright.core.query.Query;
import dev.keywright.core.value.Type;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Reads of rows that are stored in one partition for each day, by the bounds of a question or by a directory of days
 * (docs/techniques.md, T22).
 */
class BucketReadsTest {

    private static final Query IDS = QuestionInMemory.form(root("s"), column("s.id"));
    private static final Type TIME = SampleSearches.type("search", "seen");
    private static final LocalDateTime START = LocalDateTime.of(2020, 1, 1, 13, 0);

    private final RowKind daily = SampleSearches.kind("daily", "search", "salt(2), day(seen) | seen, id", "");
    private final RowKind days = SampleSearches.kind("days", "search", "'S' | day(seen)", "");
    private final List<StoredRow> rows = new ArrayList<>();

    /** Two searches on each of three days, then none for a year, then one more. */
    BucketReadsTest() {
        for (int id = 1; id <= 6; id++) {
            add(START.plusHours(12L * id), id);
        }
        add(START.plusYears(1), 7);
    }

    private void add(LocalDateTime seen, int id) {
        rows.add(SampleSearches.row(daily, "salt", (long) (id % 2), "seen", seen, "id", id));
        rows.add(SampleSearches.row(days, "seen", seen));
    }

    private QuestionInMemory ask(PlanNotation.Read read) {
        return QuestionInMemory.StoredTables.of(rows, daily, days).ask(IDS, read.step());
    }

    private static PlanNotation.Read each(SegmentMatch bucket) {
        return read("daily").partition(new SegmentMatch.Every(), bucket).bind("s");
    }

    @Test
    void bucketsFollowFromTheBoundsAndComeInTurn() {
        PlanNotation.Read range = each(new SegmentMatch.Every())
                .bound(Operator.AT_LEAST, parameter("from", TIME))
                .bound(Operator.LESS, parameter("to", TIME));
        Object from = LocalDateTime.of(2020, 1, 2, 2, 0);
        Object to = LocalDateTime.of(2020, 1, 4, 1, 0);
        assertThat(ask(range).rows("from", from, "to", to)).containsExactly("2", "3", "4");
        assertThat(ask(range).usage(1, 1, "from", from, "to", to).requests())
                .as("one day, both salts")
                .isEqualTo(2);
        assertThat(ask(range.backward()).rows("from", from, "to", to)).containsExactly("4", "3", "2");
        assertThat(ask(range).rows("from", to, "to", from)).isEmpty();
    }

    @Test
    void aRangeOverTooManyBucketsIsRefusedAndOneWithoutEndToo() {
        PlanNotation.Read range = each(new SegmentMatch.Every())
                .bound(Operator.AT_LEAST, parameter("from", TIME))
                .bound(Operator.LESS, parameter("to", TIME));
        assertThatThrownBy(() -> ask(range).rows("from", START, "to", START.plusYears(10)))
                .hasMessageContaining("more than 1000");
        assertThatThrownBy(() -> ask(each(new SegmentMatch.Every())).rows())
                .hasMessageContaining("a lower and an upper bound");
    }

    @Test
    void aDirectoryLeadsFromBucketToBucketBothWays() {
        PlanNotation.Read listed = each(new SegmentMatch.InDirectory("days"));
        assertThat(ask(listed).rows()).containsExactly("1", "2", "3", "4", "5", "6", "7");
        assertThat(ask(listed.backward()).rows()).containsExactly("7", "6", "5", "4", "3", "2", "1");
        assertThat(ask(listed.backward()).usage(1, 1).requests())
                .as("the directory and the last day, both salts; no empty day")
                .isEqualTo(3);
    }

    @Test
    void aBoundOnOneSideHoldsForTheDirectoryToo() {
        PlanNotation.Read since =
                each(new SegmentMatch.InDirectory("days")).bound(Operator.MORE, parameter("from", TIME));
        Object from = START.plusHours(48);
        assertThat(ask(since).rows("from", from)).containsExactly("5", "6", "7");
        assertThat(ask(since.backward()).rows("from", from)).containsExactly("7", "6", "5");
        PlanNotation.Read before =
                each(new SegmentMatch.InDirectory("days")).bound(Operator.LESS, parameter("from", TIME));
        assertThat(ask(before).rows("from", from)).containsExactly("1", "2", "3");
        assertThat(ask(before).rows("from", (Object) null)).isEmpty();
    }
}
