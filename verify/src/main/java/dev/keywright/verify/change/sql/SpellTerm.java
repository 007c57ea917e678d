package dev.keywright.verify.change.sql;

import dev.keywright.core.query.Term;
import dev.keywright.core.row.Arguments;
import dev.keywright.core.row.ValueText;
import dev.keywright.verify.judge.SqlWords;

/** Writes the expressions of a change as SQL. Used by {@code SpellCondition} and {@code SqlEdits}. */
final class SpellTerm implements Term.Cases<SqlStatement> {

    private final SqlStatement sql;
    private final Arguments arguments;

    SpellTerm(SqlStatement sql, Arguments arguments) {
        this.sql = sql;
        this.arguments = arguments;
    }

    @Override
    public SqlStatement column(Term.Column column) {
        return sql.add(SqlWords.quoted(column.source()) + "." + SqlWords.quoted(column.name()));
    }

    @Override
    public SqlStatement parameter(Term.Parameter parameter) {
        return sql.value(parameter.type(), arguments.value(parameter.name()));
    }

    @Override
    public SqlStatement constant(Term.Constant constant) {
        return sql.value(
                constant.type(),
                constant.text()
                        .map(each -> ValueText.read(constant.type(), each))
                        .orElse(null));
    }

    @Override
    public SqlStatement aggregate(Term.Aggregate aggregate) {
        throw new IllegalStateException("no change computes " + aggregate);
    }

    @Override
    public SqlStatement coalesce(Term.Coalesce coalesce) {
        sql.add("coalesce(");
        coalesce.value().match(this);
        sql.add(", ");
        return coalesce.otherwise().match(this).add(")");
    }

    @Override
    public SqlStatement arithmetic(Term.Arithmetic arithmetic) {
        sql.add("(");
        arithmetic.left().match(this).add(" " + arithmetic.operation().sign() + " ");
        return arithmetic.right().match(this).add(")");
    }

    @Override
    public SqlStatement call(Term.Call call) {
        boolean infix = call.function().infix();
        return sql.add(infix ? "(" : call.function().sqlName() + "(")
                .joined(
                        call.arguments(),
                        infix ? " " + call.function().sqlName() + " " : ", ",
                        each -> each.match(this))
                .add(")");
    }

    @Override
    public SqlStatement elements(Term.Elements elements) {
        return sql.add("ARRAY[")
                .joined(elements.values(), ", ", each -> each.match(this))
                .add("]");
    }
}
