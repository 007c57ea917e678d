package dev.keywright.testkit.engine;

import static dev.keywright.testkit.engine.SampleTables.OTHER;
import static dev.keywright.testkit.engine.SampleTables.other;
import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.engine.Amending;
import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.GetRequest;
import dev.keywright.core.engine.commit.Amend;
import dev.keywright.core.engine.commit.Amend.Extent;
import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.engine.commit.Expect;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.layout.ProtocolColumns;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/**
 * Tests amendments: conditional updates of one row on the server, which return the row as written; they can also create
 * or replace the row. Used by {@code EngineKit}.
 */
interface AmendmentKit extends Kit {

    int MOMENTS = 100;

    private static Amend amend(Map<String, Object> columns, Map<String, Object> equal, Expect.Below... below) {
        return Amend.columns(OTHER, OTHER, other(1, "", 0).key(), columns, new Expect.Equal(equal), List.of(below));
    }

    private static Optional<StoredRow> found(Engine engine) {
        return engine.get(new GetRequest(OTHER, OTHER, List.of(other(1, "", 0).key()), true)).stream()
                .findFirst();
    }

    private void amending(BiConsumer<Engine, Amending> test) {
        withFacet(Engine::amending, test);
    }

    private static StoredRow row(Object note, long version, Object more) {
        Map<String, Object> values = new LinkedHashMap<>(other(1, note, version).values());
        values.put("more", more);
        return new StoredRow(OTHER, other(1, note, version).key(), values, Map.of());
    }

    @Test
    default void amendedColumnsHaveTheirValuesAndOthersStay() {
        amending((engine, amending) -> {
            engine.write(Commit.of(Commit.put(OTHER, other(1, "a", 1)))).orThrow();
            Optional<StoredRow> after = amending.amend(amend(Map.of("note", "b", "more", 7L), Map.of()));
            assertThat(after).contains(row("b", 1, 7L));
            assertThat(found(engine)).isEqualTo(after);
        });
    }

    /** Setting a column to null has the same effect as a put of the whole row. */
    @Test
    default void nullIsAValueThatAColumnIsAmendedTo() {
        amending((engine, amending) -> {
            engine.write(Commit.of(Commit.put(OTHER, row("a", 1, 7L)))).orThrow();
            Optional<StoredRow> after = amending.amend(amend(Collections.singletonMap("more", null), Map.of()));
            assertThat(after).contains(row("a", 1, null));
            assertThat(found(engine)).isEqualTo(after);
        });
    }

    @Test
    default void noRowComesOfAnAmendment() {
        amending((engine, amending) -> {
            assertThat(amending.amend(amend(Map.of("note", "b"), Map.of(), Expect.below("version", 9))))
                    .isEmpty();
            assertThat(found(engine)).isEmpty();
        });
    }

    @Test
    default void aRowThatIsNotAsExpectedStaysAsItIs() {
        amending((engine, amending) -> {
            engine.write(Commit.of(Commit.put(OTHER, row("a", 5, 7L)))).orThrow();
            List<Amend> refused = List.of(
                    amend(Map.of("note", "b"), Map.of("version", 4L)),
                    amend(Map.of("note", "b"), Collections.singletonMap("more", null)),
                    amend(Map.of("note", "b"), Map.of(), Expect.below("version", 5)),
                    amend(Map.of("note", "b"), Map.of("version", 5L), Expect.below("more", 7)),
                    amend(Map.of("note", "b"), Map.of(), Expect.below("version", 9), Expect.below("more", 7)),
                    amend(Map.of("note", "b"), Map.of(), Expect.below("more", 9), Expect.below("version", 5)));
            refused.forEach(
                    each -> assertThat(amending.amend(each)).as("%s", each).isEmpty());
            assertThat(found(engine)).contains(row("a", 5, 7L));
        });
    }

    @Test
    default void aRowThatIsAsExpectedIsAmended() {
        amending((engine, amending) -> {
            engine.write(Commit.of(Commit.put(OTHER, row("a", 5, 7L)))).orThrow();
            Map<String, Object> expected = new LinkedHashMap<>(Map.of("version", 5L));
            expected.put("lock", null);
            Amend amend = amend(
                    Map.of("note", "b"),
                    expected,
                    Expect.below("version", 6),
                    Expect.below("more", 8),
                    Expect.below("none", 1));
            assertThat(amending.amend(amend)).contains(row("b", 5, 7L));
        });
    }

