package dev.keywright.compiler.explain.request;

import dev.keywright.core.layout.Table;
import java.util.ArrayList;
import java.util.List;

/**
 * Prints a read as a request of DynamoDB, with text keys or with one attribute per key column:
 *
 * <pre>
 *   Query GSI1 where GSI1PK = 'CONTACT#&lt;contact&gt;' AND begins_with(GSI1SK, '&lt;status&gt;#'), Limit 25
 *   Query GSI2 where contact_id = &lt;contact&gt; AND created_at &lt; &lt;before&gt;
 * </pre>
 *
 * <p>Used by {@code RequestText}.
 */
final class DynamoRequestText implements RequestText {

    @Override
    public String of(KeyRead read) {
        List<String> conditions =
                read.index().filter(Table.Index::isMultiAttribute).isPresent() ? attributes(read) : texts(read);
        boolean batch = read.forEachRow() || read.forEachValue();
        String request = !read.isGet() ? "Query " : batch ? "BatchGetItem " : "GetItem ";
        String through = read.index().map(each -> each.name() + " where ").orElse("");
        return request
                + through
                + String.join(" AND ", conditions)
                + (read.backward() ? ", ScanIndexForward false" : "")
                + read.limit().map(each -> ", Limit " + Placeholder.of(each)).orElse("");
    }

    private static List<String> attributes(KeyRead read) {
        return FieldConditions.of(read).stream()
                .map(each -> each.column() + " " + each.sign().orElseThrow().sign() + " " + each.value())
                .toList();
    }

    private static List<String> texts(KeyRead read) {
        List<String> conditions = new ArrayList<>();
        conditions.add(column(read, true) + " = '" + Placeholder.text(read.partition()) + "'");
        String sort = column(read, false);
        if (read.next().isEmpty()) {
            conditions.add(sort + " = '" + Placeholder.text(read.sort()) + "'");
        } else if (read.prefix().isPresent()) {
            String start = PlaceholderRange.start(read.sort())
                    + Placeholder.of(read.prefix().get());
            conditions.add("begins_with(" + sort + ", '" + start + "')");
        } else if (read.hasBounds()) {
            PlaceholderRange range = PlaceholderRange.of(read.sort(), read);
            conditions.add(sort + " BETWEEN '" + range.from() + "' AND '" + range.to() + "'");
        } else if (!read.sort().isEmpty()) {
            conditions.add("begins_with(" + sort + ", '" + PlaceholderRange.start(read.sort()) + "')");
        }
        return conditions;
    }

    private static String column(KeyRead read, boolean partition) {
        return read.index()
                .map(each -> (partition ? each.partition() : each.sort()).get(0).name())
                .orElseGet(() -> (partition
                                ? read.table().partition()
                                : read.table().sort())
                        .get(0)
                        .name());
    }
}
