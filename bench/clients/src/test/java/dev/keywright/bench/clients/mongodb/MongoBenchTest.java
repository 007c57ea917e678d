package dev.keywright.bench.clients.mongodb;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/** All clients see the same rows, and figures are reported for each. */
class MongoBenchTest {

    @Test
    @EnabledIfSystemProperty(named = "keywright.mongodb", matches = "true")
    void clientsAgreeAndAreCompared() throws Exception {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        MongoBench.run(true, new PrintStream(out, true, StandardCharsets.UTF_8));
        assertThat(out.toString(StandardCharsets.UTF_8).lines())
                .filteredOn(each -> each.contains("processor"))
                .hasSize(4)
                .allMatch(each -> each.contains("by hand") || each.contains("Morphia"));
    }
}
