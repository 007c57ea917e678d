package dev.keywright.testkit.engine;

import static dev.keywright.testkit.engine.SampleTables.CHILD;
import static dev.keywright.testkit.engine.SampleTables.TABLE;
import static dev.keywright.testkit.engine.SampleTables.parent;
import static dev.keywright.testkit.engine.SampleTables.parents;
import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.engine.GetRequest;
import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.engine.commit.Expect;
import dev.keywright.core.engine.row.Key;
import dev.keywright.core.engine.row.StoredRow;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** Tests reads of rows by their complete keys. Used by {@code EngineKit}. */
interface PointReadKit extends Kit {

    @Test
    default void getFindsTheRowsThatAreThereEachOnce() {
        withTables(engine -> {
            put(engine, parent(1, "one", 1), parent(2, "two", 1));
            assertThat(engine.get(parents(2L, 3L, 1L, 2L)))
                    .containsExactlyInAnyOrder(parent(1, "one", 1), parent(2, "two", 1));
            assertThat(engine.get(parents(3L))).isEmpty();
        });
    }

    @Test
    default void aKeyIsFoundByValueWhateverTypeOfNumberHoldsIt() {
        withTables(engine -> {
            put(engine, SampleTables.child(1, "a", 2L));
            Key key = new Key(List.of(new BigDecimal("1.00")), Arrays.asList("CHILD", "a", 2));
            assertThat(engine.get(new GetRequest(TABLE, CHILD, List.of(key), true)))
                    .containsExactly(SampleTables.child(1, "a", 2L));
            Key between = new Key(List.of(new BigDecimal("1.5")), Arrays.asList("CHILD", "a", 2L));
            assertThat(engine.get(new GetRequest(TABLE, CHILD, List.of(between), true)))
                    .isEmpty();
        });
    }

    @Test
    default void aPutTakesThePlaceOfTheRowAndADeleteLeavesNone() {
        withTables(engine -> {
            put(engine, parent(1, "one", 1));
            put(engine, parent(1, null, 2));
            assertThat(engine.get(parents(1L))).containsExactly(parent(1, null, 2));
            engine.write(Commit.of(
                    new Commit.Delete(TABLE, SampleTables.PARENT, SampleTables.parentKey(1), Expect.ANYTHING)));
            assertThat(engine.get(parents(1L))).isEmpty();
        });
    }

    @Test
    default void everyKindOfValueIsReadBack() {
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("null", null);
        values.put("whole", Long.MIN_VALUE);
        values.put("true", true);
        values.put("decimal", new BigDecimal("-12345678901234567890.123"));
        values.put("small", new BigDecimal("1.50"));
        values.put("real", 0.1f);
        values.put("double", Double.NaN);
        values.put("text", "a\0 Ö \uffff 😀");
        values.put("half", "half \ud83d of a pair");
        values.put("uuid", new UUID(-1, 1));
        values.put("date", LocalDate.of(-44, 3, 15));
        values.put("time", LocalTime.of(23, 59, 59, 999_999_000));
        values.put("local", LocalDateTime.of(1969, 12, 31, 23, 59, 59, 1_000));
        values.put("instant", Instant.parse("2020-02-29T13:05:07.000001Z"));
        values.put("bytes", ByteBuffer.wrap(new byte[] {0, -1, 7}));
        values.put("list", Arrays.asList("a", null, 7L));
        values.put("children", List.of(Map.of("id", 7L), Map.of("id", 8L)));
        withTables(engine -> {
            StoredRow row = new StoredRow(SampleTables.PARENT, SampleTables.parentKey(1), values, Map.of());
            put(engine, row);
            StoredRow read = engine.get(parents(1L)).get(0);
            assertThat(read.key()).isEqualTo(row.key());
            assertThat(withoutNulls(read)).isEqualTo(withoutNulls(row));
        });
    }

    /** The row's values without nulls: where columns are declared, a null and a missing column are the same. */
    private static Map<String, Object> withoutNulls(StoredRow row) {
        Map<String, Object> withoutNulls = new LinkedHashMap<>(row.values());
        withoutNulls.values().removeIf(Objects::isNull);
        return withoutNulls;
    }
}
