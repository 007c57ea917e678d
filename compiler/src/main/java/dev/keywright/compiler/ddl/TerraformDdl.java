package dev.keywright.compiler.ddl;

import dev.keywright.core.design.Design;
import dev.keywright.core.layout.Table.KeyColumn;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A Terraform file for the provider {@code hashicorp/aws}.
 *
 * <pre>
 *   resource "aws_dynamodb_table" "manhunt" {
 *     name         = "manhunt"
 *     billing_mode = "PAY_PER_REQUEST"
 *     hash_key     = "PK"
 *     …
 * </pre>
 */
final class TerraformDdl implements DdlWriter {

    private static final String SET = " = ";

    private static final ScriptComments COMMENTS = new ScriptComments("#");

    @Override
    public String write(Design design) {
        Set<String> taken = new LinkedHashSet<>();
        return COMMENTS.head(design, "DynamoDB", "For the provider hashicorp/aws.")
                + DynamoTableLayout.of(design).stream()
                        .map(each -> "\n" + String.join("\n", table(each, label(each.name(), taken))) + "\n")
                        .collect(Collectors.joining());
    }

    private static List<String> table(DynamoTableLayout table, String label) {
        List<String> body = new ArrayList<>(List.of(
                set("name", text(table.name())),
                set("billing_mode", text("PAY_PER_REQUEST")),
                set("deletion_protection_enabled", "true")));
        if (table.table().emitsChanges()) {
            body.add(set("stream_enabled", "true"));
            body.add(set("stream_view_type", text("NEW_AND_OLD_IMAGES")));
        }
        body.addAll(key(table.table().partition(), table.table().sort()));
        table.attributes()
                .forEach(each -> body.addAll(
                        block("attribute", List.of(set("name", text(each.name())), set("type", text(each.type()))))));
        table.indexes().forEach(each -> body.addAll(block("global_secondary_index", index(each))));
        body.addAll(block("ttl", List.of(set("attribute_name", text(table.expiry())), set("enabled", "true"))));
        return block("resource \"aws_dynamodb_table\" " + text(label), body);
    }

    private static List<String> index(DynamoTableLayout.Gsi index) {
        List<String> body = new ArrayList<>(List.of(set("name", text(index.name()))));
        body.addAll(key(index.partition(), index.sort()));
        body.add(set("projection_type", text(index.projection().all() ? "ALL" : "INCLUDE")));
        if (!index.projection().all()) {
            body.add(set(
                    "non_key_attributes",
                    index.projection().included().stream()
                            .map(TerraformDdl::text)
                            .collect(Collectors.joining(", ", "[", "]"))));
        }
        return body;
    }

    /** Keys of several attributes, which only indexes have, are listed attribute by attribute. */
    private static List<String> key(List<KeyColumn> partition, List<KeyColumn> sort) {
        List<String> lines = new ArrayList<>();
        boolean several = partition.size() > 1 || sort.size() > 1;
        partition.forEach(
                each -> lines.addAll(several ? part(each, "HASH") : List.of(set("hash_key", text(each.name())))));
        sort.forEach(
                each -> lines.addAll(several ? part(each, "RANGE") : List.of(set("range_key", text(each.name())))));
        return lines;
    }

    private static List<String> part(KeyColumn column, String type) {
        return block("key_schema", List.of(set("attribute_name", text(column.name())), set("key_type", text(type))));
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
