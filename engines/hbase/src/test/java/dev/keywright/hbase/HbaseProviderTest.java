package dev.keywright.hbase;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keywright.core.engine.Ddl;
import dev.keywright.core.engine.Engines;
import dev.keywright.core.engine.InvalidAddressException;
import org.junit.jupiter.api.Test;

/** HBase prints DDL, and refuses stores with a sentence that says why. */
class HbaseProviderTest {

    @Test
    void storesDoNotExistYet() {
        assertThatThrownBy(() -> Engines.open("hbase://localhost:16000/shop"))
                .isInstanceOf(InvalidAddressException.class)
                .hasMessage(
                        "no engine opens hbase://localhost:16000/shop; stores on HBase do not exist yet, only designs"
                                + " and their DDL");
        assertThat(Engines.schemes()).containsExactly("memory");
    }

    @Test
    void ddlDoes() {
        assertThat(Ddl.formats()).containsExactly("hbase");
        assertThat(Ddl.target("hbase")).isEqualTo("hbase");
        assertThatThrownBy(() -> Ddl.formats("cassandra"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("no engine on the class path prints DDL for cassandra");
    }
}
