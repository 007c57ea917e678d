package dev.keywright.compiler.design.analysis;

import dev.keywright.core.query.Condition;
import dev.keywright.core.query.Query;
import dev.keywright.core.query.Term;
import java.util.ArrayList;
import java.util.List;

/** Collects the aggregates of a query: in its outputs, its order and its HAVING. */
public final class QueryAggregates {

    private final List<Term.Aggregate> found = new ArrayList<>();

    public QueryAggregates(Query form) {
        form.outputs().forEach(each -> term(each.value()));
        form.order().forEach(each -> term(each.by()));
        form.having().forEach(this::condition);
    }

    public List<Term.Aggregate> all() {
        return List.copyOf(found);
    }

    private void term(Term term) {
        if (term instanceof Term.Aggregate aggregate) {
            found.add(aggregate);
        } else if (term instanceof Term.Coalesce coalesce) {
            term(coalesce.value());
        }
    }

    private void condition(Condition condition) {
        ConditionTerms.of(condition).forEach(this::term);
    }
}
