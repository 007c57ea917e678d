package dev.keywright.verify;

import dev.keywright.core.model.Model;
import dev.keywright.core.query.Condition;
import dev.keywright.core.query.ConditionRole;
import dev.keywright.core.query.Query;
import dev.keywright.core.query.Source;
import dev.keywright.core.query.Term;
import dev.keywright.core.value.Type;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;

/**
 * Makes queries that are wrong in one place, as an error of the compiler would: a condition lost, a join of another
 * kind.
 */
final class WrongQueries {

    private final Query form;
    private final Model model;
    private final Map<String, Query> wrong = new LinkedHashMap<>();

    private WrongQueries(Query form, Model model) {
        this.form = form;
        this.model = model;
    }

    /** The wrong queries, by what is wrong with them. */
    static Map<String, Query> of(Query form, Model model) {
        WrongQueries forms = new WrongQueries(form, model);
        forms.conditions();
        forms.sources();
        forms.answers();
        return forms.wrong;
    }

    private void conditions() {
        lists(form.where(), "where", (what, where) -> add(what, form.root(), where, form.having(), form.order()));
        lists(form.having(), "having", (what, having) -> add(what, form.root(), form.where(), having, form.order()));
    }

    private void add(String what, Source root, List<Condition> where, List<Condition> having, List<Query.Order> order) {
        Query other =
                new Query(root, where, form.outputs(), form.distinct(), form.groups(), having, order, form.limit());
        if (!other.equals(form)) {
            wrong.put(what, other);
        }
    }

    private static void lists(List<Condition> all, String clause, BiConsumer<String, List<Condition>> then) {
        for (int i = 0; i < all.size(); i++) {
            Condition each = all.get(i);
            List<Condition> rest = new ArrayList<>(all);
            rest.remove(i);
            then.accept(clause + " without " + each, rest);
            int place = i;
            other(each).ifPresent(changed -> {
                List<Condition> others = new ArrayList<>(all);
                others.set(place, changed);
                then.accept(clause + " with " + changed, others);
            });
        }
    }

    /** A condition as an error of the compiler might change it. */
    private static Optional<Condition> other(Condition condition) {
        if (condition instanceof Condition.Compare compare) {
            return Optional.of(new Condition.Compare(compare.left(), slip(compare.operator()), compare.right()));
        }
        if (condition instanceof Condition.OptionalCondition given) {
            return Optional.of(given.condition());
        }
        if (condition instanceof Condition.Or or) {
            return Optional.of(new Condition.And(or.parts()));
        }
        if (condition instanceof Condition.Not not) {
            return Optional.of(not.condition());
        }
        return Optional.of(new Condition.Not(condition));
    }

    private static Condition.Operator slip(Condition.Operator operator) {
        switch (operator) {
            case EQUAL:
                return Condition.Operator.AT_LEAST;
            case UNEQUAL:
                return Condition.Operator.LESS;
            case LESS:
                return Condition.Operator.AT_MOST;
            case AT_MOST:
                return Condition.Operator.LESS;
            case MORE:
                return Condition.Operator.AT_LEAST;
            case AT_LEAST:
                return Condition.Operator.MORE;
        }
        throw new IllegalStateException("no slip of " + operator);
    }

    private void sources() {
        for (Source each : form.root().all().toList()) {
            each.link().ifPresent(link -> {
                boolean left = link.join() == Source.Join.LEFT;
                Source.Join join = left ? Source.Join.INNER : Source.Join.LEFT;
                Source.Link other = new Source.Link(link.from(), link.relationship(), link.direction(), join);
                if (left || !always(link)) {
                    put(each, "joined " + other, with(each, Optional.of(other), each.on(), each.perParentLimit()));
                }
            });
            lists(each.on(), "on", (what, on) -> put(each, what, with(each, each.link(), on, each.perParentLimit())));
            each.perParentLimit().ifPresent(first -> {
                put(each, "not cut", with(each, each.link(), each.on(), Optional.empty()));
                Source.PerParentLimit last = new Source.PerParentLimit(first.limit(), reversed(first.order(), 0));
                put(each, "cut from the end", with(each, each.link(), each.on(), Optional.of(last)));
            });
        }
    }

    /** A parent that always exists is the same by either join. */
    private boolean always(Source.Link link) {
        return link.direction() == Source.Direction.UP
                && !model.relationship(link.relationship()).orElseThrow().optional();
    }

    private static Source with(
            Source source, Optional<Source.Link> link, List<Condition> on, Optional<Source.PerParentLimit> first) {
        return new Source(source.alias(), source.entity(), link, on, source.recursion(), first, source.joins());
    }

    private void put(Source source, String what, Source changed) {
        add(
                source.alias() + " " + what,
                replaced(form.root(), source, changed),
                form.where(),
                form.having(),
                form.order());
    }

    private static Source replaced(Source tree, Source source, Source changed) {
        return tree.equals(source)
                ? changed
                : tree.withJoins(tree.joins().stream()
                        .map(each -> replaced(each, source, changed))
                        .toList());
    }

    private void answers() {
        for (int i = 0; i < form.order().size(); i++) {
            Query.Order each = form.order().get(i);
            if (!fixed(each.by())) {
                add("order reversed by " + each, form.root(), form.where(), form.having(), reversed(form.order(), i));
            }
        }
        if (form.distinct().rows() || !form.distinct().firstOf().isEmpty()) {
            wrong.put("not distinct", with(Query.Distinct.NO, form.limit()));
        }
        if (form.limit().isPresent()) {
            wrong.put("not limited", with(form.distinct(), Optional.empty()));
            Term one = new Term.Constant(Type.BIGINT, Optional.of("1"));
            if (!form.limit().get().toString().equals("1")) {
                wrong.put("limited to one", with(form.distinct(), Optional.of(one)));
            }
        }
    }

    /** A column that is fixed to one value does not order rows. */
    private boolean fixed(Term by) {
        return form.where().stream()
                .anyMatch(each -> each.role() == ConditionRole.EQUALITY
                        && each instanceof Condition.Compare compare
                        && compare.left().equals(by));
    }

    private Query with(Query.Distinct distinct, Optional<Term> limit) {
        return form.withDistinct(distinct).withLimit(limit);
    }

    private static List<Query.Order> reversed(List<Query.Order> order, int place) {
        List<Query.Order> others = new ArrayList<>(order);
        Query.Order each = order.get(place);
        others.set(place, new Query.Order(each.by(), !each.descending(), !each.nullsFirst()));
        return others;
    }
}
