package dev.keywright.compiler.design.analysis;

import dev.keywright.core.query.Condition;
import dev.keywright.core.query.Term;
import java.util.ArrayList;
import java.util.List;

/** Collects the terms that a condition compares, without descending into them. */
public final class ConditionTerms implements Condition.Cases<List<Term>> {

    public static List<Term> of(Condition condition) {
        return condition.match(new ConditionTerms());
    }

    private List<Term> parts(List<Condition> parts) {
        return parts.stream().flatMap(each -> each.match(this).stream()).toList();
    }

    @Override
    public List<Term> compare(Condition.Compare compare) {
        return List.of(compare.left(), compare.right());
    }

    @Override
    public List<Term> among(Condition.Among among) {
        List<Term> terms = new ArrayList<>(List.of(among.value()));
        terms.addAll(among.options());
        return terms;
    }

    @Override
    public List<Term> member(Condition.Member member) {
        return List.of(member.element(), member.array());
    }

    @Override
    public List<Term> contains(Condition.Contains contains) {
        return List.of(contains.array(), contains.elements());
    }

    @Override
    public List<Term> like(Condition.Like like) {
        return List.of(like.value(), like.pattern());
    }

    @Override
    public List<Term> isNull(Condition.IsNull isNull) {
        return List.of(isNull.value());
    }

    @Override
    public List<Term> exists(Condition.Exists exists) {
        return List.of();
    }

    @Override
    public List<Term> optional(Condition.OptionalCondition given) {
        return given.condition().match(this);
    }

    @Override
    public List<Term> and(Condition.And and) {
        return parts(and.parts());
    }

    @Override
    public List<Term> or(Condition.Or or) {
        return parts(or.parts());
    }

    @Override
    public List<Term> not(Condition.Not not) {
        return not.condition().match(this);
    }
}
