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
    private boolean ordered;

    CascadeDelete(Model model, JudgeDatabase oracle) {
        this.model = model;
        this.oracle = oracle;
    }

    /** Forgets the deletes so far. */
    void begin() {
        ordered = false;
    }

    /**
     * Whether a deleted row had a child that refuses the delete. Where another reference has deleted that child, the
     * order of the references decides whether PostgreSQL refuses, which a database without foreign keys does not show.
     */
    boolean dependsOnOrder() {
        return ordered;
    }

    /** Deletes the rows, and returns how many rows of the entity there were. */
    int delete(String entity, Function<SqlStatement, SqlStatement> where) throws SQLException {
        for (Relationship each : model.relationships()) {
            boolean ours = each.parent().equals(entity) && oracle.canDeclare(each) && !oracle.enforces(each);
            if (ours && (each.onDelete() == OnDelete.CASCADE || each.onDelete() == OnDelete.SET_NULL)) {
                children(each, where);
            } else if (ours && each.checked()) {
                ordered |= count(each, childrenOf(each, where)) > 0;
            }
        }
        return where.apply(new SqlStatement(oracle).add("DELETE FROM " + SqlWords.quoted(entity) + " WHERE "))
                .run();
    }

    private void children(Relationship reference, Function<SqlStatement, SqlStatement> where) throws SQLException {
        Function<SqlStatement, SqlStatement> theirs = childrenOf(reference, where);
        if (reference.onDelete() == OnDelete.SET_NULL) {
            set(reference, "NULL", theirs);
        } else if (count(reference, theirs) > 0) {
            // The recursion ends where there are no children.
            delete(reference.child(), theirs);
        }
    }

    private static Function<SqlStatement, SqlStatement> childrenOf(
            Relationship reference, Function<SqlStatement, SqlStatement> where) {
        return sql -> where.apply(sql.add(SqlWords.list(reference.columns()) + " IN (SELECT " + columns(reference)
                        + " FROM " + SqlWords.quoted(reference.parent()) + " WHERE "))
                .add(")");
    }

    /** Counts rows by setting columns to their own values. */
    private int count(Relationship reference, Function<SqlStatement, SqlStatement> where) throws SQLException {
        return set(reference, "", where);
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
