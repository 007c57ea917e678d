package dev.keywright.compiler.ddl;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.keywright.core.design.Design;
import dev.keywright.core.design.StoredColumn;
import dev.keywright.core.json.JsonText;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.Segment;
import dev.keywright.core.layout.Table.KeyColumn;
import dev.keywright.core.value.Type;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A data model that NoSQL Workbench imports: a facet shows the rows of a kind.
 *
 * <pre>
 *   {"FacetName": "contact_method",
 *    "KeyAttributeAlias": {"PartitionKeyAlias": "CONTACT#contact_id", "SortKeyAlias": "CONTACT_METHOD#id"}, …}
 * </pre>
 */
final class WorkbenchDdl implements DdlWriter {

    /** The format wants a date, and the same design gives the same bytes on any day. */
    private static final String DATE = "Jan 01, 2026, 12:00 AM";

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
        root.set("DataModel", JsonText.list(DynamoTableLayout.of(design), WorkbenchDdl::table));
        return new String(JsonText.write(root), StandardCharsets.UTF_8);
    }

    private static ObjectNode table(DynamoTableLayout table) {
        ObjectNode node = JsonText.object().put("TableName", table.name());
        node.set("KeyAttributes", key(table.table().partition(), table.table().sort()));
        ArrayNode others =
                JsonText.list(table.columns().all(), each -> attribute(each.name(), type(each.type(), each.nested())));
        node.set("NonKeyAttributes", others.add(attribute(table.kind(), "S")));
        node.set("TableFacets", JsonText.list(table.table().storedKinds(), each -> facet(table, each)));
        node.set("GlobalSecondaryIndexes", JsonText.list(table.indexes(), WorkbenchDdl::index));
        node.putArray("TableData");
        node.putObject("DataAccess").putObject("MySql");
        return node.put("BillingMode", "PAY_PER_REQUEST");
    }

    private static ObjectNode facet(DynamoTableLayout table, RowKind kind) {
        ObjectNode node = JsonText.object().put("FacetName", kind.name());
        node.putObject("KeyAttributeAlias")
                .put("PartitionKeyAlias", alias(kind.key().partition()))
                .put("SortKeyAlias", alias(kind.key().sort()));
        node.putArray("TableData");
        node.set(
                "NonKeyAttributes",
                JsonText.texts(Stream.concat(
                                table.columns().of(kind).stream().map(StoredColumn::name), Stream.of(table.kind()))
                        .toList()));
        node.putObject("DataAccess").putObject("MySql");
        return node;
    }

    private static String alias(List<Segment> segments) {
        return segments.stream()
                .map(each -> each.kind() == Segment.Kind.TAG ? each.text() : each.toString())
                .collect(Collectors.joining("#"));
    }

    private static ObjectNode index(DynamoTableLayout.Gsi index) {
        ObjectNode node = JsonText.object().put("IndexName", index.name());
        node.set("KeyAttributes", key(index.partition(), index.sort()));
        node.set("Projection", CloudFormationDdl.projection(index.projection()));
        return node;
    }

    /** The format has one attribute for each half of a key; of several it shows the first. */
    private static ObjectNode key(List<KeyColumn> partition, List<KeyColumn> sort) {
        ObjectNode node = JsonText.object();
        partition.stream().limit(1).forEach(each -> node.set("PartitionKey", attribute(each.name(), each.type())));
        sort.stream().limit(1).forEach(each -> node.set("SortKey", attribute(each.name(), each.type())));
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
