package dev.keywright.store.query;

import static dev.keywright.store.query.Notation.column;
import static dev.keywright.store.query.Notation.parameter;
import static dev.keywright.store.query.Notation.read;
import static dev.keywright.store.query.Notation.root;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.plan.Match;
import dev.keywright.core.query.Condition.Operator;
import dev.keywright.core.query.Form;
import dev.keywright.core.value.Type;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Reads of rows that lie in a partition a day, from the bounds of a question or from a directory of days (T22). */
class BucketReadsTest {

    private static final Form IDS = Asked.form(root("s"), column("s.id"));
    private static final Type TIME = Manhunt.type("search", "seen");
    private static final LocalDateTime START = LocalDateTime.of(2020, 1, 1, 13, 0);

    private final RowKind daily = Manhunt.kind("daily", "search", "salt(2), day(seen) | seen, id", "");
    private final RowKind days = Manhunt.kind("days", "search", "'S' | day(seen)", "");
    private final List<StoredRow> rows = new ArrayList<>();

    /** Two searches on each of three days, then none for a year, then one more. */
    BucketReadsTest() {
        for (int id = 1; id <= 6; id++) {
            add(START.plusHours(12L * id), id);
        }
        add(START.plusYears(1), 7);
    }

    private void add(LocalDateTime seen, int id) {
        rows.add(Manhunt.row(daily, "salt", (long) (id % 2), "seen", seen, "id", id));
        rows.add(Manhunt.row(days, "seen", seen));
    }

    private Asked ask(Notation.Read read) {
        return Asked.Stored.of(rows, daily, days).ask(IDS, read.step());
    }

    private static Notation.Read each(Match bucket) {
        return read("daily").partition(new Match.Every(), bucket).bind("s");
    }

    @Test
    void bucketsFollowFromTheBoundsAndComeInTurn() {
        Notation.Read range = each(new Match.Every())
                .bound(Operator.AT_LEAST, parameter("from", TIME))
                .bound(Operator.LESS, parameter("to", TIME));
        Object from = LocalDateTime.of(2020, 1, 2, 2, 0);
        Object to = LocalDateTime.of(2020, 1, 4, 1, 0);
        assertThat(ask(range).gives("from", from, "to", to)).containsExactly("2", "3", "4");
        assertThat(ask(range).usage(1, 1, "from", from, "to", to).requests())
                .as("one day, both salts")
                .isEqualTo(2);
        assertThat(ask(range.backward()).gives("from", from, "to", to)).containsExactly("4", "3", "2");
        assertThat(ask(range).gives("from", to, "to", from)).isEmpty();
    }

    @Test
    void aRangeOverTooManyBucketsIsRefusedAndOneWithoutEndToo() {
        Notation.Read range = each(new Match.Every())
                .bound(Operator.AT_LEAST, parameter("from", TIME))
                .bound(Operator.LESS, parameter("to", TIME));
        assertThatThrownBy(() -> ask(range).gives("from", START, "to", START.plusYears(10)))
                .hasMessageContaining("more than 1000");
        assertThatThrownBy(() -> ask(each(new Match.Every())).gives()).hasMessageContaining("a beginning and an end");
    }

    @Test
    void aDirectoryLeadsFromBucketToBucketBothWays() {
        Notation.Read listed = each(new Match.Listed("days"));
        assertThat(ask(listed).gives()).containsExactly("1", "2", "3", "4", "5", "6", "7");
        assertThat(ask(listed.backward()).gives()).containsExactly("7", "6", "5", "4", "3", "2", "1");
        assertThat(ask(listed.backward()).usage(1, 1).requests())
                .as("the directory and the last day, both salts; no empty day")
                .isEqualTo(3);
    }

    @Test
    void aBoundOnOneSideHoldsForTheDirectoryToo() {
        Notation.Read since = each(new Match.Listed("days")).bound(Operator.MORE, parameter("from", TIME));
        Object from = START.plusHours(48);
        assertThat(ask(since).gives("from", from)).containsExactly("5", "6", "7");
        assertThat(ask(since.backward()).gives("from", from)).containsExactly("7", "6", "5");
        Notation.Read before = each(new Match.Listed("days")).bound(Operator.LESS, parameter("from", TIME));
        assertThat(ask(before).gives("from", from)).containsExactly("1", "2", "3");
        assertThat(ask(before).gives("from", (Object) null)).isEmpty();
    }
}
