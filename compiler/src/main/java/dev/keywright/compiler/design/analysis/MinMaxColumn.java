package dev.keywright.compiler.design.analysis;

import dev.keywright.core.query.Query;
import dev.keywright.core.query.Term;
import dev.keywright.core.query.Term.Aggregate.Function;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The column whose least or greatest value a question asks for: that is the first or the last row of a kind that
 * the column orders.
 *
 * @param least whether the question has MIN
 * @param greatest whether it has MAX
 * @param others its other aggregates
 */
public record MinMaxColumn(Term.Column column, boolean least, boolean greatest, List<Term.Aggregate> others) {

    /** The column, where the question asks for the least or greatest of exactly one. */
    public static Optional<MinMaxColumn> of(Query form) {
        Set<Term> columns = new LinkedHashSet<>();
        Set<Function> functions = new LinkedHashSet<>();
        List<Term.Aggregate> all = form.aggregates();
        List<Term.Aggregate> others = all.stream()
                .filter(each -> each.function() != Function.MIN && each.function() != Function.MAX)
                .toList();
        all.stream().filter(each -> !others.contains(each)).forEach(each -> {
            columns.add(each.of().orElseThrow());
            functions.add(each.function());
        });
        return columns.size() == 1 && columns.iterator().next() instanceof Term.Column column
                ? Optional.of(new MinMaxColumn(
                        column, functions.contains(Function.MIN), functions.contains(Function.MAX), others))
                : Optional.empty();
    }

    /** Whether the question asks for nothing else, over all rows together. */
    public boolean isWholeAnswer(Query form) {
        return others.isEmpty() && form.groups().isEmpty() && form.having().isEmpty();
    }

    /** Whether each group asks for one end, and is a group of columns of the same rows. */
    public boolean isPerGroup(Query form) {
        return least != greatest
                && !form.groups().isEmpty()
                && form.root().joins().isEmpty()
                && form.groups().stream().noneMatch(column::equals);
    }

    public List<Query.Order> order() {
        return List.of(Query.Order.by(column, false));
    }
}
