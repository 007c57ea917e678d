package dev.keywright.compiler.words.request;

import dev.keywright.compiler.words.request.FieldConditions.Field;
import dev.keywright.core.form.Condition.Operator;
import dev.keywright.core.layout.Table;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** {@code db.search.find({contact_id: <contact>, created_at: {$lt: <before>}}).sort({created_at: -1}).limit(25)} */
final class MongoRequest implements RequestText {

    @Override
    public String of(KeyRead read) {
        Map<String, List<String>> fields = new LinkedHashMap<>();
        FieldConditions.of(read).forEach(each -> fields.computeIfAbsent(each.column(), name -> new ArrayList<>())
                .add(test(each)));
        String filter = fields.entrySet().stream()
                .map(each -> each.getKey() + ": " + value(each.getValue()))
                .collect(Collectors.joining(", ", "{", "}"));
        return "db." + read.table().name() + (read.get() ? ".findOne(" : ".find(") + filter + ")" + sort(read)
                + read.limit()
                        .map(each -> ".limit(" + Placeholder.of(each) + ")")
                        .orElse("");
    }

    /** The columns behind the fixed ones, as the index has them, or all turned around. */
    private static String sort(KeyRead read) {
        List<Table.KeyColumn> columns =
                read.index().map(Table.Index::sort).orElse(read.table().sort());
        List<String> fixed = read.sort().stream().map(KeyRead.Part::column).toList();
        String order = columns.stream()
                .filter(each -> !fixed.contains(each.name()))
                .map(each -> each.name() + ": " + (each.descending() == read.backward() ? "1" : "-1"))
                .collect(Collectors.joining(", "));
        return read.next().isEmpty() || order.isEmpty() ? "" : ".sort({" + order + "})";
    }

    private static String test(Field field) {
        if (field.prefix()) {
            return "$regex: /^" + field.values().get(0) + "/";
        }
        if (field.values().size() > 1) {
            return "$in: [" + String.join(", ", field.values()) + "]";
        }
        return field.sign().orElseThrow() == Operator.EQUAL
                ? field.values().get(0)
                : word(field.sign().orElseThrow()) + ": " + field.values().get(0);
    }

    private static String value(List<String> tests) {
        boolean plain = tests.size() == 1 && !tests.get(0).startsWith("$");
        return plain ? tests.get(0) : "{" + String.join(", ", tests) + "}";
    }

    private static String word(Operator operator) {
        switch (operator) {
            case LESS:
                return "$lt";
            case AT_MOST:
                return "$lte";
            case MORE:
                return "$gt";
            case AT_LEAST:
                return "$gte";
            case UNEQUAL:
                return "$ne";
            case EQUAL:
                return "$eq";
        }
        throw new IllegalStateException("no word for " + operator);
    }
}
