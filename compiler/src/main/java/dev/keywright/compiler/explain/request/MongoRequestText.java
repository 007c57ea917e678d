package dev.keywright.compiler.explain.request;

import dev.keywright.compiler.explain.request.FieldConditions.Field;
import dev.keywright.core.layout.Segment;
import dev.keywright.core.layout.Table;
import dev.keywright.core.query.Condition.Operator;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Prints a read as a command of the MongoDB shell:
 * {@code db.search.find({contact_id: <contact>, created_at: {$lt: <before>}}).sort({created_at: -1, _id:
 * -1}).limit(25)}
 *
 * <p>Used by {@code RequestText}.
 */
final class MongoRequestText implements RequestText {

    @Override
    public String of(KeyRead read) {
        boolean byId = read.index().isEmpty() && IdDocument.of(read.table()).comparesDocuments();
        String filter = byId ? IdDocument.of(read.table()).filter(read, FieldConditions.of(read)) : filter(read);
        boolean batch = read.isGet() && (read.forEachRow() || read.forEachValue());
        String find =
                batch ? ".find({$or: [" + filter + ", …]})" : (read.isGet() ? ".findOne(" : ".find(") + filter + ")";
        return "db." + read.table().name() + find + (byId ? sortById(read) : sort(read))
                + read.limit()
                        .map(each -> ".limit(" + Placeholder.of(each) + ")")
                        .orElse("");
    }

    private static String filter(KeyRead read) {
        Map<String, List<String>> fields = new LinkedHashMap<>();
        List<String> tags = tags(read);
        FieldConditions.of(read).stream()
                .filter(each -> !tags.contains(each.column()))
                .forEach(each -> fields.computeIfAbsent(field(read, each.column()), name -> new ArrayList<>())
                        .add(test(each)));
        return fields.entrySet().stream()
                .map(each -> name(each.getKey()) + ": " + value(each.getValue()))
                .collect(Collectors.joining(", ", "{", "}"));
    }

    private static String field(KeyRead read, String column) {
        return IdDocument.of(read.table()).field(column);
    }

    private static String sortById(KeyRead read) {
        return read.next().isEmpty() ? "" : ".sort({_id: " + (read.backward() ? "-1" : "1") + "})";
    }

    /**
     * The tag columns of an index. An index contains documents of one kind only, so its documents have no field for the
     * tag.
     */
    private static List<String> tags(KeyRead read) {
        return read.index().isEmpty()
                ? List.of()
                : read.partition().stream()
                        .filter(each -> each.segment().kind() == Segment.Kind.TAG)
                        .map(KeyRead.Part::column)
                        .toList();
    }

    /** The order of the columns that are not fixed: that of the index, or its reverse. */
    private static String sort(KeyRead read) {
        List<Table.KeyColumn> columns =
                read.index().map(Table.Index::sort).orElse(read.table().sort());
        List<String> fixed = read.sort().stream().map(KeyRead.Part::column).toList();
        String order = columns.stream()
                .filter(each -> !fixed.contains(each.name()))
                .map(each ->
                        name(field(read, each.name())) + ": " + (each.descending() == read.backward() ? "1" : "-1"))
                .collect(Collectors.joining(", "));
        // MongoDB cannot sort documents by the elements of their arrays; a hint forces the index, which has that order.
        if (columns.stream().anyMatch(each -> isPath(each.name()))) {
            return ".hint('" + read.index().map(Table.Index::name).orElse("") + "')";
        }
        return read.next().isEmpty() || order.isEmpty() ? "" : ".sort({" + order + "})";
    }

    private static String name(String field) {
        return isPath(field) ? "'" + field + "'" : field;
    }

    private static boolean isPath(String field) {
        return field.contains(".");
    }

    private static String test(Field field) {
        if (field.prefix()) {
            return "$regex: /^" + field.value() + "/";
        }
        return field.sign().orElseThrow() == Operator.EQUAL
                ? field.value()
                : word(field.sign().orElseThrow()) + ": " + field.value();
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
