package dev.keywright.rocksdb.ddl;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.compiler.Compiler;
import dev.keywright.testkit.Project;
import dev.keywright.testkit.ReadingTables;
import org.junit.jupiter.api.Test;

/** The list for a table that no example is sure to contain. */
class RocksDdlTest {

    private static final ReadingTables READINGS =
            new ReadingTables(Compiler.read(Project.root().resolve("examples/devices")));

    @Test
    void columnsAreListed() {
        assertThat(new RocksDdl()
                        .write(READINGS.design(
                                "rocksdb", ReadingTables.table(ReadingTables.reading(READINGS.key(), "battery")))))
                .contains("with battery\n");
    }
}
