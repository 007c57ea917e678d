package dev.keywright.store.query.operator;

import dev.keywright.core.plan.Step;
import dev.keywright.core.row.Bindings;
import dev.keywright.core.row.Values;
import dev.keywright.store.query.context.QueryContext;
import dev.keywright.store.query.context.Tuple;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/**
 * Folds tuples into groups of equal values; without such values into one group, even of no tuples. Used by
 * {@code Pipeline}.
 */
final class FoldRows {

    private FoldRows() {}

    static List<Tuple> of(QueryContext run, Step.Fold fold, UnaryOperator<List<Bindings>> kept, List<Tuple> tuples) {
        Map<List<Object>, List<Bindings>> groups = new LinkedHashMap<>();
        if (fold.groups().isEmpty()) {
            groups.put(List.of(), new ArrayList<>());
        }
        for (Tuple tuple : tuples) {
            List<Object> key = new ArrayList<>();
            fold.groups().forEach(each -> key.add(Values.canonical(run.value(each, tuple.row()))));
            groups.computeIfAbsent(key, each -> new ArrayList<>()).add(tuple.row());
        }
        return groups.values().stream().map(kept).map(Tuple::group).toList();
    }
}
