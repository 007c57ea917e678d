package dev.keywright.verify.change.sql;

import dev.keywright.core.query.Condition;
import dev.keywright.core.row.Arguments;
import java.util.List;

/** Writes the conditions of a change as SQL. Used by {@code SqlEdits}. */
final class SpellCondition implements Condition.Cases<SqlStatement> {

    private final SqlStatement sql;
    private final Arguments arguments;
    private final SpellTerm terms;

    SpellCondition(SqlStatement sql, Arguments arguments) {
        this.sql = sql;
        this.arguments = arguments;
        this.terms = new SpellTerm(sql, arguments);
    }

    /** The conjunction of the conditions; {@code true} if there are no conditions. */
    SqlStatement all(List<Condition> conditions) {
        return conditions.isEmpty() ? sql.add("true") : joined(conditions, " AND ");
    }

    private SqlStatement joined(List<Condition> parts, String word) {
        return sql.add("(").joined(parts, word, each -> each.match(this)).add(")");
    }

    @Override
    public SqlStatement compare(Condition.Compare compare) {
        compare.left().match(terms).add(" " + compare.operator().sign() + " ");
        return compare.right().match(terms);
    }

    @Override
    public SqlStatement among(Condition.Among among) {
        among.value().match(terms).add(" IN (");
        return sql.joined(among.options(), ", ", each -> each.match(terms)).add(")");
    }

    @Override
    public SqlStatement member(Condition.Member member) {
        member.element().match(terms).add(" = ANY(");
        return member.array().match(terms).add(")");
    }

    @Override
    public SqlStatement contains(Condition.Contains contains) {
        contains.array().match(terms).add(" @> ");
        return contains.elements().match(terms);
    }

    @Override
    public SqlStatement like(Condition.Like like) {
        like.value().match(terms).add(" LIKE ");
        return like.pattern().match(terms);
    }

    @Override
    public SqlStatement isNull(Condition.IsNull isNull) {
        return isNull.value().match(terms).add(" IS NULL");
    }

    @Override
    public SqlStatement exists(Condition.Exists exists) {
        throw new IllegalStateException("no script has a change with " + exists);
    }

    @Override
    public SqlStatement optional(Condition.OptionalCondition given) {
        return arguments.value(given.parameter().name()) == null
                ? sql.add("true")
                : given.condition().match(this);
    }

    @Override
    public SqlStatement and(Condition.And and) {
        return joined(and.parts(), " AND ");
    }

    @Override
    public SqlStatement or(Condition.Or or) {
        return joined(or.parts(), " OR ");
    }

    @Override
    public SqlStatement not(Condition.Not not) {
        sql.add("NOT (");
        return not.condition().match(this).add(")");
    }
}
