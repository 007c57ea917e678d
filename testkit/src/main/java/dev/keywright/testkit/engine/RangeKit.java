package dev.keywright.testkit.engine;

import static dev.keywright.testkit.engine.SampleTables.child;
import static dev.keywright.testkit.engine.SampleTables.children;
import static dev.keywright.testkit.engine.SampleTables.keys;
import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.RangeRequest;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.profile.EngineProfile.Capability;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** Tests range reads of the rows of one partition. Used by {@code EngineKit}. */
interface RangeKit extends Kit {

    /** Runs a test on two partitions with rows of two kinds. */
    default void filled(Consumer<Engine> test) {
        withTables(engine -> {
            put(
                    engine,
                    child(1, "b", 5L),
                    child(1, null, 3L),
                    child(1, "a", null),
                    child(1, "a", 1L),
                    child(1, "a", 2L),
                    child(1, "ab", 1L),
                    child(2, "a", 1L),
                    SampleTables.parent(1, "one", 1));
            test.accept(engine);
        });
    }

    private static List<String> shown(Engine engine, RangeRequest ask) {
        return engine.range(ask).stream().map(SampleTables::shown).toList();
    }

    @Test
    default void aRangeGivesRowsInKeyOrderWithNullsLastAndDescendingTurned() {
        filled(engine ->
                assertThat(shown(engine, children(1L))).containsExactly("a -", "a 2", "a 1", "ab 1", "b 5", "- 3"));
    }

    @Test
    default void aRangeRunsBackwardOrThatIsRefused() {
        filled(engine -> {
            if (engine.profile().has(Capability.BACKWARD)) {
                assertThat(shown(engine, children(1L).reversed()))
                        .containsExactly("- 3", "b 5", "ab 1", "a 1", "a 2", "a -");
            } else {
                refused(() -> engine.range(children(1L).reversed()), "backward");
            }
        });
    }

    @Test
    default void aPrefixFindsTheRowsWithTheseValuesAndNoOthers() {
        filled(engine -> {
            assertThat(shown(engine, children(keys(1L, "CHILD", "a")))).containsExactly("a -", "a 2", "a 1");
            assertThat(shown(engine, children(keys(1L, "CHILD", "a", 2L)))).containsExactly("a 2");
            assertThat(shown(engine, children(keys(1L, "CHILD", "a", null)))).containsExactly("a -");
            assertThat(shown(engine, children(keys(1L, "CHILD", "c")))).isEmpty();
            assertThat(shown(engine, children(9L))).isEmpty();
        });
    }

    @Test
    default void boundsAreOnValuesAndLeaveNullOut() {
        filled(engine -> {
            assertThat(shown(engine, children(keys(1L, "CHILD", "a").from(1L, false))))
                    .containsExactly("a 2");
            assertThat(shown(engine, children(keys(1L, "CHILD", "a").upTo(2L, true))))
                    .containsExactly("a 2", "a 1");
            assertThat(shown(engine, children(keys(1L, "CHILD").from("a", false))))
                    .containsExactly("ab 1", "b 5");
            assertThat(shown(engine, children(keys(1L, "CHILD").from("a", true).upTo("b", false))))
                    .containsExactly("a -", "a 2", "a 1", "ab 1");
            assertThat(shown(engine, children(keys(1L, "CHILD").from("z", true).upTo("b", true))))
                    .isEmpty();
        });
    }

    @Test
    default void aBeginningFindsTheTextsThatBeginSo() {
        filled(engine -> {
            assertThat(shown(engine, children(keys(1L, "CHILD").beginningWith("a"))))
                    .containsExactly("a -", "a 2", "a 1", "ab 1");
            assertThat(shown(engine, children(keys(1L, "CHILD").beginningWith("ab"))))
                    .containsExactly("ab 1");
        });
    }

    @Test
    default void rowsOfEveryKindComeTogether() {
        filled(engine -> {
            assertThat(engine.range(children(1L).wholePartition()))
                    .hasSize(7)
                    .contains(SampleTables.parent(1, "one", 1));
            assertThat(engine.range(children(2L).wholePartition())).containsExactly(child(2, "a", 1L));
        });
    }

    /** A parent must be readable together with the children next to it (docs/techniques.md, T4). */
    @Test
    default void aFewRowsOfEveryKindComeFromEitherEnd() {
        filled(engine -> {
            List<StoredRow> first = engine.range(children(1L).wholePartition().limitedTo(2));
            if (engine.profile().has(Capability.KINDS_IN_ORDER)) {
                assertThat(first).containsExactly(child(1, "a", null), child(1, "a", 2L));
            } else {
                assertThat(first).hasSize(2);
            }
            if (engine.profile().has(Capability.BACKWARD)) {
                assertThat(engine.range(children(1L).wholePartition().reversed().limitedTo(2)))
                        .containsExactly(SampleTables.parent(1, "one", 1), child(1, null, 3L));
            }
        });
    }

    @Test
    default void aRangeNeedsTheWholePartition() {
        withTables(engine -> refused(() -> engine.range(children()), "whole partition"));
    }
}
