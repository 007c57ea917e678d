package dev.keywright.core.query;

import java.util.List;
import java.util.function.UnaryOperator;

/** Rebuilds a condition with other terms and other sources, for {@link Condition#map}. Used by {@code Condition}. */
record MapCondition(UnaryOperator<Term> terms, UnaryOperator<Source> sources) implements Condition.Cases<Condition> {

    private List<Condition> all(List<Condition> parts) {
        return parts.stream().map(each -> each.match(this)).toList();
    }

    @Override
    public Condition compare(Condition.Compare compare) {
        return new Condition.Compare(terms.apply(compare.left()), compare.operator(), terms.apply(compare.right()));
    }

    @Override
    public Condition among(Condition.Among among) {
        return new Condition.Among(
                terms.apply(among.value()), among.options().stream().map(terms).toList());
    }

    @Override
    public Condition member(Condition.Member member) {
        return new Condition.Member(terms.apply(member.element()), terms.apply(member.array()));
    }

    @Override
    public Condition contains(Condition.Contains contains) {
        return new Condition.Contains(terms.apply(contains.array()), terms.apply(contains.elements()));
    }

    @Override
    public Condition like(Condition.Like like) {
        return new Condition.Like(terms.apply(like.value()), terms.apply(like.pattern()));
    }

    @Override
    public Condition isNull(Condition.IsNull isNull) {
        return new Condition.IsNull(terms.apply(isNull.value()));
    }

    @Override
    public Condition exists(Condition.Exists exists) {
        return new Condition.Exists(sources.apply(exists.source()));
    }

    @Override
    public Condition optional(Condition.OptionalCondition given) {
        return new Condition.OptionalCondition(
                given.parameter(), given.condition().match(this));
    }

    @Override
    public Condition and(Condition.And and) {
        return new Condition.And(all(and.parts()));
    }

    @Override
    public Condition or(Condition.Or or) {
        return new Condition.Or(all(or.parts()));
    }

    @Override
    public Condition not(Condition.Not not) {
        return new Condition.Not(not.condition().match(this));
    }
}
