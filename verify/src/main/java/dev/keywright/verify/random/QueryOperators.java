package dev.keywright.verify.random;

import dev.keywright.core.model.Model;
import dev.keywright.core.query.Condition;
import dev.keywright.core.query.ConditionRole;
import dev.keywright.core.query.Query;
import dev.keywright.core.query.Source;
import dev.keywright.core.query.Term;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;

/**
 * Names the operators of SQL that a question in normal form combines:
 *
 * <pre>
 *   SELECT a.x, count(*) FROM a LEFT JOIN b ON … AND b.y > 1 GROUP BY a.x      count, group, left children, on
 * </pre>
 *
 * Used by {@link Coverage}.
 */
final class QueryOperators {

    private final Model model;
    private final Query query;
    private final Set<String> found = new TreeSet<>();

    private QueryOperators(Model model, Query query) {
        this.model = model;
        this.query = query;
    }

    static Set<String> of(Model model, Query query) {
        QueryOperators operators = new QueryOperators(model, query);
        operators.find();
        return operators.found;
    }

    private void find() {
        query.root().all().forEach(this::source);
        query.where().forEach(each -> condition(each, ""));
        query.aggregates()
                .forEach(each -> found.add((each.distinct() ? "distinct " : "")
                        + each.function().name().toLowerCase(Locale.ROOT)));
        add(!query.groups().isEmpty(), "group");
        add(query.groups().stream().anyMatch(this::nullable), "group of nullable");
        add(query.aggregated() && query.groups().isEmpty(), "one group");
        add(!query.having().isEmpty(), "having");
        add(query.distinct().rows(), "distinct rows");
        add(!query.distinct().firstOf().isEmpty(), "first of");
        add(!query.order().isEmpty(), "order");
        add(query.order().stream().anyMatch(each -> each.nullsFirst() != each.descending()), "nulls placed");
        add(query.order().stream().anyMatch(each -> each.by() instanceof Term.Aggregate), "order by aggregate");
        add(query.limit().isPresent(), "limit");
    }

    private void source(Source source) {
        source.link().ifPresent(each -> {
            found.add(each.toString());
            add(
                    model.relationship(each.relationship()).stream()
                            .anyMatch(one -> one.columns().size() > 1),
                    "composite reference");
            add(selfJoin(source, each), "self join");
        });
        source.on().forEach(each -> condition(each, "on "));
        add(!source.on().isEmpty(), "on");
        source.recursion().ifPresent(each -> {
            found.add("walk " + each.direction().name().toLowerCase(Locale.ROOT));
            add(each.distinct(), "walk once");
            add(each.depth().isPresent(), "walk depth");
            each.start().forEach(start -> condition(start, "start "));
        });
        add(source.perParentLimit().isPresent(), "first of each");
    }

    private boolean selfJoin(Source source, Source.Link link) {
        return query.root()
                .all()
                .anyMatch(each ->
                        each.alias().equals(link.from()) && each.entity().equals(source.entity()));
    }

    /** @param where a prefix for conditions that are not those of the WHERE */
    private void condition(Condition condition, String where) {
        if (condition instanceof Condition.Exists exists) {
            found.add(where + "exists");
            exists.source().allWithExists().forEach(each -> each.on().forEach(on -> condition(on, "exists ")));
            return;
        }
        found.add(where + name(condition));
        condition.parts().forEach(each -> condition(each, where));
    }

    private static String name(Condition condition) {
        String kind = condition.getClass().getSimpleName().toLowerCase(Locale.ROOT);
        ConditionRole role = condition.role();
        boolean compound = !condition.parts().isEmpty() && role != ConditionRole.OPTIONAL;
        return compound ? kind : role == ConditionRole.RESIDUAL ? "filter " + kind : role.word();
    }

    private boolean nullable(Term.Column column) {
        return query.root()
                .all()
                .anyMatch(each -> each.alias().equals(column.source())
                        && model.entity(each.entity())
                                .attribute(column.name())
                                .filter(attribute -> attribute.nullable())
                                .isPresent());
    }

    private void add(boolean present, String name) {
        if (present) {
            found.add(name);
        }
    }
}
