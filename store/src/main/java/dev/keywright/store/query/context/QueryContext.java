package dev.keywright.store.query.context;

import dev.keywright.core.design.Design;
import dev.keywright.core.engine.EngineReader;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.model.Relationship;
import dev.keywright.core.plan.Step;
import dev.keywright.core.query.Condition;
import dev.keywright.core.query.Source;
import dev.keywright.core.query.Term;
import dev.keywright.core.row.Arguments;
import dev.keywright.core.row.Bindings;
import dev.keywright.core.row.EvaluateCondition;
import dev.keywright.core.row.EvaluateTerm;
import dev.keywright.core.row.Row;
import dev.keywright.store.query.range.LimitValue;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What all operators of one run share: design, engine, sources, arguments, page size and start. */
public record QueryContext(
        Design design,
        EngineReader engine,
        QuerySources sources,
        Arguments arguments,
        int pageRows,
        PageStart pageStart) {

    public RowKind kind(Step.Read read) {
        return design.row(read.row()).orElseThrow(() -> new IllegalStateException("no row kind " + read.row()));
    }

    public Relationship relationship(String name) {
        return design.model().relationship(name).orElseThrow();
    }

    /** The value of a term, or null. */
    public Object value(Term term, Bindings row) {
        return EvaluateTerm.value(term, arguments, row);
    }

    /** The value of a term over a group, or null. */
    public Object value(Term term, List<Bindings> group) {
        return term.match(new EvaluateTerm(arguments, group));
    }

    /** The number of rows that a LIMIT allows; without one, all. */
    public long limit(Optional<Term> term) {
        return term.map(each -> LimitValue.of(each, arguments)).orElse(Long.MAX_VALUE);
    }

    public boolean holds(List<Condition> conditions, Tuple tuple) {
        return EvaluateCondition.allHold(
                conditions, (source, outer) -> exists(source, outer, tuple), arguments, tuple.rows());
    }

    /**
     * Evaluates an EXISTS: reads have collected the rows of its source, or have bound it along a reference; the
     * source's conditions are tested here.
     */
    private boolean exists(Source source, Bindings outer, Tuple tuple) {
        List<Tuple> found = tuple.exists().get(source.alias());
        if (found == null) {
            return outer.row(source.alias()) != Row.MISSING && holds(source.on(), tuple);
        }
        return found.stream().anyMatch(each -> {
            Map<String, Row> rows = new LinkedHashMap<>(outer.rows());
            rows.putAll(each.row().rows());
            return holds(source.on(), each.with(new Bindings(rows)));
        });
    }
}
