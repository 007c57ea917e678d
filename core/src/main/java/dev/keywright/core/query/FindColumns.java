package dev.keywright.core.query;

import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * Finds the columns that a condition or a term refers to. Also reports each source of an EXISTS to a listener, since
 * the question's own tree of sources does not contain it.
 */
public final class FindColumns implements Condition.Cases<List<Term.Column>>, Term.Cases<List<Term.Column>> {

    private final Consumer<Source> sources;

    public FindColumns(Consumer<Source> sources) {
        this.sources = sources;
    }

    public static List<Term.Column> of(Condition condition) {
        return condition.match(new FindColumns(source -> {}));
    }

    public static List<Term.Column> of(Term term) {
        return term.match(new FindColumns(source -> {}));
    }

    public List<Term.Column> terms(Term... terms) {
        return Stream.of(terms).flatMap(each -> each.match(this).stream()).toList();
    }

    private List<Term.Column> parts(List<Condition> parts) {
        return parts.stream().flatMap(each -> each.match(this).stream()).toList();
    }

    @Override
    public List<Term.Column> compare(Condition.Compare compare) {
        return terms(compare.left(), compare.right());
    }

    @Override
    public List<Term.Column> among(Condition.Among among) {
        return Stream.concat(Stream.of(among.value()), among.options().stream())
                .flatMap(each -> each.match(this).stream())
                .toList();
    }

    @Override
    public List<Term.Column> member(Condition.Member member) {
        return terms(member.element(), member.array());
    }

    @Override
    public List<Term.Column> contains(Condition.Contains contains) {
        return terms(contains.array(), contains.elements());
    }

    @Override
    public List<Term.Column> like(Condition.Like like) {
        return terms(like.value(), like.pattern());
    }

    @Override
    public List<Term.Column> isNull(Condition.IsNull isNull) {
        return terms(isNull.value());
    }

    @Override
    public List<Term.Column> exists(Condition.Exists exists) {
        exists.source().all().forEach(sources);
        return exists.source().all().flatMap(each -> parts(each.on()).stream()).toList();
    }

    @Override
    public List<Term.Column> optional(Condition.OptionalCondition given) {
        return given.condition().match(this);
    }

    @Override
    public List<Term.Column> and(Condition.And and) {
        return parts(and.parts());
    }

    @Override
    public List<Term.Column> or(Condition.Or or) {
        return parts(or.parts());
    }

    @Override
    public List<Term.Column> not(Condition.Not not) {
        return not.condition().match(this);
    }

    @Override
    public List<Term.Column> column(Term.Column column) {
        return List.of(column);
    }

    @Override
    public List<Term.Column> parameter(Term.Parameter parameter) {
        return List.of();
    }

    @Override
    public List<Term.Column> constant(Term.Constant constant) {
        return List.of();
    }

    @Override
    public List<Term.Column> aggregate(Term.Aggregate aggregate) {
        return aggregate.of().map(each -> each.match(this)).orElse(List.of());
    }

    @Override
    public List<Term.Column> coalesce(Term.Coalesce coalesce) {
        return coalesce.value().match(this);
    }

    @Override
    public List<Term.Column> arithmetic(Term.Arithmetic arithmetic) {
        return terms(arithmetic.left(), arithmetic.right());
    }

    @Override
    public List<Term.Column> elements(Term.Elements elements) {
        return terms(elements.values().toArray(Term[]::new));
    }
}
