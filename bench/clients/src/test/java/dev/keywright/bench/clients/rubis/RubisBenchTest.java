package dev.keywright.bench.clients.rubis;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** All sites answer alike while they change alike, and every transaction is reported. */
class RubisBenchTest {

    @Test
    void sitesAgreeAndAreCompared() {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        RubisBench.run(RubisBench.Size.QUICK, new PrintStream(out, true, StandardCharsets.UTF_8));
        String output = out.toString(StandardCharsets.UTF_8);
        for (Transaction each : Transaction.values()) {
            assertThat(output).contains(each.title());
        }
        assertThat(output).contains("weighted").contains("check of the stores: [][]");
    }
}
