package dev.keywright.bench.clients.dynamodb;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** All clients see the same rows, and figures are reported for each. */
class DynamoBenchTest {

    @Test
    void clientsAgreeAndAreCompared() throws Exception {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        DynamoBench.run(true, new PrintStream(out, true, StandardCharsets.UTF_8));
        assertThat(out.toString(StandardCharsets.UTF_8).lines())
                .filteredOn(each -> each.contains("processor"))
                .hasSize(8)
                .allMatch(each -> each.contains("by hand") || each.contains("Enhanced Client"));
    }
}
