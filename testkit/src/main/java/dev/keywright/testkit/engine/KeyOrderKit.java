package dev.keywright.testkit.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.KeyRange;
import dev.keywright.core.engine.RangeRequest;
import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.engine.commit.CommitOutcome;
import dev.keywright.core.engine.row.Key;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.layout.KeyLayout;
import dev.keywright.core.layout.Table;
import dev.keywright.core.value.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/**
 * Tests that keys with values of every type are ordered correctly, ascending and descending. Used by {@code EngineKit}.
 */
interface KeyOrderKit extends Kit {

    @Test
    default void rowsComeInTheOrderOfTheirValuesWhateverTheirType() {
        withTables(engine -> {
            for (OrderedValues values : OrderedValues.ALL) {
                inOrder(engine, values, false);
                inOrder(engine, values, true);
            }
        });
    }

    private void inOrder(Engine engine, OrderedValues values, boolean descending) {
        KeyLayout key = new KeyLayout(
                List.of(SampleTables.segment("owner", Type.BIGINT, false)),
                List.of(
                        SampleTables.segment("x", values.type(), descending),
                        SampleTables.segment("y", Type.BIGINT, false)));
        String name = "ordered" + OrderedValues.ALL.indexOf(values) + (descending ? "_desc" : "");
        Table table = SampleTables.table(name, SampleTables.kind(name, key));
        List<Object> expected = new ArrayList<>(values.ascending());
        expected.add(null);
        if (descending) {
            Collections.reverse(expected);
        }
        engine.create(List.of(table));
        // Written from both ends inwards, so that no engine returns them in order by chance.
        for (int i = 0; i < expected.size(); i++) {
            int place = i % 2 == 0 ? i / 2 : expected.size() - 1 - i / 2;
            put(engine, name, expected.get(place));
        }
        List<Object> found = new ArrayList<>();
        engine.range(RangeRequest.strong(name, name, KeyRange.of(List.of(1L)), SampleTables.ALL))
                .forEach(each -> found.add(each.key().sort().get(0)));
        assertThat(found).as("%s%s", values.type(), descending ? " desc" : "").isEqualTo(expected);
    }

    private static void put(Engine engine, String name, Object value) {
        Key key = new Key(List.of(1L), Arrays.asList(value, 7L));
        List<Commit> commits = Commit.putEach(name, List.of(new StoredRow(name, key, Map.of(), Map.of())));
        engine.writeAll(commits).forEach(CommitOutcome::orThrow);
    }
}
