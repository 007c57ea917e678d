package dev.keywright.compiler.ddl;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.keywright.core.design.Design;
import dev.keywright.core.json.JsonText;
import dev.keywright.core.layout.IndexProjection;
import dev.keywright.core.layout.Table.KeyColumn;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * A CloudFormationDdl template in JSON. Tables stay when their stack goes.
 *
 * <pre>
 *   "Manhunt": {"Type": "AWS::DynamoDB::Table", "Properties": {"TableName": "manhunt", "KeySchema": […], …}}
 * </pre>
 */
final class CloudFormationDdl implements DdlWriter {

    private static final int LOGICAL_NAME_LENGTH_MAX = 200;

    @Override
    public String write(Design design) {
        ObjectNode root = JsonText.object()
                .put("AWSTemplateFormatVersion", "2010-09-09")
                .put("Description", "The design of " + design.model().name() + " for DynamoDB, by Keywright");
        ObjectNode resources = root.putObject("Resources");
        Set<String> taken = new LinkedHashSet<>();
        for (DynamoTableLayout each : DynamoTableLayout.of(design)) {
            ObjectNode resource = resources
                    .putObject(logicalName(each.name(), taken))
                    .put("Type", "AWS::DynamoDB::Table")
                    .put("DeletionPolicy", "Retain")
                    .put("UpdateReplacePolicy", "Retain");
            resource.set("Properties", properties(each));
        }
        return new String(JsonText.write(root), StandardCharsets.UTF_8);
    }

    private static ObjectNode properties(DynamoTableLayout table) {
        ObjectNode node = JsonText.object().put("TableName", table.name()).put("BillingMode", "PAY_PER_REQUEST");
        node.set("AttributeDefinitions", JsonText.list(table.attributes(), each -> JsonText.object()
                .put("AttributeName", each.name())
                .put("AttributeType", each.type())));
        node.set("KeySchema", keySchema(table.table().partition(), table.table().sort()));
        if (!table.indexes().isEmpty()) {
            node.set("GlobalSecondaryIndexes", JsonText.list(table.indexes(), CloudFormationDdl::index));
        }
        if (table.table().emitsChanges()) {
            node.putObject("StreamSpecification").put("StreamViewType", "NEW_AND_OLD_IMAGES");
        }
        node.putObject("TimeToLiveSpecification")
                .put("AttributeName", table.expiry())
                .put("Enabled", true);
        return node;
    }

    private static ObjectNode index(DynamoTableLayout.Gsi index) {
        ObjectNode node = JsonText.object().put("IndexName", index.name());
        node.set("KeySchema", keySchema(index.partition(), index.sort()));
        node.set("Projection", projection(index.projection()));
        return node;
    }

    /** As every format of AWS spells it. */
    static ObjectNode projection(IndexProjection projection) {
        ObjectNode node = JsonText.object().put("ProjectionType", projection.all() ? "ALL" : "INCLUDE");
        if (!projection.all()) {
            node.set("NonKeyAttributes", JsonText.texts(projection.included()));
        }
        return node;
    }

    private static ArrayNode keySchema(List<KeyColumn> partition, List<KeyColumn> sort) {
        ArrayNode schema = JsonText.list(partition, each -> key(each, "HASH"));
        return schema.addAll(JsonText.list(sort, each -> key(each, "RANGE")));
    }

    private static ObjectNode key(KeyColumn column, String type) {
        return JsonText.object().put("AttributeName", column.name()).put("KeyType", type);
    }

    /** Letters and digits only: {@code order-lines} is {@code OrderLines}. */
    private static String logicalName(String table, Set<String> taken) {
        StringBuilder name = new StringBuilder();
        for (String word : table.split("[^A-Za-z0-9]+")) {
            name.append(word.isEmpty() ? "" : word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1));
        }
        String wanted = name.isEmpty() ? "Table" : name.substring(0, Math.min(name.length(), LOGICAL_NAME_LENGTH_MAX));
        String free = wanted;
        for (int again = 2; !taken.add(free); again++) {
            free = wanted + "X" + again;
        }
        return free;
    }
}
