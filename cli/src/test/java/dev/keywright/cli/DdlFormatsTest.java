package dev.keywright.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keywright.compiler.Compiler;
import dev.keywright.core.engine.Ddl;
import dev.keywright.core.engine.Engines;
import dev.keywright.core.profile.Targets;
import dev.keywright.testkit.Project;
import dev.keywright.testkit.ReadingTables;
import org.junit.jupiter.api.Test;

/** The engines on the class path of the command line, and the formats that they print. */
class DdlFormatsTest {

    private static final ReadingTables READINGS =
            new ReadingTables(Compiler.read(Project.root().resolve("examples/devices")));

    @Test
    void everyTargetHasAFormat() {
        assertThat(Targets.names())
                .allSatisfy(each -> assertThat(Ddl.formats(each)).isNotEmpty());
        assertThat(Ddl.formats())
                .containsExactly("cloudformation", "terraform", "workbench", "cql", "hbase", "mongosh", "rocksdb");
    }

    @Test
    void onlyEnginesWithStoresAreOffered() {
        assertThat(Engines.schemes()).containsExactly("cassandra", "dynamodb", "memory", "mongodb", "rocksdb");
    }

    @Test
    void aFormatOfAnotherTargetIsRefused() {
        assertThatThrownBy(() -> Ddl.of(READINGS.design("dynamodb"), "cql"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("the format cql is for cassandra, and the design for dynamodb;"
                        + " its formats are cloudformation, terraform, workbench");
        assertThatThrownBy(() -> Ddl.of(READINGS.design("dynamodb"), "yaml"))
                .hasMessageStartingWith("there is no format yaml; there are cloudformation, ");
    }
}
