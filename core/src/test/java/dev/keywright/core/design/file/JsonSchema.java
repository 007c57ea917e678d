package dev.keywright.core.design.file;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** Validates JSON by the part of JSON schema that the design file's schema uses; any other keyword is refused. */
final class JsonSchema {

    private static final Set<String> NOTES = Set.of("description", "title", "$schema", "$defs");

    private final JsonNode root;
    private final Set<JsonNode> used = Collections.newSetFromMap(new IdentityHashMap<>());

    private JsonSchema(JsonNode root) {
        this.root = root;
    }

    static JsonSchema read() throws IOException {
        Path file = Path.of(System.getProperty("keywright.root", "..")).resolve("docs/reference/design.schema.json");
        return new JsonSchema(new ObjectMapper().readTree(file.toFile()));
    }

    /** The violations of a value; empty if it is valid. */
    List<String> faults(JsonNode value) {
        return faults(root, value, "");
    }

    /** Fields that no checked value has had, as {@code place: field}. */
    List<String> unused() {
        List<String> unused = new ArrayList<>();
        root.get("$defs").properties().forEach(each -> unused("#/$defs/" + each.getKey(), each.getValue(), unused));
        unused("#", root, unused);
        return unused;
    }

    private void unused(String place, JsonNode schema, List<String> unused) {
        if (!schema.isContainerNode()) {
            return;
        }
        for (var field : schema.path("properties").properties()) {
            if (!used.contains(field.getValue())) {
                unused.add(place + ": " + field.getKey());
            }
        }
        for (var field : schema.properties()) {
            if (!field.getKey().equals("$defs")) {
                unused(place + "/" + field.getKey(), field.getValue(), unused);
            }
        }
        if (schema.isArray()) {
            schema.forEach(each -> unused(place, each, unused));
        }
    }

    private List<String> faults(JsonNode schema, JsonNode value, String at) {
        JsonNode kind = schema.at("/properties/kind/const");
        if (!kind.isMissingNode() && !kind.equals(value.path("kind"))) {
            return List.of(at + " is no " + kind);
        }
        List<String> faults = new ArrayList<>();
        for (var keyword : schema.properties()) {
            faults.addAll(faults(schema, keyword.getKey(), keyword.getValue(), value, at));
        }
        return faults;
    }

    private List<String> faults(JsonNode schema, String keyword, JsonNode rule, JsonNode value, String at) {
        switch (keyword) {
            case "$ref":
                return faults(root.at(rule.textValue().substring(1)), value, at);
            case "type":
                List<JsonNode> types = rule.isArray() ? elements(rule) : List.of(rule);
                return unless(types.stream().anyMatch(each -> is(each.textValue(), value)), at + " is no " + rule);
            case "const":
                return unless(rule.equals(value), at + " is not " + rule);
            case "enum":
                return unless(elements(rule).contains(value), at + " is not one of " + rule);
            case "minimum":
                return unless(!value.isNumber() || value.doubleValue() >= rule.doubleValue(), at + " is below " + rule);
            case "items":
                return elements(value).stream()
                        .flatMap(each -> faults(rule, each, at + "[]").stream())
                        .toList();
            case "oneOf":
                return oneOf(rule, value, at);
            case "properties":
                return properties(rule, value, at);
            case "required":
                return elements(rule).stream()
                        .filter(each -> !value.has(each.textValue()))
                        .map(each -> at + " lacks " + each)
                        .toList();
            case "additionalProperties":
                return value.properties().stream()
                        .filter(each -> !schema.get("properties").has(each.getKey()))
                        .map(each -> at + " has " + each.getKey())
                        .toList();
            default:
                return unless(NOTES.contains(keyword), "the schema uses " + keyword);
        }
    }

    private List<String> oneOf(JsonNode rule, JsonNode value, String at) {
        List<List<String>> each =
                elements(rule).stream().map(choice -> faults(choice, value, at)).toList();
        boolean one = each.stream().filter(List::isEmpty).count() == 1;
        return one
                ? List.of()
                : Stream.concat(
                                Stream.of(at + " is not one of several"),
                                each.stream().flatMap(List::stream))
                        .toList();
    }

    private List<String> properties(JsonNode rule, JsonNode value, String at) {
        List<String> faults = new ArrayList<>();
        for (var field : rule.properties()) {
            if (value.has(field.getKey())) {
                List<String> those = faults(field.getValue(), value.get(field.getKey()), at + "." + field.getKey());
                faults.addAll(those);
                if (those.isEmpty()) {
                    used.add(field.getValue());
                }
            }
        }
        return faults;
    }

    private static boolean is(String type, JsonNode value) {
        switch (type) {
            case "object":
                return value.isObject();
            case "array":
                return value.isArray();
            case "string":
                return value.isTextual();
            case "boolean":
                return value.isBoolean();
            case "integer":
                return value.isIntegralNumber();
            case "number":
                return value.isNumber();
            case "null":
                return value.isNull();
            default:
                throw new IllegalArgumentException("no type " + type);
        }
    }

    private static List<JsonNode> elements(JsonNode array) {
        return array.isArray()
                ? StreamSupport.stream(array.spliterator(), false).toList()
                : List.of();
    }

    private static List<String> unless(boolean holds, String fault) {
        return holds ? List.of() : List.of(fault);
    }
}
