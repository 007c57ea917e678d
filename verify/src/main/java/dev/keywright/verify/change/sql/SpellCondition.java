package dev.keywright.verify.change.sql;

import dev.keywright.core.query.Condition;
import dev.keywright.core.row.Arguments;
import java.util.List;

/** Spells the conditions of a change. */
final class SpellCondition implements Condition.Cases<Sql> {

    private final Sql sql;
    private final Arguments arguments;
    private final SpellTerm terms;

    SpellCondition(Sql sql, Arguments arguments) {
        this.sql = sql;
        this.arguments = arguments;
        this.terms = new SpellTerm(sql, arguments);
    }

    /** All of them hold; none is true. */
    Sql all(List<Condition> conditions) {
        return conditions.isEmpty() ? sql.add("true") : joined(conditions, " AND ");
    }

    private Sql joined(List<Condition> parts, String word) {
        return sql.add("(").joined(parts, word, each -> each.match(this)).add(")");
    }

    @Override
    public Sql compare(Condition.Compare compare) {
        compare.left().match(terms).add(" " + compare.operator().sign() + " ");
        return compare.right().match(terms);
    }

    @Override
    public Sql among(Condition.Among among) {
        among.value().match(terms).add(" IN (");
        return sql.joined(among.options(), ", ", each -> each.match(terms)).add(")");
    }

    @Override
    public Sql member(Condition.Member member) {
        member.element().match(terms).add(" = ANY(");
        return member.array().match(terms).add(")");
    }

    @Override
    public Sql contains(Condition.Contains contains) {
        contains.array().match(terms).add(" @> ");
        return contains.elements().match(terms);
    }

    @Override
    public Sql like(Condition.Like like) {
        like.value().match(terms).add(" LIKE ");
        return like.pattern().match(terms);
    }

    @Override
    public Sql isNull(Condition.IsNull isNull) {
        return isNull.value().match(terms).add(" IS NULL");
    }

    @Override
    public Sql exists(Condition.Exists exists) {
        throw new IllegalStateException("no script has a change with " + exists);
    }

    @Override
    public Sql given(Condition.Given given) {
        return arguments.value(given.parameter().name()) == null
                ? sql.add("true")
                : given.condition().match(this);
    }

    @Override
    public Sql and(Condition.And and) {
        return joined(and.parts(), " AND ");
    }

    @Override
    public Sql or(Condition.Or or) {
        return joined(or.parts(), " OR ");
    }

    @Override
    public Sql not(Condition.Not not) {
        sql.add("NOT (");
        return not.condition().match(this).add(")");
    }
}