    /** Each amendment is applied at most once, even if several clients send it, and the highest one remains. */
    @Test
    default void ofAmendmentsAtOnceTheHighestStays() {
        amending((engine, amending) -> {
            engine.write(Commit.of(Commit.put(OTHER, other(1, "a", 0)))).orThrow();
            long made = IntStream.range(0, 4)
                    .parallel()
                    .mapToLong(client -> LongStream.rangeClosed(1, MOMENTS)
                            .filter(moment -> amending.amend(amend(
                                            Map.of("note", "n" + moment, "version", moment),
                                            Map.of(),
                                            Expect.below("version", moment)))
                                    .isPresent())
                            .count())
                    .sum();
            assertThat(made).isBetween(1L, (long) MOMENTS);
            assertThat(found(engine)).contains(other(1, "n" + MOMENTS, MOMENTS));
        });
    }

    private static Amend whole(StoredRow row, Extent extent, Map<String, Object> equal, Expect.Below... below) {
        return new Amend(OTHER, row, extent, new Expect.Equal(equal), List.of(below));
    }

    @Test
    default void aRowIsMadeWhereThereIsNone() {
        amending((engine, amending) -> {
            Amend amend = whole(row("a", 5, 7L), Extent.NEW, Map.of("note", "none"), Expect.below("version", 5));
            assertThat(amending.amend(amend)).contains(row("a", 5, 7L));
            assertThat(found(engine)).contains(row("a", 5, 7L));
            assertThat(amending.amend(amend)).isEmpty();
        });
    }

    /** Columns that the new row does not have are removed. */
    @Test
    default void aRowThatIsAsExpectedBecomesAnother() {
        amending((engine, amending) -> {
            engine.write(Commit.of(Commit.put(OTHER, row("a", 5, 7L)))).orThrow();
            for (Extent extent : List.of(Extent.NEW, Extent.WHOLE)) {
                Amend more = whole(row("b", 6, 8L), extent, Map.of("version", 5L), Expect.below("more", 8));
                assertThat(amending.amend(more)).contains(row("b", 6, 8L));
                Amend less = whole(other(1, "a", 5), extent, Map.of("note", "b"));
                assertThat(amending.amend(less)).contains(other(1, "a", 5));
                assertThat(found(engine)).contains(other(1, "a", 5));
            }
        });
    }

    @Test
    default void aRowThatIsNotAsExpectedBecomesNoOther() {
        amending((engine, amending) -> {
            assertThat(amending.amend(whole(other(1, "b", 6), Extent.WHOLE, Map.of())))
                    .isEmpty();
            assertThat(found(engine)).isEmpty();
            engine.write(Commit.of(Commit.put(OTHER, row("a", 5, 7L)))).orThrow();
            for (Extent extent : List.of(Extent.NEW, Extent.WHOLE)) {
                assertThat(amending.amend(whole(other(1, "b", 6), extent, Map.of("version", 4L))))
                        .isEmpty();
                assertThat(amending.amend(whole(other(1, "b", 6), extent, Map.of(), Expect.below("version", 5))))
                        .isEmpty();
                assertThat(amending.amend(whole(other(1, "b", 6), extent, Map.of(ProtocolColumns.TOMBSTONE, true))))
                        .isEmpty();
            }
            assertThat(found(engine)).contains(row("a", 5, 7L));
        });
    }

    /** A tombstone does not count as a missing row, whatever its stamp; an amendment must expect it. */
    @Test
    default void aTombstoneIsDistinguishedFromOtherRows() {
        amending((engine, amending) -> {
            Map<String, Object> dead = Map.of(ProtocolColumns.TOMBSTONE, true, "version", 5L);
            engine.write(Commit.of(Commit.put(
                            OTHER, new StoredRow(OTHER, other(1, "", 0).key(), dead, Map.of()))))
                    .orThrow();
            Amend live = whole(other(1, "b", 6), Extent.NEW, Collections.singletonMap(ProtocolColumns.TOMBSTONE, null));
            assertThat(amending.amend(live)).isEmpty();
            assertThat(amending.amend(whole(other(1, "b", 6), Extent.NEW, Map.of(ProtocolColumns.TOMBSTONE, true))))
                    .contains(other(1, "b", 6));
        });
    }

    @Test
    default void ofRowsThatAreMadeAtOnceOneIsThere() {
        amending((engine, amending) -> {
            List<StoredRow> made = IntStream.range(0, MOMENTS)
                    .parallel()
                    .mapToObj(each -> amending.amend(
                            whole(other(1, "n" + each, each), Extent.NEW, Map.of(ProtocolColumns.TOMBSTONE, true))))
                    .flatMap(Optional::stream)
                    .toList();
            assertThat(made).hasSize(1);
            assertThat(found(engine)).contains(made.get(0));
        });
    }

    @Test
    default void aKeyIsNotAmended() {
        amending((engine, amending) ->
                refused(() -> amending.amend(amend(Map.of("id", 2L), Map.of())), "depends on id"));
    }
}
