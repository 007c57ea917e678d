package dev.keywright.cli.store;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.MappingIterator;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.keywright.core.diagnostic.NearestName;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Entity;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads rows from a sequence of JSON objects, usually one on each line. Used by {@code load}. */
record JsonRows(Path file, Entity entity) implements RowsFile {

    private static final ObjectMapper JSON = JsonMapper.builder()
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .build();

    @Override
    public void read(Reader reader) throws IOException {
        try (MappingIterator<JsonNode> nodes = JSON.readerFor(JsonNode.class).readValues(file.toFile())) {
            while (nodes.hasNextValue()) {
                long line = nodes.getParser().currentTokenLocation().getLineNr();
                row(line, nodes.nextValue(), reader);
            }
        } catch (JsonProcessingException e) {
            long line = e.getLocation() == null ? 1 : e.getLocation().getLineNr();
            long column = e.getLocation() == null ? 1 : e.getLocation().getColumnNr();
            reader.fault(line, "this is not valid JSON, at column " + column + ": " + e.getOriginalMessage());
        }
    }

    private void row(long line, JsonNode node, Reader reader) throws IOException {
        if (!node.isObject()) {
            reader.fault(
                    line,
                    "a row must be a JSON object, such as {\"" + entity.key().get(0) + "\": …}");
            return;
        }
        Map<String, Object> values = new LinkedHashMap<>();
        try {
            node.properties().forEach(each -> values.put(each.getKey(), value(each.getKey(), each.getValue())));
        } catch (IllegalArgumentException e) {
            reader.fault(line, e.getMessage());
            return;
        }
        reader.row(line, values);
    }

    private Object value(String column, JsonNode node) {
        Optional<Attribute> attribute = entity.visible().stream()
                .filter(each -> each.name().equals(column))
                .findFirst();
        if (attribute.isEmpty()) {
            List<String> known = entity.visible().stream().map(Attribute::name).toList();
            throw new IllegalArgumentException(entity.name() + " has no column " + column + "; "
                    + NearestName.advice(column, known, "it has " + String.join(", ", known)));
        }
        return new ParseValue("column " + column + " of " + entity.name())
                .json(attribute.get().type(), node);
    }
}
