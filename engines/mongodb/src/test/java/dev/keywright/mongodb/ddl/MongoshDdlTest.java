package dev.keywright.mongodb.ddl;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.compiler.Compiler;
import dev.keywright.core.layout.KeyLayout;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.Table;
import dev.keywright.core.query.Condition;
import dev.keywright.core.query.Term;
import dev.keywright.core.value.Type;
import dev.keywright.testkit.Project;
import dev.keywright.testkit.ReadingTables;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Scripts for tables that no example is sure to contain. */
class MongoshDdlTest {

    private static final ReadingTables READINGS =
            new ReadingTables(Compiler.read(Project.root().resolve("examples/devices")));

    private static final KeyLayout KEY =
            new KeyLayout(List.of(READINGS.column("device_id", false)), List.of(READINGS.column("taken_at", false)));

    private static String script(Table table) {
        return new MongoshDdl().write(READINGS.design("mongodb", table));
    }

    @Test
    void rowsWithARetentionExpire() {
        assertThat(script(ReadingTables.table(ReadingTables.reading(KEY, "battery"), ReadingTables.RETENTION)))
                .contains("{\"expires_at\": 1}", "\"expireAfterSeconds\": 0");
    }

    @Test
    void uniqueIndexesLetNullsIn() {
        assertThat(indexed(List.of(), true))
                .contains("\"unique\": true, \"partialFilterExpression\": {\"alarm_key\": {\"$type\": \"string\"}}");
    }

    @Test
    void sparseIndexesArePartial() {
        String partial = "\"partialFilterExpression\": {\"in_by_alarm\": true}";
        assertThat(indexed(List.of(ReadingTables.equal("alarm", "fire")), false))
                .contains(partial);
        Condition none = new Condition.IsNull(new Term.Column("reading", "alarm", Type.TEXT));
        assertThat(indexed(List.of(none), false)).contains(partial, "\"alarm_key\": -1");
        assertThat(indexed(List.of(new Condition.Not(none)), false))
                .contains(partial, "\"alarm\": -1")
                .doesNotContain("alarm_key");
    }

    private static String indexed(List<Condition> when, boolean unique) {
        KeyLayout key = new KeyLayout(List.of(READINGS.column("alarm", true)), List.of());
        RowKind kind = ReadingTables.reading(KEY, "alarm", "battery")
                .withSlots(List.of(new RowKind.Slot("by_alarm", key, when, List.of())));
        Table.Index index = new Table.Index(
                "by_alarm", ReadingTables.columns(key.partition()), List.of(), List.of(), !when.isEmpty(), unique);
        return script(ReadingTables.table(kind, index));
    }

    @Test
    void equalIndexesAreCreatedOnce() {
        KeyLayout id = new KeyLayout(List.of(READINGS.column("device_id", false)), List.of());
        KeyLayout battery = new KeyLayout(List.of(READINGS.column("battery", false)), List.of());
        RowKind kind = ReadingTables.reading(id, "battery")
                .withSlots(List.of(
                        new RowKind.Slot("a", id), new RowKind.Slot("b", battery), new RowKind.Slot("c", battery)));
        assertThat(script(ReadingTables.table(kind, index("a", id), index("b", battery), index("c", battery))))
                .contains("// The index a is _id_.", "{\"name\": \"b\"}", "// The index c is b.")
                .doesNotContain("{\"_id\": 1}");
    }

    private static Table.Index index(String name, KeyLayout key) {
        return new Table.Index(name, ReadingTables.columns(key.partition()), List.of(), List.of(), false, false);
    }
}
