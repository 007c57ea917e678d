package dev.keywright.examples.ddl;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.keywright.core.design.Design;
import dev.keywright.core.design.DesignFile;
import dev.keywright.core.engine.Ddl;
import dev.keywright.core.layout.Table;
import dev.keywright.core.layout.Table.KeyColumn;
import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** Parses the DDL of a design and compares it with the design. CQL is left to {@link CqlSyntax}. */
final class CheckDdl {

    private CheckDdl() {}

    static void check(Design design) throws IOException, InterruptedException {
        for (String format : Ddl.formats(design.target().name())) {
            String made = Ddl.of(design, format);
            assertThat(Ddl.of(DesignFile.read(DesignFile.write(design)), format))
                    .as("%s of the same design again", format)
                    .isEqualTo(made);
            check(design, format, made);
        }
    }

    private static void check(Design design, String format, String made) throws IOException, InterruptedException {
        switch (format) {
            case "cloudformation":
                cloudFormation(design, new ObjectMapper().readTree(made));
                break;
            case "terraform":
                terraform(design, HclSyntax.blocks(made));
                break;
            case "workbench":
                workbench(design, new ObjectMapper().readTree(made));
                break;
            case "hbase":
                assertThat(HbaseSyntax.tables(made))
                        .hasSameSizeAs(design.tables())
                        .doesNotHaveDuplicates();
                break;
            case "mongosh":
                MongoshSyntax.checkWithNode(made);
                mongosh(design, MongoshSyntax.calls(made));
                break;
            case "cql":
                assertThat(CqlSyntax.statements(made)).hasSize(design.tables().size() + 2);
                break;
            case "rocksdb":
                design.tables().forEach(each -> assertThat(made).contains("\n" + each.name() + "\n"));
                break;
            default:
                throw new AssertionError("no check for " + format);
        }
    }

    private static void cloudFormation(Design design, JsonNode root) {
        List<JsonNode> resources = list(root.get("Resources"));
        assertThat(resources).hasSameSizeAs(design.tables());
        for (int i = 0; i < resources.size(); i++) {
            JsonNode properties = resources.get(i).get("Properties");
            Table table = design.tables().get(i);
            assertThat(properties.get("BillingMode").asText()).isEqualTo("PAY_PER_REQUEST");
            assertThat(names(properties.get("AttributeDefinitions")))
                    .doesNotHaveDuplicates()
                    .containsExactlyInAnyOrderElementsOf(keyAttributes(table));
            assertThat(names(properties.get("KeySchema")))
                    .containsExactlyElementsOf(names(table.partition(), table.sort()));
            List<JsonNode> indexes = list(properties.path("GlobalSecondaryIndexes"));
            assertThat(indexes).hasSameSizeAs(table.indexes());
            assertThat(indexes.stream()
                            .mapToInt(each ->
                                    each.at("/Projection/NonKeyAttributes").size())
                            .sum())
                    .isLessThanOrEqualTo(100);
            assertThat(properties.at("/TimeToLiveSpecification/AttributeName").asText())
                    .isNotEmpty();
        }
    }

    private static void terraform(Design design, List<HclSyntax.Block> blocks) {
        assertThat(blocks).hasSameSizeAs(design.tables());
        for (int i = 0; i < blocks.size(); i++) {
            Table table = design.tables().get(i);
            HclSyntax.Block block = blocks.get(i);
            assertThat(block.head().subList(0, 2)).containsExactly("resource", "\"aws_dynamodb_table\"");
            assertThat(block.text("billing_mode")).isEqualTo("PAY_PER_REQUEST");
            assertThat(List.of(block.text("hash_key"), block.text("range_key")))
                    .containsExactlyElementsOf(names(table.partition(), table.sort()));
            assertThat(block.named("attribute").stream().map(each -> each.text("name")))
                    .doesNotHaveDuplicates()
                    .containsExactlyInAnyOrderElementsOf(keyAttributes(table));
            assertThat(block.named("global_secondary_index"))
                    .hasSameSizeAs(table.indexes())
                    .allSatisfy(each -> assertThat(each.attributes()).containsKeys("name", "projection_type"))
                    .extracting(CheckDdl::keyNames)
                    .containsExactlyElementsOf(table.indexes().stream()
                            .map(each -> names(each.partition(), each.sort()))
                            .toList());
            assertThat(block.named("ttl")).hasSize(1);
        }
    }

    /** A key of several attributes has a block for each. */
    private static List<String> keyNames(HclSyntax.Block index) {
        List<HclSyntax.Block> several = index.named("key_schema");
        return several.isEmpty()
                ? List.of(index.text("hash_key"), index.text("range_key"))
                : several.stream().map(each -> each.text("attribute_name")).toList();
    }

    private static void workbench(Design design, JsonNode root) {
        List<JsonNode> tables = list(root.get("DataModel"));
        assertThat(tables).hasSameSizeAs(design.tables());
        for (int i = 0; i < tables.size(); i++) {
            Table table = design.tables().get(i);
            assertThat(list(tables.get(i).get("TableFacets"))).hasSameSizeAs(table.storedKinds());
            assertThat(list(tables.get(i).get("GlobalSecondaryIndexes"))).hasSameSizeAs(table.indexes());
            Set<String> known = new TreeSet<>(names(tables.get(i).get("NonKeyAttributes")));
            tables.get(i).findValues("Projection").forEach(each -> each.path("NonKeyAttributes")
                    .forEach(name -> assertThat(known).contains(name.asText())));
        }
    }

    private static void mongosh(Design design, List<MongoshSyntax.Call> calls) {
        assertThat(calls.stream().filter(each -> each.name().equals("createCollection")))
                .hasSameSizeAs(design.tables());
        Set<String> made = new TreeSet<>();
        Set<String> indexes = new TreeSet<>();
        for (MongoshSyntax.Call call : calls) {
            if (call.name().equals("createCollection")) {
                assertThat(call.arguments().get(1).at("/validator/$jsonSchema").isObject())
                        .isTrue();
                assertThat(made.add(call.arguments().get(0).asText())).isTrue();
            } else {
                assertThat(made).contains(call.arguments().get(0).asText());
                assertThat(call.arguments().get(1)).isNotEmpty().allSatisfy(each -> assertThat(Math.abs(each.asInt()))
                        .isEqualTo(1));
                assertThat(List.of(call.arguments().get(1).fieldNames().next()))
                        .as("MongoDB keeps the index over _id itself")
                        .isNotEqualTo(call.arguments().get(1).size() == 1 ? List.of("_id") : List.of());
                assertThat(indexes.add(call.arguments().get(0).asText()
                                + " "
                                + call.arguments().get(2).get("name").asText()))
                        .isTrue();
            }
        }
    }

    private static List<String> keyAttributes(Table table) {
        return Stream.concat(
                        names(table.partition(), table.sort()).stream(),
                        table.indexes().stream().flatMap(each -> names(each.partition(), each.sort()).stream()))
                .distinct()
                .toList();
    }

    private static List<String> names(List<KeyColumn> partition, List<KeyColumn> sort) {
        return Stream.concat(partition.stream(), sort.stream())
                .map(KeyColumn::name)
                .toList();
    }

    private static List<String> names(JsonNode nodes) {
        return list(nodes).stream()
                .map(each -> each.get("AttributeName").asText())
                .toList();
    }

    private static List<JsonNode> list(JsonNode nodes) {
        return StreamSupport.stream(nodes.spliterator(), false).toList();
    }
}
