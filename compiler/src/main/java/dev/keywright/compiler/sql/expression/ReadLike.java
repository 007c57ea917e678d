package dev.keywright.compiler.sql.expression;

import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.query.Condition;
import dev.keywright.core.query.Term;
import dev.keywright.core.value.Type;
import dev.keywright.core.value.TypeKind;
import java.util.Optional;
import net.sf.jsqlparser.expression.StringValue;
import net.sf.jsqlparser.expression.operators.relational.LikeExpression;

/** Reads LIKE, if the pattern is a prefix or a parameter. Used by {@code ReadCondition}. */
final class ReadLike {

    private static final char USUAL_ESCAPE = '\\';

    private final StatementContext context;
    private final ReadExpression values;

    ReadLike(StatementContext context, ReadExpression values) {
        this.context = context;
        this.values = values;
    }

    Optional<Condition> read(LikeExpression node) {
        if (node.getLikeKeyWord() != LikeExpression.KeyWord.LIKE) {
            throw context.refuse(Problem.CASE_INSENSITIVE_MATCH, node, "what", node);
        }
        if (node.isUseBinary()) {
            throw context.refuse(Problem.CLAUSE, node, "what", "LIKE BINARY");
        }
        char escape = escape(node);
        Optional<Term> column = values.readTyped(node.getLeftExpression(), Problem.COLUMN_FUNCTION);
        if (column.isEmpty() || !isText(node, column.get())) {
            return Optional.empty();
        }
        Optional<String> name = ReadExpression.name(column.get());
        return values.readValue(node.getRightExpression(), Type.TEXT, name)
                .flatMap(pattern -> pattern(node, column.get(), pattern, escape))
                .map(each -> node.isNot() ? CombineConditions.not(each) : each);
    }

    private char escape(LikeExpression node) {
        if (node.getEscape() == null) {
            return USUAL_ESCAPE;
        }
        boolean one = node.getEscape() instanceof StringValue string
                && string.getValue().length() == 1;
        if (!one) {
            throw context.refuse(Problem.CLAUSE, node, "what", "ESCAPE " + node.getEscape());
        }
        return ((StringValue) node.getEscape()).getValue().charAt(0);
    }

    private boolean isText(LikeExpression node, Term column) {
        boolean text = column.type().kind() == TypeKind.TEXT;
        if (!text) {
            context.typesDiffer(node, column, column.type(), "LIKE", "for text");
        }
        return text;
    }

    private Optional<Condition> pattern(LikeExpression node, Term column, Term pattern, char escape) {
        if (pattern instanceof Term.Parameter && escape != USUAL_ESCAPE) {
            throw context.refuse(Problem.CLAUSE, node, "what", "ESCAPE with a parameter as pattern");
        }
        Optional<Condition> like = CombineConditions.like(column, pattern, escape);
        if (like.isEmpty()) {
            context.report(Problem.PATTERN, node, "pattern", pattern);
        }
        return like;
    }
}
