package dev.keywright.core.design.file;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.keywright.core.design.DesignFile;
import java.io.IOException;
import org.junit.jupiter.api.Test;

/** The published JSON schema accepts exactly what the design file writer writes. */
class DesignFileSchemaTest {

    private static JsonNode sample() throws IOException {
        return new ObjectMapper().readTree(DesignFile.write(SampleDesign.design()));
    }

    @Test
    void theSchemaKnowsEveryFieldAndEveryFieldIsWritten() throws IOException {
        JsonSchema schema = JsonSchema.read();
        assertThat(schema.faults(sample())).isEmpty();
        assertThat(schema.unused()).isEmpty();
    }

    @Test
    void whatIsMissingUnknownOrOfAnotherTypeIsFound() throws IOException {
        JsonSchema schema = JsonSchema.read();
        ObjectNode changed = (ObjectNode) sample();
        changed.remove("cost");
        changed.put("costs", 1);
        ((ObjectNode) changed.at("/tables/0/rows/0")).put("role", "bass");
        ((ObjectNode) changed.at("/tables/0/rows/0/partition/1")).put("count", 0);
        assertThat(String.join("\n", schema.faults(changed)))
                .contains("lacks \"cost\"", "has costs", ".role is not one of", ".count is below 1");
    }
}
