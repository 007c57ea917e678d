package dev.keywright.core.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.cfg.JsonNodeFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;

/**
 * Converts between the bytes of a JSON file and values. Refuses input that is not JSON, repeats a field, or is too
 * large.
 */
public final class JsonText {

    /** Larger than any design that people review. */
    public static final int FILE_BYTES_MAX = 64 << 20;

    /** Deeper than statements nest, and shallow enough for any stack. */
    public static final int NESTING_MAX = 400;

    /** The field that distinguishes alternatives. */
    static final String KIND = "kind";

    private static final ObjectMapper JSON = JsonMapper.builder(JsonFactory.builder()
                    .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                    .streamReadConstraints(StreamReadConstraints.builder()
                            .maxNestingDepth(NESTING_MAX)
                            .maxStringLength(FILE_BYTES_MAX)
                            .build())
                    .build())
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES)
            .build();

    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    private JsonText() {}

    /** An object to fill; fields are printed in the order in which they are put. */
    public static ObjectNode object() {
        return NODES.objectNode();
    }

    /** An object whose {@code kind} says which of several alternatives it is. */
    public static ObjectNode object(String kind) {
        return object().put(KIND, kind);
    }

    public static <T> ArrayNode list(List<T> values, Function<T, ? extends JsonNode> writing) {
        ArrayNode node = NODES.arrayNode();
        values.forEach(each -> node.add(writing.apply(each)));
        return node;
    }

    public static ArrayNode texts(List<String> values) {
        return list(values, NODES::textNode);
    }

    public static byte[] write(ObjectNode node) {
        return PrintJson.of(node).getBytes(StandardCharsets.UTF_8);
    }

    /** Prints an object in the layout of {@link #write}. REQUIRES: the text is JSON. */
    public static String layout(String object) {
        try {
            return PrintJson.of((ObjectNode) JSON.readTree(object));
        } catch (JsonProcessingException e) {
            throw new InvalidJsonException("no JSON: " + firstLine(e.getOriginalMessage()), e);
        }
    }

    /**
     * @param file the name of the file in messages
     */
    public static JsonValue read(String file, byte[] bytes) {
        if (bytes.length > FILE_BYTES_MAX) {
            throw new InvalidJsonException(String.format(
                    Locale.ROOT, "%s has %,d bytes; the limit is %,d", file, bytes.length, FILE_BYTES_MAX));
        }
        try {
            JsonNode node = JSON.readTree(bytes);
            if (node.isMissingNode()) {
                throw new InvalidJsonException(file + " is empty");
            }
            return new JsonValue(file, "", node);
        } catch (JsonProcessingException e) {
            String place = e.getLocation() == null
                    ? ""
                    : ":" + e.getLocation().getLineNr() + ":" + e.getLocation().getColumnNr();
            throw new InvalidJsonException(
                    file + place + " is not valid JSON: " + firstLine(e.getOriginalMessage()), e);
        } catch (IOException e) {
            throw new InvalidJsonException(file + " is not UTF-8 text", e);
        }
    }

    public static JsonValue read(Path file) {
        try (InputStream in = Files.newInputStream(file)) {
            return read(file.toString(), in.readNBytes(FILE_BYTES_MAX + 1));
        } catch (IOException e) {
            throw new InvalidJsonException(file + " cannot be read: " + reason(e), e);
        }
    }

    /** The spelling of an enum constant in files: {@code no embedding} for {@code NO_EMBEDDING}. */
    public static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    private static String reason(IOException e) {
        return e instanceof java.nio.file.NoSuchFileException
                ? "there is no such file"
                : String.valueOf(e.getMessage());
    }

    private static String firstLine(String text) {
        return text.lines().findFirst().orElse("");
    }
}
