package dev.keywright.cassandra.write;

import dev.keywright.cassandra.table.Cql;
import dev.keywright.cassandra.table.KindShape;
import dev.keywright.cassandra.table.TableShape;
import dev.keywright.cassandra.table.TimeToLive;
import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.engine.commit.Expect;
import dev.keywright.core.engine.row.Key;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.layout.Bookkeeping;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The text of a write, and its values.
 *
 * <pre>
 *   UPDATE item USING TTL ? SET "#row" = ?, label = ? WHERE id = ? IF "#row" = ? AND "#version" = ?
 * </pre>
 */
final class WriteText {

    private final TableShape table;
    private final KindShape kind;
    private final Map<String, Object> set = new LinkedHashMap<>();
    private final Map<String, Object> conditions = new LinkedHashMap<>();
    private final List<Object> key;
    private boolean deletes;
    private int seconds = TimeToLive.NONE;

    private WriteText(TableShape table, KindShape kind, Key key) {
        this.table = table;
        this.kind = kind;
        this.key = Arrays.asList(kind.write(key));
    }

    /** @param found the row that was looked at, where its condition needs that */
    static WriteText of(TableShape table, Commit.Write write, Optional<StoredRow> found) {
        WriteText text = new WriteText(table, table.kind(write.kind()), write.key());
        text.sets(write, found);
        text.expects(write.expect(), found);
        return text;
    }

    static WriteText put(TableShape table, StoredRow row) {
        WriteText text = new WriteText(table, table.kind(row.kind()), row.key());
        text.whole(row);
        return text;
    }

    private void whole(StoredRow row) {
        set.putAll(kind.whole(row.values()));
        seconds = kind.life().of(row);
    }

    private void sets(Commit.Write write, Optional<StoredRow> found) {
        write.match(new Commit.Cases<Void>() {
            @Override
            public Void put(Commit.Put put) {
                whole(put.row());
                return null;
            }

            @Override
            public Void set(Commit.Set some) {
                boolean dies = some.columns().get(Bookkeeping.DEAD) != null;
                // What is there stays there for as long as it would; what dies is there anew for as long as the dead
                // are.
                if (dies || !(some.expect() instanceof Expect.Equal || some.expect() instanceof Expect.Present)) {
                    set.put(KindShape.ROW, true);
                }
                add(kind.some(some.columns()), set);
                seconds = dies
                        ? TimeToLive.DEAD_SECONDS
                        : found.map(kind.life()::of).orElse(TimeToLive.NONE);
                return null;
            }

            @Override
            public Void delete(Commit.Delete delete) {
                deletes = true;
                return null;
            }

            @Override
            public Void check(Commit.Check check) {
                set.put(KindShape.NONE, null);
                return null;
            }
        });
    }

    /** Columns that are kept in a map are named one by one, so that the others stay. */
    private static void add(Map<String, Object> columns, Map<String, Object> to) {
        columns.forEach((name, value) -> {
            if (name.equals(KindShape.MORE)) {
                ((Map<?, ?>) value).forEach((more, bytes) -> to.put(KindShape.MORE + more, bytes));
            } else {
                to.put(name, value);
            }
        });
    }

    private void expects(Expect expect, Optional<StoredRow> found) {
        expect.match(new Expect.Cases<Void>() {
            @Override
            public Void anything() {
                conditions.put(KindShape.NONE, null);
                return null;
            }

            @Override
            public Void absent() {
                conditions.put(KindShape.ROW, null);
                return null;
            }

            @Override
            public Void present() {
                conditions.put(KindShape.ROW, true);
                return null;
            }

            @Override
            public Void equal(Expect.Equal equal) {
                conditions.put(KindShape.ROW, true);
                add(kind.some(equal.columns()), conditions);
                return null;
            }

            @Override
            public Void below(Expect.Below below) {
                conditions.put(KindShape.ROW, found.isPresent() ? true : null);
                Map<String, Object> seen = new LinkedHashMap<>();
                seen.put(
                        below.column(),
                        found.map(each -> each.values().get(below.column())).orElse(null));
                add(kind.some(seen), conditions);
                return null;
            }
        });
    }

    /** A write that its stamp decides. */
    String plain() {
        return "UPDATE " + Cql.name(table.name()) + " USING TIMESTAMP ? AND TTL ? SET " + list(set, ", ") + where();
    }

    List<Object> values(long stamp) {
        List<Object> values = new ArrayList<>(List.of(stamp, seconds));
        values.addAll(set.values());
        values.addAll(key);
        return values;
    }

    /** A lightweight transaction. */
    String conditional() {
        String what = deletes
                ? "DELETE FROM " + Cql.name(table.name())
                : "UPDATE " + Cql.name(table.name()) + " USING TTL ? SET " + list(set, ", ");
        return what + where() + " IF " + list(conditions, " AND ");
    }

    List<Object> values() {
        List<Object> values = new ArrayList<>();
        if (!deletes) {
            values.add(seconds);
            values.addAll(set.values());
        }
        values.addAll(key);
        values.addAll(conditions.values());
        return values;
    }

    private String where() {
        return " WHERE " + Cql.equal(table.keyNames());
    }

    private static String list(Map<String, Object> columns, String between) {
        return columns.entrySet().stream()
                .map(each -> target(each.getKey(), each.getValue()) + " = ?")
                .collect(Collectors.joining(between));
    }

    private static String target(String name, Object value) {
        boolean more =
                name.startsWith(KindShape.MORE) && !(value instanceof Map) && name.length() > KindShape.MORE.length();
        return more
                ? Cql.name(KindShape.MORE) + "['"
                        + name.substring(KindShape.MORE.length()).replace("'", "''") + "']"
                : Cql.name(name);
    }
}
