package dev.keywright.testkit.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keywright.core.engine.GetRequest;
import dev.keywright.core.engine.KeyRange;
import dev.keywright.core.engine.RangeRequest;
import dev.keywright.core.engine.ScanRequest;
import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.engine.commit.CommitOutcome;
import dev.keywright.core.engine.commit.EngineException;
import dev.keywright.core.engine.memory.MemoryEngine;
import dev.keywright.core.engine.memory.Usage;
import dev.keywright.core.engine.row.Key;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.layout.ColumnPath;
import dev.keywright.core.layout.KeyLayout;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.RowRole;
import dev.keywright.core.layout.Segment;
import dev.keywright.core.layout.Table;
import dev.keywright.core.profile.EngineProfile;
import dev.keywright.core.value.Type;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Order, pages, limits and usage counts of the in-memory engine. */
class MemoryEngineTest {

    private static final Segment OWNER = segment("owner", Type.BIGINT, false);

    /** (owner | 'PARENT') */
    private static final RowKind PARENT =
            kind("parent", new KeyLayout(List.of(OWNER), List.of(Segment.tag("PARENT"))), List.of());

    /** (owner | 'CHILD', name, rank desc), listed as (name | rank, owner) */
    private static final RowKind CHILD = kind(
            "child",
            new KeyLayout(
                    List.of(OWNER),
                    List.of(
                            Segment.tag("CHILD"),
                            segment("name", Type.TEXT, false),
                            segment("rank", Type.BIGINT, true))),
            List.of(new RowKind.Slot(
                    "by_name",
                    new KeyLayout(
                            List.of(segment("name", Type.TEXT, false)),
                            List.of(segment("rank", Type.BIGINT, false))))));

    private static final Optional<String> BY_NAME = Optional.of("by_name");

    private final MemoryEngine engine = filled(Profiles.all());

    @Test
    void aRangeGivesRowsInKeyOrderWithNullsLastAndDescendingTurned() {
        assertThat(all(range(keys(1L)).limitedTo(9))).containsExactly("a -", "a 2", "a 1", "b 5", "- 3");
        assertThat(all(range(keys(1L)).limitedTo(9).reversed())).containsExactly("- 3", "b 5", "a 1", "a 2", "a -");
    }

    @Test
    void pagesJoinWithoutGapOrRepeat() {
        for (int limit : List.of(1, 2, 5, 50)) {
            assertThat(all(range(keys(1L)).limitedTo(limit))).containsExactly("a -", "a 2", "a 1", "b 5", "- 3");
        }
    }

    @Test
    void aPrefixIsFoundByValueWhateverTypeOfNumberHoldsIt() {
        assertThat(all(range(keys(new BigDecimal("1.00")).prefixed("CHILD", "a"))
                        .limitedTo(2)))
                .containsExactly("a -", "a 2", "a 1");
        assertThat(engine.get(new GetRequest(
                        "t", "child", List.of(new Key(List.of(1), List.of("CHILD", "a", new BigDecimal("2.0")))))))
                .hasSize(1);
        assertThat(engine.get(new GetRequest("t", "child", List.of(new Key(List.of(1), List.of("CHILD", "a", 7L))))))
                .isEmpty();
    }

    @Test
    void boundsAreOnValuesAndLeaveNullOut() {
        assertThat(all(range(keys(1L).prefixed("CHILD", "a").from(1L, false)).limitedTo(9)))
                .containsExactly("a 2");
        assertThat(all(range(keys(1L).prefixed("CHILD", "a").upTo(2L, true)).limitedTo(9)))
                .containsExactly("a 2", "a 1");
        assertThat(all(range(keys(1L).prefixed("CHILD").from("a", false)).limitedTo(9)))
                .containsExactly("b 5");
        assertThat(all(range(keys(1L).prefixed("CHILD").beginningWith("a")).limitedTo(1)))
                .containsExactly("a -", "a 2", "a 1");
    }

    @Test
    void rowsOfEveryKindComeTogetherAndAreCountedEvenWhereTheyAreNotGiven() {
        assertThat(engine.range(range(keys(1L)).wholePartition().limitedTo(9))).hasSize(6);
        engine.resetUsage();
        assertThat(engine.range(range(keys(1L)).limitedTo(9))).hasSize(5);
        assertThat(engine.usage()).isEqualTo(new Usage(1, 6, engine.usage().bytesRead()));
        engine.resetUsage();
        assertThat(engine.range(range(keys(1L).prefixed("CHILD", "b")).limitedTo(9)))
                .hasSize(1);
        // Owner 8, tag 5, name 1, rank 8, note 3.
        assertThat(engine.usage()).hasToString("requests: 1, rows: 1, bytes: 25");
    }

    @Test
    void anIndexListsRowsAndForgetsTheirOldPlace() {
        assertThat(all(range(keys("a")).throughIndex(BY_NAME).limitedTo(1)))
                .containsExactly("a 1", "a 1", "a 2", "a -");
        put(engine, new StoredRow("child", child(1L, "a", 1L).key(), Map.of("note", "new"), Map.of()));
        assertThat(all(range(keys("a")).throughIndex(BY_NAME).limitedTo(1))).containsExactly("a 1", "a 2", "a -");
    }

