package dev.keywright.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;

class BenchVerbTest {

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int run(String... arguments) {
        return Main.run(new PrintWriter(out), new PrintWriter(err), arguments);
    }

    @Test
    void withoutANameItListsThem() {
        assertThat(run("bench")).isZero();
        assertThat(out.toString()).startsWith("store ");
    }

    @Test
    void anotherNameIsBadUsage() {
        assertThat(run("bench", "speed")).isEqualTo(2);
        assertThat(err.toString()).contains("there is no benchmark speed; there is store");
        assertThat(run("bench", "store", "--rows", "0")).isEqualTo(2);
    }

    @Test
    void everyFigureStandsBesideAPeer() throws Exception {
        assertThat(run("bench", "store", "--rows", "600", "--quick", "--json"))
                .as("%s", err)
                .isZero();
        JsonNode figures = new ObjectMapper().readTree(out.toString());
        assertThat(figures.findValuesAsText("name"))
                .containsOnly(
                        "on disk",
                        "get",
                        "page of 25",
                        "joined page",
                        "8 writers",
                        "cold get",
                        "cold page of 25",
                        "cold joined page");
        assertThat(figures.findValuesAsText("peerName")).containsOnly("RocksDB", "H2", "SQLite");
        figures.forEach(each -> {
            assertThat(each.get("ratio").asDouble()).isPositive();
            assertThat(each.get("unit").asText()).isNotEmpty();
        });
    }

    @Test
    void aStoreThatGrowsStandsBesideTheSmallest() throws Exception {
        assertThat(run("bench", "store", "--growth", "--rows", "2000", "--quick"))
                .as("%s", err)
                .isZero();
        assertThat(out.toString())
                .contains(
                        "200 orders, get: at most 1 request, 1 row read",
                        "2,000 orders, get: at most 1 request, 1 row read")
                .contains("page of 25 of 2000");
    }
}
