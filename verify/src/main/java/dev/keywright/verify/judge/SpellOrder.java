package dev.keywright.verify.judge;

import dev.keywright.core.query.Query;
import dev.keywright.core.query.Source;
import dev.keywright.core.query.Term;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Writes the normal form's order for an ORDER BY. Columns from inside a LATERAL are visible outside only if it selects
 * them, so the columns that the order needs are added to its select list:
 *
 * <pre>
 *   LATERAL (SELECT o.total, "o"."id" AS "o.id" FROM …) l ON true ORDER BY l.total, "l"."o.id"
 * </pre>
 *
 * <p>Used by {@code RespellQuestion}.
 */
final class SpellOrder {

    private final Query form;
    private final SqlTypes types;
    private final Map<String, String> laterals = new LinkedHashMap<>();

    SpellOrder(Query form, SqlTypes types) {
        this.form = form;
        this.types = types;
    }

    /** The columns that the lateral over a source must select besides its own, each with a leading comma. */
    String hiddenOutputs(Source lateral) {
        List<String> inside = lateral.all().map(Source::alias).toList();
        return form.order().stream()
                .map(Query.Order::by)
                .filter(each -> each instanceof Term.Column column && inside.contains(column.source()))
                .map(each -> ", " + spelled(each) + " as " + SqlWords.quoted(each.toString()))
                .collect(Collectors.joining());
    }

    /** From here on, the sources below this one are visible under this name only. */
    void renameLateral(Source lateral, String name) {
        lateral.all().forEach(each -> laterals.put(each.alias(), name));
    }

    /** The order's columns, each with a leading comma. */
    String spelled(List<Query.Order> order) {
        return order.stream()
                .map(each -> ", " + spelled(each.by())
                        + (each.descending() ? " desc" : "")
                        + (each.nullsFirst() ? " nulls first" : " nulls last"))
                .collect(Collectors.joining());
    }

    private String spelled(Term expression) {
        if (expression instanceof Term.Column column) {
            return column(column);
        }
        if (expression instanceof Term.Aggregate aggregate) {
            return aggregate.function() + "(" + (aggregate.distinct() ? "distinct " : "")
                    + aggregate.of().map(this::spelled).orElse("*") + ")";
        }
        if (expression instanceof Term.Coalesce coalesce) {
            return "coalesce(" + spelled(coalesce.value()) + ", " + coalesce.otherwise() + ")";
        }
        throw new IllegalStateException("no order by " + expression);
    }

    private String column(Term.Column column) {
        if (laterals.containsKey(column.source())) {
            return laterals.get(column.source()) + "." + SqlWords.quoted(column.toString());
        }
        // A generated key numbers the rows as they were loaded, which is their physical order.
        String name =
                types.generatedKey(column.name()) ? types.flavour().rowIdColumn() : SqlWords.quoted(column.name());
        return SqlWords.quoted(column.source()) + "." + name;
    }
}
