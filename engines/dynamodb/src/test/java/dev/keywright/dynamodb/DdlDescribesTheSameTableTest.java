package dev.keywright.dynamodb;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.keywright.compiler.Compiler;
import dev.keywright.compiler.ddl.Ddl;
import dev.keywright.core.design.Design;
import dev.keywright.core.engine.Engine;
import dev.keywright.core.profile.Targets;
import dev.keywright.dynamodb.driver.DynamoAddress;
import dev.keywright.dynamodb.driver.OpenClient;
import dev.keywright.dynamodb.driver.TableSchema;
import dev.keywright.testkit.Project;
import dev.keywright.testkit.server.DynamoLocal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;

/**
 * The template that {@code ddl} prints for an example describes the same table as the engine creates, as DynamoDB
 * describes it.
 */
class DdlDescribesTheSameTableTest {

    @TestFactory
    Stream<DynamicTest> cloudFormationAndTerraform() {
        return Project.examples().stream()
                .map(each -> DynamicTest.dynamicTest(each.getFileName().toString(), () -> run(each)));
    }

    private static void run(Path example) throws Exception {
        Design design = Compiler.design(Compiler.read(example), Targets.named("dynamodb"));
        String prefix = UUID.randomUUID() + ".";
        DynamoAddress address = DynamoAddress.read(DynamoLocal.endpoint() + "?prefix=" + prefix);
        try (DynamoDbClient client = OpenClient.of(address);
                Engine engine = new DynamoEngine(OpenClient.of(address), address)) {
            engine.create(design.tables());
            Map<String, Map<String, String>> made = new TreeMap<>();
            for (String name : client.listTablesPaginator().tableNames()) {
                if (name.startsWith(prefix)) {
                    TableDescription table =
                            client.describeTable(each -> each.tableName(name)).table();
                    Map<String, String> parts =
                            new TreeMap<>(TableSchema.of(table).parts());
                    parts.put("stream", table.streamSpecification().streamViewTypeAsString());
                    parts.put(
                            "time to live",
                            client.describeTimeToLive(each -> each.tableName(name))
                                    .timeToLiveDescription()
                                    .attributeName());
                    made.put(name.substring(prefix.length()), parts);
                }
            }
            assertThat(made).hasSameSizeAs(design.tables());
            assertThat(cloudFormation(Ddl.of(design, "cloudformation"))).isEqualTo(made);
            assertThat(terraform(Ddl.of(design, "terraform"))).isEqualTo(made);
        }
    }

    private static Map<String, Map<String, String>> cloudFormation(String text) throws Exception {
        Map<String, Map<String, String>> tables = new TreeMap<>();
        for (JsonNode resource : new ObjectMapper().readTree(text).get("Resources")) {
            JsonNode table = resource.get("Properties");
            Map<String, String> types = new TreeMap<>();
            table.get("AttributeDefinitions")
                    .forEach(each -> types.put(
                            each.get("AttributeName").asText(),
                            each.get("AttributeType").asText()));
            Map<String, String> parts = new TreeMap<>();
            parts.put("key", key(table.get("KeySchema"), types));
            parts.put(
                    "stream",
                    table.get("StreamSpecification").get("StreamViewType").asText());
            parts.put(
                    "time to live",
                    table.get("TimeToLiveSpecification").get("AttributeName").asText());
            if (table.has("GlobalSecondaryIndexes")) {
                table.get("GlobalSecondaryIndexes")
                        .forEach(each -> parts.put(
                                "index " + each.get("IndexName").asText(),
                                key(each.get("KeySchema"), types) + "; " + projection(each.get("Projection"))));
            }
            tables.put(table.get("TableName").asText(), parts);
        }
        return tables;
    }

    private static String key(JsonNode schema, Map<String, String> types) {
        List<String> parts = new ArrayList<>();
        schema.forEach(each -> {
            String name = each.get("AttributeName").asText();
            parts.add(name + " " + types.get(name) + " " + each.get("KeyType").asText());
        });
        return String.join(", ", parts);
    }

    private static String projection(JsonNode projection) {
        TreeSet<String> included = new TreeSet<>();
        if (projection.has("NonKeyAttributes")) {
            projection.get("NonKeyAttributes").forEach(each -> included.add(each.asText()));
        }
        return projection.get("ProjectionType").asText()
                + (included.isEmpty() ? "" : " " + String.join(", ", included));
    }

    /** Blocks of {@code name = value}, one in another, which is all that these files have. */
    private static Map<String, Map<String, String>> terraform(String text) {
        Map<String, Map<String, String>> tables = new TreeMap<>();
        for (String resource : text.split("\nresource ")) {
            if (!resource.startsWith("\"aws_dynamodb_table\"")) {
                continue;
            }
            Map<String, String> types = new TreeMap<>();
            blocks(resource, "attribute").forEach(each -> types.put(value(each, "name"), value(each, "type")));
            Map<String, String> parts = new TreeMap<>();
            parts.put("stream", value(resource, "stream_view_type"));
            parts.put("time to live", value(blocks(resource, "ttl").get(0), "attribute_name"));
            parts.put("key", key(resource.replaceAll("(?s)\\n  [a-z_]+ \\{.*", ""), types));
            blocks(resource, "global_secondary_index")
                    .forEach(each ->
                            parts.put("index " + value(each, "name"), key(each, types) + "; " + projection(each)));
            tables.put(value(resource, "name"), parts);
        }
        return tables;
    }

    private static List<String> blocks(String text, String name) {
        Matcher matcher =
                Pattern.compile("(?s)\\n  " + name + " \\{\\n(.*?)\\n  }").matcher(text);
        return matcher.results().map(each -> each.group(1)).toList();
    }

    private static String value(String block, String name) {
        Matcher matcher = Pattern.compile("(?m)^ *" + name + " *= \"(.*)\"$").matcher(block);
        assertThat(matcher.find()).as("%s in %s", name, block).isTrue();
        return matcher.group(1);
    }

    private static String key(String block, Map<String, String> types) {
        Matcher several = Pattern.compile("(?s)key_schema \\{\\n(.*?)\\n *}").matcher(block);
        List<String> parts = several.results()
                .map(each -> each.group(1))
                .map(each -> {
                    String name = value(each, "attribute_name");
                    return name + " " + types.get(name) + " " + value(each, "key_type");
                })
                .toList();
        if (!parts.isEmpty()) {
            return String.join(", ", parts);
        }
        String partition = value(block, "hash_key");
        String sort = value(block, "range_key");
        return partition + " " + types.get(partition) + " HASH, " + sort + " " + types.get(sort) + " RANGE";
    }

    private static String projection(String block) {
        Matcher included = Pattern.compile("non_key_attributes *= \\[(.*)]").matcher(block);
        String names = included.find()
                ? " "
                        + Stream.of(included.group(1).split(", "))
                                .map(each -> each.replace("\"", ""))
                                .sorted()
                                .collect(Collectors.joining(", "))
                : "";
        return value(block, "projection_type") + names;
    }
}
