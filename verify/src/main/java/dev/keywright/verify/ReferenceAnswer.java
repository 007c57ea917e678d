package dev.keywright.verify;

import dev.keywright.core.query.Query;
import dev.keywright.core.query.Term;
import dev.keywright.core.row.Arguments;
import dev.keywright.core.row.Bindings;
import dev.keywright.core.row.EvaluateCondition;
import dev.keywright.core.row.EvaluateTerm;
import dev.keywright.core.row.RowOrder;
import dev.keywright.core.row.Values;
import dev.keywright.verify.data.Dataset;
import dev.keywright.verify.data.NestedLoopJoin;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Evaluates a query on a dataset in the plainest way: join everything, filter, group, sort, cut. It uses no index and
 * no plan, so that little in it can be wrong; every faster implementation is compared with it. Used by
 * {@code Comparison}, {@code JudgedSampleChange} and {@code MirroredStore}.
 */
public final class ReferenceAnswer {

    private final Query form;
    private final NestedLoopJoin joins;

    private ReferenceAnswer(Query form, Dataset dataset, Arguments arguments) {
        this.form = form;
        this.joins = new NestedLoopJoin(dataset, arguments);
    }

    /**
     * The rows of the answer, each with the values of {@link Query#outputs}, {@linkplain Values#rounded normalized} for
     * comparison.
     */
    public static List<List<Object>> evaluate(Query form, Dataset dataset, Arguments arguments) {
        return new ReferenceAnswer(form, dataset, arguments).rows();
    }

    private List<List<Object>> rows() {
        List<List<Bindings>> groups = new ArrayList<>(grouped(joined()));
        groups.removeIf(each -> !EvaluateCondition.allHold(form.having(), joins::exists, joins.arguments(), each));
        groups.sort(RowOrder.by(form.order(), joins.arguments(), each -> each));
        List<List<Object>> rows = distinct(groups);
        return rows.subList(0, (int) Math.min(limit(), rows.size()));
    }

    private List<Bindings> joined() {
        return joins.rows(form.root(), Bindings.NONE).stream()
                .filter(each ->
                        EvaluateCondition.allHold(form.where(), joins::exists, joins.arguments(), List.of(each)))
                .toList();
    }

    /**
     * Groups rows by equal group columns. Without group columns there is exactly one group, even if there are no rows.
     */
    private List<List<Bindings>> grouped(List<Bindings> rows) {
        if (!form.aggregated()) {
            return rows.stream().map(List::of).toList();
        }
        if (form.groups().isEmpty()) {
            return List.of(rows);
        }
        Map<List<Object>, List<Bindings>> groups = new LinkedHashMap<>();
        for (Bindings row : rows) {
            List<Object> key = new ArrayList<>();
            form.groups().forEach(each -> key.add(value(each, List.of(row))));
            groups.computeIfAbsent(key, each -> new ArrayList<>()).add(row);
        }
        return List.copyOf(groups.values());
    }

    private List<List<Object>> distinct(List<List<Bindings>> groups) {
        Map<Object, List<Object>> kept = new LinkedHashMap<>();
        for (List<Bindings> group : groups) {
            List<Object> row = new ArrayList<>();
            form.outputs().forEach(each -> row.add(value(each.value(), group)));
            kept.putIfAbsent(distinctKey(row, group, kept.size()), row);
        }
        return List.copyOf(kept.values());
    }

    /** The values by which DISTINCT recognizes duplicates: of rows with equal keys only the first is in the answer. */
    private Object distinctKey(List<Object> row, List<Bindings> group, int number) {
        if (form.distinct().rows()) {
            return row;
        }
        if (form.distinct().firstOf().isEmpty()) {
            return number;
        }
        List<Object> first = new ArrayList<>();
        form.distinct().firstOf().forEach(each -> first.add(value(each, group)));
        return first;
    }

    private Object value(Term expression, List<Bindings> group) {
        return Values.rounded(expression.match(new EvaluateTerm(joins.arguments(), group)));
    }

    private long limit() {
        Object limit = form.limit()
                .map(each -> EvaluateTerm.value(each, joins.arguments(), Bindings.NONE))
                .orElse(null);
        return limit == null ? Long.MAX_VALUE : (Long) limit;
    }
}
