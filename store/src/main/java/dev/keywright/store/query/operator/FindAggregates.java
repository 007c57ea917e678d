package dev.keywright.store.query.operator;

import dev.keywright.core.query.Condition;
import dev.keywright.core.query.Query;
import dev.keywright.core.query.Term;
import java.util.List;
import java.util.stream.Stream;

/** Finds the aggregates that a query returns, orders by, or uses in its HAVING. */
final class FindAggregates implements Condition.Cases<Stream<Term>> {

    static List<Term.Aggregate> of(Query form) {
        Stream<Term> having = form.having().stream().flatMap(each -> each.match(new FindAggregates()));
        Stream<Term> given = form.outputs().stream().map(Query.Output::value);
        Stream<Term> order = form.order().stream().map(Query.Order::by);
        return Stream.of(given, having, order)
                .flatMap(each -> each)
                .flatMap(FindAggregates::aggregates)
                .distinct()
                .toList();
    }

    private static Stream<Term.Aggregate> aggregates(Term term) {
        if (term instanceof Term.Coalesce coalesce) {
            return aggregates(coalesce.value());
        }
        return term instanceof Term.Aggregate aggregate ? Stream.of(aggregate) : Stream.empty();
    }

    @Override
    public Stream<Term> compare(Condition.Compare compare) {
        return Stream.of(compare.left(), compare.right());
    }

    @Override
    public Stream<Term> among(Condition.Among among) {
        return Stream.concat(Stream.of(among.value()), among.options().stream());
    }

    @Override
    public Stream<Term> member(Condition.Member member) {
        return Stream.of(member.element(), member.array());
    }

    @Override
    public Stream<Term> contains(Condition.Contains contains) {
        return Stream.of(contains.array(), contains.elements());
    }

    @Override
    public Stream<Term> like(Condition.Like like) {
        return Stream.of(like.value(), like.pattern());
    }

    @Override
    public Stream<Term> isNull(Condition.IsNull isNull) {
        return Stream.of(isNull.value());
    }

    @Override
    public Stream<Term> exists(Condition.Exists exists) {
        return Stream.empty();
    }

    @Override
    public Stream<Term> optional(Condition.OptionalCondition given) {
        return given.condition().match(this);
    }

    @Override
    public Stream<Term> and(Condition.And and) {
        return and.parts().stream().flatMap(each -> each.match(this));
    }

    @Override
    public Stream<Term> or(Condition.Or or) {
        return or.parts().stream().flatMap(each -> each.match(this));
    }

    @Override
    public Stream<Term> not(Condition.Not not) {
        return not.condition().match(this);
    }
}
