package dev.keywright.store.query.context;

import dev.keywright.core.query.Condition;
import dev.keywright.core.query.Source;
import java.util.stream.Stream;

/** Finds the sources of the EXISTS in a condition, but not those inside them. */
final class FindExists implements Condition.Cases<Stream<Source>> {

    @Override
    public Stream<Source> compare(Condition.Compare compare) {
        return Stream.empty();
    }

    @Override
    public Stream<Source> among(Condition.Among among) {
        return Stream.empty();
    }

    @Override
    public Stream<Source> member(Condition.Member member) {
        return Stream.empty();
    }

    @Override
    public Stream<Source> contains(Condition.Contains contains) {
        return Stream.empty();
    }

    @Override
    public Stream<Source> like(Condition.Like like) {
        return Stream.empty();
    }

    @Override
    public Stream<Source> isNull(Condition.IsNull isNull) {
        return Stream.empty();
    }

    @Override
    public Stream<Source> exists(Condition.Exists exists) {
        return Stream.of(exists.source());
    }

    @Override
    public Stream<Source> optional(Condition.OptionalCondition given) {
        return given.condition().match(this);
    }

    @Override
    public Stream<Source> and(Condition.And and) {
        return and.parts().stream().flatMap(each -> each.match(this));
    }

    @Override
    public Stream<Source> or(Condition.Or or) {
        return or.parts().stream().flatMap(each -> each.match(this));
    }

    @Override
    public Stream<Source> not(Condition.Not not) {
        return not.condition().match(this);
    }
}
