package dev.keywright.core.row;

import dev.keywright.core.Check;
import java.util.LinkedHashMap;
import java.util.Map;

/** One row of a question's join: the row that each alias of the question is bound to. */
public record Bindings(Map<String, Row> rows) {

    public static final Bindings NONE = new Bindings(Map.of());

    public Bindings with(String alias, Row row) {
        Map<String, Row> more = new LinkedHashMap<>(rows);
        more.put(alias, row);
        return new Bindings(more);
    }

    /** REQUIRES: the alias is bound; the joins of a query are in an order that binds an alias before its use. */
    public Row row(String alias) {
        Check.that(rows.containsKey(alias), "%s is not among %s", alias, rows.keySet());
        return rows.get(alias);
    }
}
