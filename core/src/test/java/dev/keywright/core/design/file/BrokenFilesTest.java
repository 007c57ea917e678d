package dev.keywright.core.design.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.keywright.core.design.Design;
import dev.keywright.core.design.DesignFile;
import dev.keywright.core.json.InvalidJsonException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** Any content of a design file is either read as a design or refused with a sentence. */
class BrokenFilesTest {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final byte[] BYTES = DesignFile.write(SampleDesign.design());
    private static final int TRIES = 100;

    @Test
    void aFileThatEndsEarlyIsRefused() {
        Random random = new Random(1);
        for (int i = 0; i < TRIES; i++) {
            // The last two bytes are the closing brace and the end of its line.
            byte[] begun = Arrays.copyOf(BYTES, random.nextInt(BYTES.length - 1));
            assertThatThrownBy(() -> DesignFile.read(begun)).isInstanceOf(InvalidJsonException.class);
        }
    }

    @Test
    void otherBytesAreADesignOrRefused() {
        Random random = new Random(2);
        for (int i = 0; i < TRIES; i++) {
            byte[] changed = BYTES.clone();
            for (int j = random.nextInt(3); j >= 0; j--) {
                changed[random.nextInt(changed.length)] = (byte) random.nextInt();
            }
            readOrRefused(changed);
        }
    }

    @Test
    void otherValuesAreADesignOrRefused() throws IOException {
        Random random = new Random(3);
        for (int i = 0; i < TRIES; i++) {
            JsonNode tree = JSON.readTree(BYTES);
            List<JsonNode> inner = new ArrayList<>();
            collect(tree, inner);
            change(inner.get(random.nextInt(inner.size())), inner.get(random.nextInt(inner.size())), random);
            readOrRefused(text(tree).getBytes(StandardCharsets.UTF_8));
        }
    }

    @Test
    void deepAndHugeAreRefused() {
        for (String text : List.of(
                "[".repeat(100_000),
                "{\"a\":".repeat(100_000),
                "[".repeat(900) + "]".repeat(900),
                "1" + "0".repeat(100_000),
                "\uFEFF",
                "\0",
                "null")) {
            assertThatThrownBy(() -> DesignFile.read(text.getBytes(StandardCharsets.UTF_8)))
                    .isInstanceOf(InvalidJsonException.class);
        }
    }

    @Test
    void conditionsAreReadAsDeepAsTheyMayNest() {
        assertThatThrownBy(() -> DesignFile.read(nested(380))).hasMessageContaining("condition.kind is missing");
        assertThatThrownBy(() -> DesignFile.read(nested(900)))
                .hasMessageContaining("is not valid JSON: Document nesting");
    }

    private static byte[] nested(int depth) {
        String condition = "{\"kind\": \"not\", \"condition\": ".repeat(depth) + "{}" + "}".repeat(depth);
        return new String(BYTES, StandardCharsets.UTF_8)
                .replaceFirst("\"where\": \\[", "\"where\": [" + condition + ", ")
                .getBytes(StandardCharsets.UTF_8);
    }

    private static void readOrRefused(byte[] bytes) {
        Design read;
        try {
            read = DesignFile.read(bytes);
        } catch (InvalidJsonException e) {
            assertThat(e.getMessage()).startsWith("the design").doesNotContain("\n");
            return;
        }
        assertThat(DesignFile.read(DesignFile.write(read))).isEqualTo(read);
    }

    private static void collect(JsonNode node, List<JsonNode> inner) {
        if (node.isContainerNode() && !node.isEmpty()) {
            inner.add(node);
            node.forEach(each -> collect(each, inner));
        }
    }

    private static void change(JsonNode place, JsonNode other, Random random) {
        List<Supplier<JsonNode>> values = List.of(
                JsonNodeFactory.instance::nullNode,
                () -> JsonNodeFactory.instance.textNode(
                        List.of("", "/", "a//b", "x", ":::", "1", "text[]").get(random.nextInt(7))),
                () -> JsonNodeFactory.instance.numberNode(random.nextInt(3) - 1),
                () -> JsonNodeFactory.instance.numberNode(random.nextLong()),
                () -> JsonNodeFactory.instance.numberNode(1e300),
                () -> JsonNodeFactory.instance.booleanNode(random.nextBoolean()),
                JsonNodeFactory.instance::arrayNode,
                JsonNodeFactory.instance::objectNode,
                () -> other.deepCopy());
        JsonNode value = values.get(random.nextInt(values.size())).get();
        int at = random.nextInt(place.size());
        if (place instanceof ObjectNode object) {
            String name = List.copyOf(object.properties()).get(at).getKey();
            if (random.nextInt(4) == 0) {
                object.remove(name);
            } else {
                object.set(name, value);
            }
        } else {
            ((ArrayNode) place).set(at, value);
        }
    }

    private static String text(JsonNode tree) throws JsonProcessingException {
        return JSON.writeValueAsString(tree);
    }
}
