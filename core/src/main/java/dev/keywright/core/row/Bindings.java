package dev.keywright.core.row;

import dev.keywright.core.Check;
import java.util.LinkedHashMap;
import java.util.Map;

/** Which row each alias of a question stands for, in one row of its join. */
public record Bindings(Map<String, Row> rows) {

    public static final Bindings NONE = new Bindings(Map.of());

    public Bindings with(String alias, Row row) {
        Map<String, Row> more = new LinkedHashMap<>(rows);
        more.put(alias, row);
        return new Bindings(more);
    }

    /** REQUIRES: the alias is bound already; the joins of a form are in an order that makes it so. */
    public Row row(String alias) {
        Check.that(rows.containsKey(alias), "%s is not among %s", alias, rows.keySet());
        return rows.get(alias);
    }
}
