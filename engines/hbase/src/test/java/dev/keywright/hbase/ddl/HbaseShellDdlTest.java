package dev.keywright.hbase.ddl;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.compiler.Compiler;
import dev.keywright.core.layout.KeyLayout;
import dev.keywright.core.layout.Segment;
import dev.keywright.core.layout.Table;
import dev.keywright.testkit.Project;
import dev.keywright.testkit.ReadingTables;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Scripts for tables that no example is sure to contain. */
class HbaseShellDdlTest {

    private static final ReadingTables READINGS =
            new ReadingTables(Compiler.read(Project.root().resolve("examples/devices")));

    private static final KeyLayout KEY = READINGS.key();

    private static KeyLayout key(Segment... partition) {
        return new KeyLayout(List.of(partition), List.of(READINGS.column("taken_at", false)));
    }

    private static String script(Table table) {
        return new HbaseShellDdl().write(READINGS.design("hbase", table));
    }

    @Test
    void remarksNameTheColumns() {
        assertThat(script(ReadingTables.table(ReadingTables.reading(KEY, "battery"))))
                .contains("with battery\n");
    }

    @Test
    void aLeadingSaltCutsATableIntoRegions() {
        assertThat(salted(3)).endsWith("VERSIONS => 1}, SPLITS => [\"\\x01\", \"\\x02\"]\n");
        assertThat(salted(300)).contains("SPLITS => [\"\\x00\\x01\", ").endsWith("\"\\x01\\x2B\"]\n");
        assertThat(salted(1)).doesNotContain("SPLITS");
    }

    private static String salted(int count) {
        KeyLayout key = key(Segment.salt(count), READINGS.column("device_id", false));
        return script(ReadingTables.table(ReadingTables.reading(key)));
    }

    @Test
    void familiesAreThoseOfTheTable() {
        Table one = ReadingTables.table(ReadingTables.reading(KEY, "battery"));
        Table two = new Table(
                one.name(),
                one.partition(),
                one.sort(),
                List.of(new Table.ColumnFamily("a", List.of("battery")), new Table.ColumnFamily("b", List.of("alarm"))),
                Optional.empty(),
                List.of(),
                one.rows());
        assertThat(script(two))
                .contains("'devices:reading', {NAME => 'a', VERSIONS => 1}, {NAME => 'b', VERSIONS => 1}");
    }

    @Test
    void rowsWithARetentionExpire() {
        assertThat(script(ReadingTables.table(ReadingTables.reading(KEY, "battery"), ReadingTables.RETENTION)))
                .contains("VERSIONS => 1, TTL => 10454400}");
    }
}
