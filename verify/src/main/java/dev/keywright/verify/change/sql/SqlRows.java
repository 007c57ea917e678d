package dev.keywright.verify.change.sql;

import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Attribute.DefaultValue;
import dev.keywright.core.model.Entity;
import dev.keywright.core.row.ValueText;
import dev.keywright.core.value.Type;
import dev.keywright.core.value.TypeKind;
import dev.keywright.verify.judge.JudgeDatabase;
import dev.keywright.verify.judge.JudgeDialect;
import dev.keywright.verify.judge.SqlWords;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Inserts, finds, updates and deletes rows of one entity by SQL. Used by {@code SqlEdits}. */
final class SqlRows {

    /** The SQLSTATE of a duplicate key. */
    private static final String DUPLICATE = "23505";

    private final JudgeDatabase oracle;
    private final Entity entity;
    private final Instant now;

    /** @param now the value of columns whose default is the current time */
    SqlRows(JudgeDatabase oracle, Entity entity, Instant now) {
        this.oracle = oracle;
        this.entity = entity;
        this.now = now;
    }

    /** Appends the value of a column to a statement. */
    interface Spelling {
        void add(SqlStatement sql);
    }

    /** Inserts a row; columns without a given value take their default. */
    void insert(Map<String, Spelling> given) throws SQLException {
        inserting(given).run();
    }

    /**
     * Inserts a row and returns true, unless a row with the same {@code key} exists; with an empty key, the same in any
     * key.
     */
    boolean insertUnlessThere(Map<String, Spelling> given, List<String> key) throws SQLException {
        if (oracle.types().flavour() == JudgeDialect.H2) {
            return insertedFirst(given, key);
        }
        String target = key.isEmpty() ? "" : SqlWords.list(key) + " ";
        return inserting(given).add(" ON CONFLICT " + target + "DO NOTHING").run() > 0;
    }

    /**
     * H2 does not support a key in ON CONFLICT, so the insert is tried; a failed statement leaves H2's transaction
     * usable.
     */
    private boolean insertedFirst(Map<String, Spelling> given, List<String> key) throws SQLException {
        try {
            return inserting(given).run() > 0;
        } catch (SQLException e) {
            boolean there = DUPLICATE.equals(e.getSQLState()) && (key.isEmpty() || there(given, key));
            if (!there) {
                throw e;
            }
            return false;
        }
    }

    private boolean there(Map<String, Spelling> given, List<String> key) throws SQLException {
        String same = SqlWords.quoted(key.get(0)) + " = " + SqlWords.quoted(key.get(0));
        SqlStatement touch =
                new SqlStatement(oracle).add("UPDATE " + SqlWords.quoted(entity.name()) + " SET " + same + " WHERE ");
        return equal(key, given).apply(touch).run() > 0;
    }

    private SqlStatement inserting(Map<String, Spelling> given) {
        SqlStatement sql = new SqlStatement(oracle).add("INSERT INTO " + SqlWords.quoted(entity.name()) + " VALUES (");
        sql.joined(entity.visible(), ", ", each -> {
            sql.add("CAST(");
            if (given.containsKey(each.name())) {
                given.get(each.name()).add(sql);
            } else {
                sql.value(each.type(), fallback(each));
            }
            sql.add(" AS " + oracle.types().name(each.type()) + ")");
        });
        return sql.add(")");
    }

    private Object fallback(Attribute attribute) {
        if (attribute.defaultValue().isEmpty()) {
            return null;
        }
        DefaultValue fallback = attribute.defaultValue().get();
        switch (fallback.origin()) {
            case CONSTANT:
                return ValueText.read(attribute.type(), fallback.text());
            case NULL:
                return null;
            case NOW:
                return now(attribute.type().kind());
            case RANDOM_UUID, IDENTITY, EXPRESSION:
                throw new IllegalStateException("scripts give " + attribute + " themselves");
        }
        throw new IllegalStateException("no value for " + fallback);
    }

    private Object now(TypeKind kind) {
        LocalDateTime local = LocalDateTime.ofInstant(now, ZoneOffset.UTC);
        return kind == TypeKind.DATE
                ? local.toLocalDate()
                : kind == TypeKind.TIME ? local.toLocalTime() : kind == TypeKind.TIMESTAMP ? (Object) local : now;
    }

    /** Updates the rows that a condition finds, and returns how many there were. */
    int update(Map<String, Spelling> given, Function<SqlStatement, SqlStatement> where) throws SQLException {
        SqlStatement sql = new SqlStatement(oracle).add("UPDATE " + SqlWords.quoted(entity.name()) + " SET ");
        sql.joined(List.copyOf(given.keySet()), ", ", each -> {
            sql.add(SqlWords.quoted(each) + " = CAST(");
            given.get(each).add(sql);
            sql.add(" AS " + oracle.types().name(type(each)) + ")");
        });
        return where.apply(sql.add(" WHERE ")).run();
    }

    /** The condition that columns equal the values given for them. */
    Function<SqlStatement, SqlStatement> equal(List<String> columns, Map<String, Spelling> given) {
        return sql -> sql.joined(columns, " AND ", each -> {
            sql.add(SqlWords.quoted(each) + " = CAST(");
            given.get(each).add(sql);
            sql.add(" AS " + oracle.types().name(type(each)) + ")");
        });
    }

    private Type type(String column) {
        return entity.attribute(column).orElseThrow().type();
    }
}
