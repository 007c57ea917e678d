package dev.keywright.dynamodb.ddl;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.keywright.core.ddl.DdlWriter;
import dev.keywright.core.design.Design;
import dev.keywright.core.design.StoredColumn;
import dev.keywright.core.design.TableColumns;
import dev.keywright.core.json.JsonText;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.Segment;
import dev.keywright.core.value.Type;
import dev.keywright.dynamodb.table.TableShape;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;

/**
 * Prints a data model that NoSQL Workbench imports: a facet shows the rows of a kind. Used by {@code DynamoProvider}.
 *
 * <pre>
 *   {"FacetName": "contact_method",
 *    "KeyAttributeAlias": {"PartitionKeyAlias": "CONTACT#contact_id", "SortKeyAlias": "CONTACT_METHOD#id"}, …}
 * </pre>
 */
public final class WorkbenchDdl implements DdlWriter {

    /** The format wants a date, and the same design gives the same bytes on any day. */
    private static final String DATE = "Jan 01, 2026, 12:00 AM";

    @Override
    public String format() {
        return "workbench";
    }

    @Override
    public String write(Design design) {
        ObjectNode root = JsonText.object().put("ModelName", design.model().name());
        root.putObject("ModelMetadata")
                .put("Author", "Keywright")
                .put("DateCreated", DATE)
                .put("DateLastModified", DATE)
                .put("Description", "The design of " + design.model().name() + " for DynamoDB")
                .put("AWSService", "Amazon DynamoDB")
                .put("Version", "3.0");
        root.set("DataModel", JsonText.list(TableDefinition.of(design), each -> table(design, each)));
        return new String(JsonText.write(root), StandardCharsets.UTF_8);
    }

    private static ObjectNode table(Design design, TableDefinition table) {
        TableShape shape = table.shape();
        TableColumns columns = TableColumns.of(design, shape.table(), type -> "attribute");
        Map<String, String> types = table.request().attributeDefinitions().stream()
                .collect(Collectors.toMap(
                        AttributeDefinition::attributeName, AttributeDefinition::attributeTypeAsString));
        ObjectNode node = JsonText.object().put("TableName", table.name());
        node.set("KeyAttributes", key(table.request().keySchema(), types));
        ArrayNode others =
                JsonText.list(columns.all(), each -> attribute(each.name(), type(each.type(), each.nested())));
        node.set("NonKeyAttributes", others.add(attribute(shape.kindAttribute(), "S")));
        node.set(
                "TableFacets",
                JsonText.list(
                        shape.table().storedKinds(), each -> facet(each, columns.of(each), shape.kindAttribute())));
        node.set(
                "GlobalSecondaryIndexes",
                JsonText.list(table.request().globalSecondaryIndexes(), each -> index(each, types)));
        node.putArray("TableData");
        node.putObject("DataAccess").putObject("MySql");
        return node.put("BillingMode", table.request().billingModeAsString());
    }

    private static ObjectNode facet(RowKind kind, List<StoredColumn> columns, String kindAttribute) {
        ObjectNode node = JsonText.object().put("FacetName", kind.name());
        node.putObject("KeyAttributeAlias")
                .put("PartitionKeyAlias", alias(kind.key().partition()))
                .put("SortKeyAlias", alias(kind.key().sort()));
        node.putArray("TableData");
        node.set(
                "NonKeyAttributes",
                JsonText.texts(Stream.concat(columns.stream().map(StoredColumn::name), Stream.of(kindAttribute))
                        .toList()));
        node.putObject("DataAccess").putObject("MySql");
        return node;
    }

    private static String alias(List<Segment> segments) {
        return segments.stream()
                .map(each -> each.kind() == Segment.Kind.TAG ? each.text() : each.toString())
                .collect(Collectors.joining("#"));
    }

    private static ObjectNode index(GlobalSecondaryIndex index, Map<String, String> types) {
        ObjectNode node = JsonText.object().put("IndexName", index.indexName());
        node.set("KeyAttributes", key(index.keySchema(), types));
        node.set("Projection", CloudFormationDdl.projection(index.projection()));
        return node;
    }

    /** The format has one attribute for each half of a key; of several it shows the first. */
    private static ObjectNode key(List<KeySchemaElement> key, Map<String, String> types) {
        ObjectNode node = JsonText.object();
        for (KeySchemaElement each : key) {
            String half = each.keyType() == KeyType.HASH ? "PartitionKey" : "SortKey";
            if (!node.has(half)) {
                node.set(half, attribute(each.attributeName(), types.get(each.attributeName())));
            }
        }
        return node;
    }

    private static ObjectNode attribute(String name, String type) {
        return JsonText.object().put("AttributeName", name).put("AttributeType", type);
    }

    private static String type(Type type, List<StoredColumn> inside) {
        switch (type.kind()) {
            case BOOLEAN:
                return "BOOL";
            case SMALLINT, INTEGER, BIGINT, DECIMAL, REAL, DOUBLE:
                return "N";
            case BYTES:
                return "B";
            case ARRAY:
                return "L";
            case JSON:
                return inside.isEmpty() ? "S" : "L";
            case TEXT, UUID, DATE, TIME, TIMESTAMP, TIMESTAMPTZ, ENUM:
                return "S";
        }
        throw new IllegalStateException("no attribute type for " + type);
    }
}