    @Test
    void whatTheProfileHasNotIsRefused() {
        MemoryEngine poor = new MemoryEngine(Profiles.with(new EngineProfile.Limits(20, 0, 0, 0, 1, 0, 0, 0, 9, 12)));
        poor.create(List.of(table(List.of())));
        Key key = new Key(List.of(1L), List.of("PARENT"));
        refused("2 keys in one get; the limit is 1", () -> poor.get(new GetRequest("t", "parent", List.of(key, key))));
        refused(
                "does not support backward ranges",
                () -> poor.range(range(keys(1L)).reversed()));
        refused(
                "does not support ranges over an index",
                () -> poor.range(range(keys("a")).throughIndex(BY_NAME)));
        refused("whole partition", () -> poor.range(range(keys())));
        refused("22 bytes in the row", () -> put(poor, parent("12345678")));
        refused("13 bytes in the sort key", () -> put(poor, child(1L, "", 1L)));
        refused(
                "is not a whole key",
                () -> poor.get(new GetRequest("t", "parent", List.of(new Key(List.of(1L), List.of())))));
        refused("no table u", () -> poor.scan(new ScanRequest("u", 9)));
        assertThat(poor.scan(new ScanRequest("t", 9))).isEmpty();
    }

    @Test
    void theUniqueIndexRefusesASecondRow() {
        MemoryEngine unique = new MemoryEngine(Profiles.all());
        unique.create(List.of(table(List.of(new Table.Index("by_name", List.of(), List.of(), List.of(), true, true)))));
        put(unique, child(1L, "a", 1L));
        put(unique, child(1L, "a", 1L));
        refused("index by_name of t already has a row with the key (a | 1)", () -> put(unique, child(2L, "a", 1L)));
    }

    @Test
    void theScanGivesEveryRowOnceOverItsParts() {
        List<StoredRow> rows = new ArrayList<>();
        for (int part = 0; part < 3; part++) {
            ScanRequest request = new ScanRequest("t", part, 3, Optional.empty(), 2);
            List<StoredRow> page = engine.scan(request);
            while (!page.isEmpty()) {
                rows.addAll(page);
                page = engine.scan(request.pageAfter(page.get(page.size() - 1)));
            }
        }
        assertThat(rows).hasSize(8).doesNotHaveDuplicates();
    }

    private static void put(MemoryEngine engine, StoredRow... rows) {
        engine.writeAll(Commit.putEach("t", List.of(rows))).forEach(CommitOutcome::orThrow);
    }

    private static void refused(String sentence, Runnable call) {
        assertThatThrownBy(call::run).isInstanceOf(EngineException.class).hasMessageContaining(sentence);
    }

    private static MemoryEngine filled(EngineProfile profile) {
        MemoryEngine engine = new MemoryEngine(profile);
        engine.create(
                List.of(table(List.of(new Table.Index("by_name", List.of(), List.of(), List.of(), true, false)))));
        put(
                engine,
                child(1L, "b", 5L),
                child(1L, null, 3L),
                child(1L, "a", null),
                child(1L, "a", 1L),
                child(1L, "a", 2L),
                child(2L, "a", 1L),
                parent("one"),
                new StoredRow("parent", new Key(List.of(2L), List.of("PARENT")), Map.of(), Map.of()));
        return engine;
    }

    private static StoredRow parent(String note) {
        return new StoredRow("parent", new Key(List.of(1L), List.of("PARENT")), Map.of("note", note), Map.of());
    }

    private static StoredRow child(Long owner, String name, Long rank) {
        Key key = new Key(List.of(owner), Arrays.asList("CHILD", name, rank));
        Key slot = new Key(Arrays.asList(name), Arrays.asList(rank));
        return new StoredRow("child", key, Map.of("note", "old"), name == null ? Map.of() : Map.of("by_name", slot));
    }

    private List<String> all(RangeRequest range) {
        List<String> rows = new ArrayList<>();
        List<StoredRow> page = engine.range(range);
        while (!page.isEmpty()) {
            page.forEach(each ->
                    rows.add((each.key().sort().get(1) + " " + each.key().sort().get(2)).replace("null", "-")));
            page = engine.range(range.pageAfter(Optional.of(page.get(page.size() - 1)), range.limit()));
        }
        return rows;
    }

    private static KeyRange keys(Object... partition) {
        return KeyRange.of(List.of(partition));
    }

    private static RangeRequest range(KeyRange keys) {
        return RangeRequest.weak("t", "child", keys, 1);
    }

    private static Table table(List<Table.Index> indexes) {
        return new Table("t", List.of(), List.of(), List.of(), Optional.empty(), indexes, List.of(PARENT, CHILD));
    }

    private static RowKind kind(String name, KeyLayout key, List<RowKind.Slot> slots) {
        return RowKind.of(name, name, RowRole.BASE, key, List.of(ColumnPath.own("note")))
                .withSlots(slots);
    }

    private static Segment segment(String column, Type type, boolean descending) {
        return Segment.column(ColumnPath.own(column), type, descending);
    }
}
