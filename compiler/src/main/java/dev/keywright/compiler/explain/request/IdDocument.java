package dev.keywright.compiler.explain.request;

import dev.keywright.compiler.explain.request.FieldConditions.Field;
import dev.keywright.core.layout.Table;
import dev.keywright.core.layout.Table.KeyColumn;
import dev.keywright.core.query.Condition.Operator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The {@code _id} of a MongoDB collection: the value itself if the key has one column, otherwise a document, which
 * MongoDB compares field by field. Used by {@code MongoRequestText}.
 *
 * <pre>
 *   get      {_id: {device_id: &lt;device>, taken_at: &lt;at>}}
 *   range    {_id: {$gte: {device_id: &lt;device>, taken_at: &lt;from>}, $lt: {device_id: &lt;device>, taken_at: &lt;to>}}}
 * </pre>
 */
record IdDocument(List<KeyColumn> columns) {

    static final String ID = "_id";
    private static final String MAX = "MaxKey";

    static IdDocument of(Table table) {
        return new IdDocument(
                Stream.concat(table.partition().stream(), table.sort().stream()).toList());
    }

    /** The name of a column in filters and indexes. */
    String field(String column) {
        boolean key = columns.stream().anyMatch(each -> each.name().equals(column));
        return !key ? column : columns.size() == 1 ? ID : ID + "." + column;
    }

    /**
     * Whether a read compares whole documents. If a column descends, an index over the single fields serves the read.
     */
    boolean comparesDocuments() {
        return columns.size() > 1 && columns.stream().noneMatch(KeyColumn::descending);
    }

    /** The filter of a read that uses {@code _id} rather than an index. */
    String filter(KeyRead read, List<Field> fields) {
        Optional<String> next = read.next().map(KeyRead.NextColumn::column);
        String fixed = fields.stream()
                .filter(each -> next.filter(each.column()::equals).isEmpty())
                .map(each -> each.column() + ": " + each.value())
                .collect(Collectors.joining(", "));
        List<Field> ends = fields.stream()
                .filter(each -> next.filter(each.column()::equals).isPresent())
                .toList();
        if (next.isEmpty()) {
            return "{_id: {" + fixed + "}}";
        }
        return fixed.isEmpty() && ends.isEmpty()
                ? "{}"
                : "{_id: {" + low(fixed, next.get(), ends) + ", " + high(fixed, next.get(), ends) + "}}";
    }

    private String low(String fixed, String next, List<Field> ends) {
        for (Field each : ends) {
            if (each.prefix() || each.sign().get() == Operator.AT_LEAST) {
                return "$gte: " + document(fixed, next, each.value());
            }
            if (each.sign().get() == Operator.MORE) {
                return "$gt: " + document(fixed, next, each.value() + rest(next));
            }
        }
        return "$gte: {" + fixed + "}";
    }

    private String high(String fixed, String next, List<Field> ends) {
        for (Field each : ends) {
            if (each.prefix()) {
                return "$lt: " + document(fixed, next, each.value() + " + '\\uffff'");
            }
            if (each.sign().get() == Operator.AT_MOST) {
                return "$lte: " + document(fixed, next, each.value() + rest(next));
            }
            if (each.sign().get() == Operator.LESS) {
                return "$lt: " + document(fixed, next, each.value());
            }
        }
        return "$lte: " + document(fixed, next, MAX);
    }

    /**
     * The remaining field with the value MaxKey, if the key has one: the document then sorts after every key with the
     * same first fields.
     */
    private String rest(String next) {
        List<String> names = columns.stream().map(KeyColumn::name).toList();
        int behind = names.indexOf(next) + 1;
        return behind < names.size() ? ", " + names.get(behind) + ": " + MAX : "";
    }

    private static String document(String fixed, String next, String value) {
        return "{" + fixed + (fixed.isEmpty() ? "" : ", ") + next + ": " + value + "}";
    }
}
