package dev.keywright.dynamodb.ddl;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.keywright.core.ddl.DdlWriter;
import dev.keywright.core.design.Design;
import dev.keywright.core.json.JsonText;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.Projection;

/**
 * Prints a CloudFormation template in JSON. Tables stay when their stack goes. Used by {@code DynamoProvider} and
 * {@code WorkbenchDdl}.
 *
 * <pre>
 *   "Manhunt": {"Type": "AWS::DynamoDB::Table", "Properties": {"TableName": "manhunt", "KeySchema": […], …}}
 * </pre>
 */
public final class CloudFormationDdl implements DdlWriter {

    private static final int LOGICAL_NAME_LENGTH_MAX = 200;

    @Override
    public String format() {
        return "cloudformation";
    }

    @Override
    public String write(Design design) {
        ObjectNode root = JsonText.object()
                .put("AWSTemplateFormatVersion", "2010-09-09")
                .put("Description", "The design of " + design.model().name() + " for DynamoDB, by Keywright");
        ObjectNode resources = root.putObject("Resources");
        Set<String> taken = new LinkedHashSet<>();
        for (TableDefinition each : TableDefinition.of(design)) {
            ObjectNode resource = resources
                    .putObject(logicalName(each.name(), taken))
                    .put("Type", "AWS::DynamoDB::Table")
                    .put("DeletionPolicy", "Retain")
                    .put("UpdateReplacePolicy", "Retain");
            resource.set("Properties", properties(each));
        }
        return new String(JsonText.write(root), StandardCharsets.UTF_8);
    }

    private static ObjectNode properties(TableDefinition table) {
        CreateTableRequest request = table.request();
        ObjectNode node =
                JsonText.object().put("TableName", table.name()).put("BillingMode", request.billingModeAsString());
        node.set("AttributeDefinitions", JsonText.list(request.attributeDefinitions(), each -> JsonText.object()
                .put("AttributeName", each.attributeName())
                .put("AttributeType", each.attributeTypeAsString())));
        node.set("KeySchema", keySchema(request.keySchema()));
        if (request.hasGlobalSecondaryIndexes()) {
            node.set(
                    "GlobalSecondaryIndexes",
                    JsonText.list(request.globalSecondaryIndexes(), CloudFormationDdl::index));
        }
        if (request.streamSpecification() != null) {
            node.putObject("StreamSpecification")
                    .put("StreamViewType", request.streamSpecification().streamViewTypeAsString());
        }
        node.putObject("TimeToLiveSpecification")
                .put("AttributeName", table.shape().expiryAttribute())
                .put("Enabled", true);
        return node;
    }

    private static ObjectNode index(GlobalSecondaryIndex index) {
        ObjectNode node = JsonText.object().put("IndexName", index.indexName());
        node.set("KeySchema", keySchema(index.keySchema()));
        node.set("Projection", projection(index.projection()));
        return node;
    }

    /** As every format of AWS spells it. */
    static ObjectNode projection(Projection projection) {
        ObjectNode node = JsonText.object().put("ProjectionType", projection.projectionTypeAsString());
        if (projection.hasNonKeyAttributes()) {
            node.set("NonKeyAttributes", JsonText.texts(projection.nonKeyAttributes()));
        }
        return node;
    }

    private static ArrayNode keySchema(List<KeySchemaElement> key) {
        return JsonText.list(key, each -> JsonText.object()
                .put("AttributeName", each.attributeName())
                .put("KeyType", each.keyTypeAsString()));
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
