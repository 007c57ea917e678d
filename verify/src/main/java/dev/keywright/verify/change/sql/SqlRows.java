package dev.keywright.verify.change.sql;

import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Attribute.Fallback;
import dev.keywright.core.model.Entity;
import dev.keywright.core.row.ValueText;
import dev.keywright.core.value.Kind;
import dev.keywright.core.value.Type;
import dev.keywright.verify.judge.Flavour;
import dev.keywright.verify.judge.Oracle;
import dev.keywright.verify.judge.SqlWords;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Inserts, finds, updates and deletes rows of one entity by SQL. */
final class SqlRows {

    /** The state of a key that is there already. */
    private static final String DUPLICATE = "23505";

    private final Oracle oracle;
    private final Entity entity;
    private final Instant now;

    /** @param now what a column has whose default is the time */
    SqlRows(Oracle oracle, Entity entity, Instant now) {
        this.oracle = oracle;
        this.entity = entity;
        this.now = now;
    }

    /** Adds the value of a column to a statement. */
    interface Spelling {
        void add(Sql sql);
    }

    /** What is not given has its default. */
    void insert(Map<String, Spelling> given) throws SQLException {
        inserting(given).run();
    }

    /** Whether no row had the same key, or the same in any key where none is named. */
    boolean insertUnlessThere(Map<String, Spelling> given, List<String> key) throws SQLException {
        if (oracle.types().flavour() == Flavour.H2) {
            return insertedFirst(given, key);
        }
        String target = key.isEmpty() ? "" : SqlWords.list(key) + " ";
        return inserting(given).add(" ON CONFLICT " + target + "DO NOTHING").run() > 0;
    }

    /** H2 takes no key for ON CONFLICT; a statement that fails there leaves the transaction as it was. */
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
        Sql touch = new Sql(oracle).add("UPDATE " + SqlWords.quoted(entity.name()) + " SET " + same + " WHERE ");
        return equal(key, given).apply(touch).run() > 0;
    }

    private Sql inserting(Map<String, Spelling> given) {
        Sql sql = new Sql(oracle).add("INSERT INTO " + SqlWords.quoted(entity.name()) + " VALUES (");
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
        if (attribute.fallback().isEmpty()) {
            return null;
        }
        Fallback fallback = attribute.fallback().get();
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

    private Object now(Kind kind) {
        LocalDateTime local = LocalDateTime.ofInstant(now, ZoneOffset.UTC);
        return kind == Kind.DATE
                ? local.toLocalDate()
                : kind == Kind.TIME ? local.toLocalTime() : kind == Kind.TIMESTAMP ? (Object) local : now;
    }

    /** Sets columns of the rows that a condition finds; how many there were. */
    int update(Map<String, Spelling> given, Function<Sql, Sql> where) throws SQLException {
        Sql sql = new Sql(oracle).add("UPDATE " + SqlWords.quoted(entity.name()) + " SET ");
        sql.joined(List.copyOf(given.keySet()), ", ", each -> {
            sql.add(SqlWords.quoted(each) + " = CAST(");
            given.get(each).add(sql);
            sql.add(" AS " + oracle.types().name(type(each)) + ")");
        });
        return where.apply(sql.add(" WHERE ")).run();
    }

    /** Columns that have the values given for them. */
    Function<Sql, Sql> equal(List<String> columns, Map<String, Spelling> given) {
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
