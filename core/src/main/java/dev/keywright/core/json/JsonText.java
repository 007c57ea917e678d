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
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/** From the bytes of a file to a value, refusing what is no JSON, says something twice or is too large. */
public final class JsonText {

    /** Larger than any design that people review. */
    public static final int FILE_BYTES_MAX = 64 << 20;

    /** Deeper than statements nest, and shallow enough for any stack. */
    public static final int NESTING_MAX = 1_000;

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

    private JsonText() {}

    /** @param file what messages call it */
    public static JsonValue read(String file, byte[] bytes) {
        if (bytes.length > FILE_BYTES_MAX) {
            throw new JsonFault(file + " has " + bytes.length + " bytes; at most " + FILE_BYTES_MAX + " are read");
        }
        try {
            JsonNode node = JSON.readTree(bytes);
            if (node.isMissingNode()) {
                throw new JsonFault(file + " is empty");
            }
            return new JsonValue(file, "", node);
        } catch (JsonProcessingException e) {
            String place = e.getLocation() == null
                    ? ""
                    : ":" + e.getLocation().getLineNr() + ":" + e.getLocation().getColumnNr();
            throw new JsonFault(file + place + " is no JSON: " + firstLine(e.getOriginalMessage()), e);
        } catch (IOException e) {
            throw new JsonFault(file + " is no text in UTF-8", e);
        }
    }

    public static JsonValue read(Path file) {
        try (InputStream in = Files.newInputStream(file)) {
            return read(file.toString(), in.readNBytes(FILE_BYTES_MAX + 1));
        } catch (IOException e) {
            throw new JsonFault(file + " cannot be read: " + reason(e), e);
        }
    }

    /** A constant as files spell it: {@code no embedding} for {@code NO_EMBEDDING}. */
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
