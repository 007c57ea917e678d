package dev.keywright.dynamodb.driver;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.Projection;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;

/**
 * The keys and indexes of a table, as a design requires them or as a table has them; compared before a table is used.
 * Used by {@code DynamoTables}.
 *
 * <pre>
 *   key           PK S HASH, SK S RANGE
 *   index GSI1    GSI1PK S HASH, GSI1SK S RANGE; INCLUDE kind, status
 * </pre>
 */
public record TableSchema(Map<String, String> parts) {

    private static final String ALL = "; ALL";

    public static TableSchema of(CreateTableRequest request) {
        Map<String, String> parts = new TreeMap<>();
        parts.put("key", key(request.keySchema(), request.attributeDefinitions()));
        request.globalSecondaryIndexes()
                .forEach(each -> parts.put(
                        "index " + each.indexName(),
                        index(each.keySchema(), each.projection(), request.attributeDefinitions())));
        return new TableSchema(parts);
    }

    public static TableSchema of(TableDescription table) {
        Map<String, String> parts = new TreeMap<>();
        parts.put("key", key(table.keySchema(), table.attributeDefinitions()));
        table.globalSecondaryIndexes()
                .forEach(each -> parts.put(
                        "index " + each.indexName(),
                        index(each.keySchema(), each.projection(), table.attributeDefinitions())));
        return new TableSchema(parts);
    }

    private static String key(List<KeySchemaElement> key, List<AttributeDefinition> attributes) {
        return key.stream()
                .map(each -> each.attributeName() + " " + type(each.attributeName(), attributes) + " " + each.keyType())
                .collect(Collectors.joining(", "));
    }

    private static String type(String name, List<AttributeDefinition> attributes) {
        return attributes.stream()
                .filter(each -> each.attributeName().equals(name))
                .map(AttributeDefinition::attributeTypeAsString)
                .findFirst()
                .orElse("?");
    }

    private static String index(List<KeySchemaElement> key, Projection holds, List<AttributeDefinition> attributes) {
        String included = String.join(", ", new TreeSet<>(holds.nonKeyAttributes()));
        return key(key, attributes) + "; " + holds.projectionTypeAsString()
                + (included.isEmpty() ? "" : " " + included);
    }

    /**
     * Messages about the parts in which this existing table differs from the wanted one. Additional indexes are
     * allowed.
     */
    public List<String> differences(TableSchema wanted) {
        List<String> differences = new ArrayList<>();
        wanted.parts.keySet().forEach(part -> {
            String there = parts.getOrDefault(part, "missing");
            // An index with all attributes includes those that are wanted.
            boolean more = there.endsWith(ALL)
                    && wanted.parts.get(part).startsWith(there.substring(0, there.length() - ALL.length()));
            if (!more && !there.equals(wanted.parts.get(part))) {
                differences.add(part + " is " + there + "; the design has " + wanted.parts.get(part));
            }
        });
        return differences;
    }
}
