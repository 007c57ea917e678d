package dev.keywright.core.query;

import java.util.List;
import java.util.Optional;

/** Renames a source in a condition: its columns become columns of another source. */
public final class RenameSource implements Condition.Cases<Condition> {

    private final String from;
    private final String to;

    private RenameSource(String from, String to) {
        this.from = from;
        this.to = to;
    }

    public static Condition in(Condition condition, String from, String to) {
        return condition.match(new RenameSource(from, to));
    }

    private Term of(Term expression) {
        boolean moves =
                expression instanceof Term.Column column && column.source().equals(from);
        return moves ? new Term.Column(to, ((Term.Column) expression).name(), expression.type()) : expression;
    }

    private List<Condition> all(List<Condition> parts) {
        return parts.stream().map(each -> each.match(this)).toList();
    }

    @Override
    public Condition compare(Condition.Compare compare) {
        return new Condition.Compare(of(compare.left()), compare.operator(), of(compare.right()));
    }

    @Override
    public Condition among(Condition.Among among) {
        return new Condition.Among(
                of(among.value()), among.options().stream().map(this::of).toList());
    }

    @Override
    public Condition member(Condition.Member member) {
        return new Condition.Member(of(member.element()), of(member.array()));
    }

    @Override
    public Condition contains(Condition.Contains contains) {
        return new Condition.Contains(of(contains.array()), of(contains.elements()));
    }

    @Override
    public Condition like(Condition.Like like) {
        return new Condition.Like(of(like.value()), of(like.pattern()));
    }

    @Override
    public Condition isNull(Condition.IsNull isNull) {
        return new Condition.IsNull(of(isNull.value()));
    }

    @Override
    public Condition exists(Condition.Exists exists) {
        return new Condition.Exists(of(exists.source()));
    }

    private Source of(Source source) {
        Optional<Source.Link> link = source.link()
                .map(each -> new Source.Link(
                        each.from().equals(from) ? to : each.from(),
                        each.relationship(),
                        each.direction(),
                        each.join()));
        return new Source(
                source.alias(),
                source.entity(),
                link,
                all(source.on()),
                source.recursion(),
                source.perParentLimit(),
                source.joins().stream().map(this::of).toList());
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
