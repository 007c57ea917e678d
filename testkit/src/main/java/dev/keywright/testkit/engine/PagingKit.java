package dev.keywright.testkit.engine;

import static dev.keywright.testkit.engine.SampleTables.child;
import static dev.keywright.testkit.engine.SampleTables.children;
import static dev.keywright.testkit.engine.SampleTables.keys;
import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.KeyRange;
import dev.keywright.core.engine.RangeRequest;
import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.engine.commit.Expect;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.profile.EngineProfile.Capability;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** Tests ranges that are read a page at a time. Used by {@code EngineKit}. */
interface PagingKit extends Kit {

    private void many(Engine engine) {
        put(
                engine,
                LongStream.range(0, 23)
                        .mapToObj(each -> child(1, "n" + each % 5, each))
                        .toArray(StoredRow[]::new));
        put(engine, SampleTables.parent(1, "between", 1), child(2, "n0", 1L), child(0, "n0", 1L));
    }

    private static List<StoredRow> pages(Engine engine, RangeRequest ask) {
        List<StoredRow> rows = new ArrayList<>();
        List<StoredRow> page = engine.range(ask);
        while (!page.isEmpty()) {
            assertThat(page).hasSizeLessThanOrEqualTo(ask.limit());
            rows.addAll(page);
            page = page.size() < ask.limit()
                    ? List.of()
                    : engine.range(ask.pageAfter(Optional.of(page.get(page.size() - 1)), ask.limit()));
        }
        return rows;
    }

    @Test
    default void pagesJoinWithoutGapOrRepeat() {
        withTables(engine -> {
            many(engine);
            List<RangeRequest> asks = new ArrayList<>(List.of(
                    children(1L),
                    children(keys(1L, "CHILD", "n3")),
                    children(keys(1L, "CHILD", "n3").from(8L, true)),
                    children(1L).wholePartition()));
            if (engine.profile().has(Capability.BACKWARD)) {
                asks.addAll(List.of(
                        children(1L).reversed(),
                        children(1L).wholePartition().reversed(),
                        children(keys(1L, "CHILD").upTo("n3", false)).reversed()));
            }
            for (RangeRequest ask : asks) {
                List<StoredRow> whole = engine.range(ask);
                assertThat(whole).as("%s", ask).isNotEmpty();
                for (int limit : List.of(1, 2, 5, 50)) {
                    assertThat(pages(engine, ask.limitedTo(limit)))
                            .as("%s, %s a page", ask, limit)
                            .isEqualTo(whole);
                }
            }
        });
    }

    @Test
    default void aRangeBeginsAtValuesWhetherARowHasThemOrNot() {
        withTables(engine -> {
            many(engine);
            put(engine, child(1, "n2", null));
            List<Boolean> ways = engine.profile().has(Capability.BACKWARD) ? List.of(false, true) : List.of(false);
            List<List<Object>> places = List.of(
                    List.of("n2"), List.of("n2", 12L), List.of("n2", 13L), Arrays.asList("n2", null), List.of("n9"));
            for (boolean backward : ways) {
                RangeRequest children = children(keys(1L, "CHILD"));
                RangeRequest ask = backward ? children.reversed() : children;
                List<StoredRow> whole = engine.range(ask);
                for (List<Object> place : places) {
                    for (boolean inclusive : List.of(false, true)) {
                        RangeRequest from = ask.startingAt(new KeyRange.Start(place, inclusive));
                        assertThat(engine.range(from))
                                .as("%s from %s, %s", ask, place, inclusive)
                                .isEqualTo(whole.stream()
                                        .filter(each -> from.contains(SampleTables.CHILD_KEY, each.key()))
                                        .toList());
                    }
                }
                RangeRequest behind = ask.startingAt(new KeyRange.Start(List.of("n2", 12L), false));
                int at = whole.indexOf(child(1, "n2", 12L));
                assertThat(engine.range(behind)).isEqualTo(whole.subList(at + 1, whole.size()));
                assertThat(engine.range(behind.pageAfter(Optional.of(whole.get(at + 2)), 2)))
                        .isEqualTo(whole.subList(at + 3, at + 5));
            }
        });
    }

    @Test
    default void aPageGoesOnBehindARowThatHasGone() {
        withTables(engine -> {
            many(engine);
            List<StoredRow> whole = engine.range(children(1L));
            StoredRow gone = whole.get(9);
            engine.write(
                    Commit.of(new Commit.Delete(SampleTables.TABLE, SampleTables.CHILD, gone.key(), Expect.ANYTHING)));
            assertThat(engine.range(children(1L).pageAfter(Optional.of(gone), SampleTables.ALL)))
                    .isEqualTo(whole.subList(10, whole.size()));
        });
    }
}
