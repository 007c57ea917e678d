package dev.keywright.verify.change.sql;

import dev.keywright.core.model.Model;
import dev.keywright.core.model.Relationship;
import dev.keywright.core.model.Relationship.OnDelete;
import dev.keywright.verify.judge.JudgeDatabase;
import dev.keywright.verify.judge.SqlWords;
import java.sql.SQLException;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Deletes rows. In a database without declared foreign keys (H2 as judge) it first applies the ON DELETE actions:
 *
 * <pre>
 *   DELETE FROM comment WHERE (post_id) IN (SELECT id FROM post WHERE id = 7)
 *   DELETE FROM post WHERE id = 7
 * </pre>
 *
 * <p>Used by {@code SqlEdits}.
 */
final class CascadeDelete {

    private final Model model;
    private final JudgeDatabase oracle;

    CascadeDelete(Model model, JudgeDatabase oracle) {
        this.model = model;
        this.oracle = oracle;
    }

    /** Deletes the rows, and returns how many rows of the entity there were. */
    int delete(String entity, Function<SqlStatement, SqlStatement> where) throws SQLException {
        for (Relationship each : model.relationships()) {
            boolean ours = each.parent().equals(entity) && oracle.canDeclare(each) && !oracle.enforces(each);
            if (ours && each.onDelete() != OnDelete.REFUSE && each.onDelete() != OnDelete.SET_DEFAULT) {
                children(each, where);
            }
        }
        return where.apply(new SqlStatement(oracle).add("DELETE FROM " + SqlWords.quoted(entity) + " WHERE "))
                .run();
    }

    private void children(Relationship reference, Function<SqlStatement, SqlStatement> where) throws SQLException {
        Function<SqlStatement, SqlStatement> theirs =
                sql -> where.apply(sql.add(SqlWords.list(reference.columns()) + " IN (SELECT " + columns(reference)
                                + " FROM " + SqlWords.quoted(reference.parent()) + " WHERE "))
                        .add(")");
        boolean goes = reference.onDelete() == OnDelete.CASCADE;
        // For CASCADE the columns are set to their own values, only to count the children: the recursion ends where
        // there are none.
        int there = set(reference, goes ? "" : " NULL", theirs);
        if (goes && there > 0) {
            delete(reference.child(), theirs);
        }
    }

    private int set(Relationship reference, String value, Function<SqlStatement, SqlStatement> where)
            throws SQLException {
        String set = reference.columns().stream()
                .map(SqlWords::quoted)
                .map(each -> each + " = " + (value.isEmpty() ? each : value))
                .collect(Collectors.joining(", "));
        return where.apply(new SqlStatement(oracle)
                        .add("UPDATE " + SqlWords.quoted(reference.child()) + " SET " + set + " WHERE "))
                .run();
    }

    private static String columns(Relationship reference) {
        return reference.parentColumns().stream().map(SqlWords::quoted).collect(Collectors.joining(", "));
    }
}
