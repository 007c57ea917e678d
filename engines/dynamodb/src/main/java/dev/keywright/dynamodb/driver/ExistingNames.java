package dev.keywright.dynamodb.driver;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Maps the names that a design would give to those of an existing table: of the table, its keys, its indexes and its
 * attributes. Used by {@code DynamoAddress}, {@code DynamoTables} and {@code TableShape}.
 *
 * <pre>
 *   table=app&amp;rename=PK:pk,SK:sk,GSI1:by-owner,kind:_et,#version:_v
 * </pre>
 */
public record ExistingNames(Optional<String> table, Map<String, String> renamed) {

    public static final ExistingNames NONE = new ExistingNames(Optional.empty(), Map.of());

    private static final String NAME = "[^:,&]{1,255}";

    public ExistingNames {
        renamed = Map.copyOf(renamed);
    }

    static boolean isTable(String text) {
        return text.matches("[A-Za-z0-9_.-]{3,255}");
    }

    /** Whether the text is a list of renames in which no old and no new name occurs twice. */
    static boolean isRename(String text) {
        if (!text.matches(NAME + ":" + NAME + "(," + NAME + ":" + NAME + ")*")) {
            return false;
        }
        Map<String, String> pairs = pairs(text);
        return pairs.size() == text.split(",").length
                && pairs.values().stream().distinct().count() == pairs.size();
    }

    static ExistingNames of(Optional<String> table, Optional<String> rename) {
        return new ExistingNames(table, rename.map(ExistingNames::pairs).orElse(Map.of()));
    }

    private static Map<String, String> pairs(String text) {
        Map<String, String> pairs = new LinkedHashMap<>();
        for (String each : text.split(",")) {
            int sign = each.indexOf(':');
            pairs.put(each.substring(0, sign), each.substring(sign + 1));
        }
        return pairs;
    }

    public String of(String name) {
        return renamed.getOrDefault(name, name);
    }

    public Optional<String> of(Optional<String> name) {
        return name.map(this::of);
    }
}
