package dev.keywright.cassandra.ddl;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.compiler.Compiler;
import dev.keywright.core.layout.KeyLayout;
import dev.keywright.core.layout.RowRole;
import dev.keywright.core.layout.Segment;
import dev.keywright.core.layout.Table;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Period;
import dev.keywright.testkit.Project;
import dev.keywright.testkit.ReadingTables;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Scripts for tables that no example is sure to contain. */
class CqlDdlTest {

    private static final ReadingTables READINGS =
            new ReadingTables(Compiler.read(Project.root().resolve("examples/devices")));

    private static final KeyLayout KEY = READINGS.key();

    private static KeyLayout key(List<Segment> partition, String... sort) {
        return new KeyLayout(
                partition,
                Stream.of(sort).map(each -> READINGS.column(each, false)).toList());
    }

    private static String script(Table table) {
        return new CqlDdl().write(READINGS.design("cassandra", table));
    }

    @Test
    void descendingColumnsAreDeclaredWithAllTheOthers() {
        KeyLayout key = new KeyLayout(
                List.of(READINGS.column("device_id", false)),
                List.of(READINGS.column("taken_at", true), READINGS.column("battery", false)));
        assertThat(script(ReadingTables.table(ReadingTables.reading(key))))
                .contains("PRIMARY KEY ((device_id), taken_at, battery)")
                .contains(") WITH CLUSTERING ORDER BY (taken_at DESC, battery ASC);");
    }

    @Test
    void keysThatCanBeNullOrSortOtherwiseAreTexts() {
        KeyLayout key = key(List.of(READINGS.column("alarm", false)), "humidity", "device_id");
        assertThat(script(ReadingTables.table(ReadingTables.reading(key, "battery"))))
                .contains("alarm text, -- text or null, encoded as key text")
                .contains("humidity text, -- real or null, encoded as key text")
                .contains("device_id text, -- uuid, encoded as key text");
    }

    @Test
    void rowsHaveProtocolColumns() {
        assertThat(script(ReadingTables.table(ReadingTables.reading(KEY, "battery"))))
                .contains("  \"#row\" boolean,\n  \"#none\" boolean,\n")
                .contains("  \"#version\" bigint,\n  \"#stamp\" bigint,\n  \"#touch\" text,\n  \"#lock\" text,\n")
                .contains("  \"#readers\" text,\n  \"#dead\" boolean,\n");
    }

    @Test
    void rowsWithARetentionExpire() {
        Table table = ReadingTables.table(ReadingTables.reading(KEY, "battery"), ReadingTables.RETENTION);
        assertThat(script(table)).contains("WITH default_time_to_live = 10454400;");
    }

    @Test
    void nothingExpiresByItselfBesideRowsThatStay() {
        Table counter = ReadingTables.table(ReadingTables.kind("count", RowRole.COUNTER, KEY), ReadingTables.RETENTION);
        assertThat(script(counter))
                .doesNotContain("default_time_to_live")
                .contains("the store sets the time to live of each row");
        Entity.Retention ages = new Entity.Retention(100_000, Period.YEAR, "taken_at");
        assertThat(script(ReadingTables.table(ReadingTables.reading(KEY), Optional.of(ages))))
                .doesNotContain("default_time_to_live");
    }
}
