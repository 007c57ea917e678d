package dev.keywright.core.view;

import static dev.keywright.core.view.SampleContacts.MODEL;
import static dev.keywright.core.view.SampleContacts.column;
import static dev.keywright.core.view.SampleContacts.partitionKey;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.layout.ColumnPath;
import dev.keywright.core.layout.KeyLayout;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.RowKind.Total;
import dev.keywright.core.layout.RowRole;
import dev.keywright.core.layout.Segment;
import dev.keywright.core.query.Term.Aggregate.Function;
import dev.keywright.core.value.Type;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** The groups and totals that a counter stores. */
class CounterTest {

    private static final Segment CONTACT = column("contact_id", Type.BIGINT);

    private final SampleContacts office = new SampleContacts();

    @Test
    void totalsAreOfTheRowsThatShareAKey() {
        office.search(1L, Map.of("contact_id", 4L, "score", 5L, "price", new BigDecimal("1.50"), "weight", 0.5));
        office.search(2L, Map.of("contact_id", 4L, "score", 5L));
        office.search(3L, Map.of("contact_id", 3L));

        List<StoredRow> rows = of(counter(
                partitionKey(CONTACT),
                count(false, Optional.empty()),
                count(false, Optional.of("score")),
                count(true, Optional.of("score")),
                sum("score"),
                sum("price"),
                sum("weight")));

        assertThat(rows).extracting(each -> each.key().toString()).containsExactly("(3 | )", "(4 | )");
        assertThat(rows.get(1).values())
                .isEqualTo(Map.of(
                        "count(*)", 2L,
                        "count(score)", 2L,
                        "count(distinct score)", 1L,
                        "sum(score)", 10L,
                        "sum(price)", new BigDecimal("1.50"),
                        "sum(weight)", 0.5));
        assertThat(rows.get(0).values())
                .isEqualTo(Map.of(
                        "count(*)", 1L,
                        "count(score)", 0L,
                        "count(distinct score)", 0L,
                        "sum(score)", 0L,
                        "sum(price)", BigDecimal.ZERO,
                        "sum(weight)", 0d));
    }

    @Test
    void aGroupVanishesWithItsLastRowAndNullIsAGroup() {
        RowKind counter = counter(partitionKey(CONTACT), count(false, Optional.empty()));
        assertThat(of(counter)).isEmpty();
        office.search(1L, null, "new");
        assertThat(of(counter)).extracting(each -> each.key().toString()).containsExactly("(null | )");
    }

    @Test
    void equalDecimalsOfDifferentScaleAreOneGroup() {
        office.search(1L, Map.of("price", new BigDecimal("1.5")));
        office.search(2L, Map.of("price", new BigDecimal("1.50")));

        assertThat(of(counter(partitionKey(column("price", Type.decimal(10, 2))), count(false, Optional.empty()))))
                .extracting(each -> each.values().get("count(*)"))
                .containsExactly(2L);
    }

    @Test
    void aSaltPutsEachRowIntoThePartOfItsGroupThatItsKeyDetermines() {
        LongStream.range(0, 100).forEach(id -> office.search(id, 4L, "new"));

        List<StoredRow> parts = of(counter(partitionKey(CONTACT, Segment.salt(4)), count(false, Optional.empty())));

        assertThat(parts).extracting(each -> each.key().partition().get(1)).containsExactly(0L, 1L, 2L, 3L);
        for (StoredRow part : parts) {
            Object salt = part.key().partition().get(1);
            long rows = LongStream.range(0, 100)
                    .filter(id -> salt.equals(Salt.of(List.of(id), 4)))
                    .count();
            assertThat(part.values().get("count(*)")).isEqualTo(rows);
        }
    }

    @Test
    void aSlotMayOrderGroupsByTheirTotals() {
        office.search(1L, 4L, "new");
        RowKind counter = counter(partitionKey(CONTACT), count(false, Optional.empty()))
                .withSlots(List.of(new RowKind.Slot("top", partitionKey(column("count(*)", Type.BIGINT), CONTACT))));

        assertThat(of(counter).get(0).slots()).hasToString("{top=(1, 4 | )}");
    }

    @Test
    void theLeastIsNeverKeptAsANumber() {
        office.search(1L, Map.of("score", 5L));
        Total least = new Total(Function.MIN, false, Optional.of(ColumnPath.own("score")));

        assertThatThrownBy(() -> of(counter(partitionKey(CONTACT), least))).hasMessageContaining("min(score)");
    }

    private List<StoredRow> of(RowKind kind) {
        return DeriveRows.of(MODEL, kind, office);
    }

    private static RowKind counter(KeyLayout key, Total... totals) {
        return RowKind.of("counter", "search", RowRole.COUNTER, key, List.of()).withTotals(List.of(totals));
    }

    private static Total count(boolean distinct, Optional<String> of) {
        return new Total(Function.COUNT, distinct, of.map(ColumnPath::own));
    }

    private static Total sum(String of) {
        return new Total(Function.SUM, false, Optional.of(ColumnPath.own(of)));
    }
}
