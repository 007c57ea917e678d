package dev.keywright.dynamodb.ddl;

import dev.keywright.core.ddl.DdlWriter;
import dev.keywright.core.ddl.ScriptComments;
import dev.keywright.core.design.Design;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;

/**
 * Prints a Terraform file for the provider {@code hashicorp/aws}. Used by {@code DynamoProvider}.
 *
 * <pre>
 *   resource "aws_dynamodb_table" "manhunt" {
 *     name         = "manhunt"
 *     billing_mode = "PAY_PER_REQUEST"
 *     hash_key     = "PK"
 *     …
 * </pre>
 */
public final class TerraformDdl implements DdlWriter {

    private static final String SET = " = ";

    private static final ScriptComments COMMENTS = new ScriptComments("#");

    @Override
    public String format() {
        return "terraform";
    }

    @Override
    public String write(Design design) {
        Set<String> taken = new LinkedHashSet<>();
        return COMMENTS.head(design, "DynamoDB", "For the provider hashicorp/aws.")
                + TableDefinition.of(design).stream()
                        .map(each -> "\n" + String.join("\n", table(each, label(each.name(), taken))) + "\n")
                        .collect(Collectors.joining());
    }

    private static List<String> table(TableDefinition table, String label) {
        CreateTableRequest request = table.request();
        List<String> body = new ArrayList<>(List.of(
                set("name", text(table.name())),
                set("billing_mode", text(request.billingModeAsString())),
                set("deletion_protection_enabled", "true")));
        if (request.streamSpecification() != null) {
            body.add(set("stream_enabled", "true"));
            body.add(set("stream_view_type", text(request.streamSpecification().streamViewTypeAsString())));
        }
        body.addAll(key(request.keySchema()));
        request.attributeDefinitions()
                .forEach(each -> body.addAll(block(
                        "attribute",
                        List.of(
                                set("name", text(each.attributeName())),
                                set("type", text(each.attributeTypeAsString()))))));
        request.globalSecondaryIndexes().forEach(each -> body.addAll(block("global_secondary_index", index(each))));
        body.addAll(block(
                "ttl", List.of(set("attribute_name", text(table.shape().expiryAttribute())), set("enabled", "true"))));
        return block("resource \"aws_dynamodb_table\" " + text(label), body);
    }

    private static List<String> index(GlobalSecondaryIndex index) {
        List<String> body = new ArrayList<>(List.of(set("name", text(index.indexName()))));
        body.addAll(key(index.keySchema()));
        body.add(set("projection_type", text(index.projection().projectionTypeAsString())));
        if (index.projection().hasNonKeyAttributes()) {
            body.add(set(
                    "non_key_attributes",
                    index.projection().nonKeyAttributes().stream()
                            .map(TerraformDdl::text)
                            .collect(Collectors.joining(", ", "[", "]"))));
        }
        return body;
    }

    /** Keys of several attributes, which only indexes have, have a block for each attribute. */
    private static List<String> key(List<KeySchemaElement> key) {
        boolean several = Stream.of(KeyType.HASH, KeyType.RANGE)
                .anyMatch(type ->
                        key.stream().filter(each -> each.keyType() == type).count() > 1);
        return key.stream()
                .flatMap(each -> several ? part(each).stream() : Stream.of(half(each)))
                .toList();
    }

    private static String half(KeySchemaElement half) {
        return set(half.keyType() == KeyType.HASH ? "hash_key" : "range_key", text(half.attributeName()));
    }

    private static List<String> part(KeySchemaElement part) {
        return block(
                "key_schema",
                List.of(
                        set("attribute_name", text(part.attributeName())),
                        set("key_type", text(part.keyTypeAsString()))));
    }

    private static String set(String name, String value) {
        return name + SET + value;
    }

    private static List<String> block(String head, List<String> body) {
        List<String> lines = new ArrayList<>(List.of(head + " {"));
        int width = body.stream()
                .filter(each -> !each.startsWith(" "))
                .mapToInt(each -> each.indexOf(SET))
                .max()
                .orElse(0);
        for (String each : body) {
            boolean nested = each.endsWith("{") && !lines.get(lines.size() - 1).endsWith("{");
            lines.addAll(nested ? List.of("", "  " + each) : List.of("  " + aligned(each, width)));
        }
        lines.add("}");
        return lines;
    }

    /** As {@code terraform fmt} has it: the signs of a block below each other. */
    private static String aligned(String line, int width) {
        int sign = line.indexOf(SET);
        return sign < 0 || line.startsWith(" ")
                ? line
                : line.substring(0, sign) + " ".repeat(width - sign) + line.substring(sign);
    }

    /** A text in quotes, in which nothing is a template. */
    private static String text(String value) {
        return "\""
                + value.replace("\\", "\\\\")
                        .replace("\"", "\\\"")
                        .replace("${", "$${")
                        .replace("%{", "%%{") + "\"";
    }

    /** A resource's own name begins with a letter and has neither points nor spaces. */
    private static String label(String table, Set<String> taken) {
        String plain = table.replaceAll("[^A-Za-z0-9_-]", "_");
        String wanted = Character.isLetter(plain.charAt(0)) ? plain : "table_" + plain;
        String free = wanted;
        for (int again = 2; !taken.add(free); again++) {
            free = wanted + "_" + again;
        }
        return free;
    }
}
