package dev.keywright.cassandra.write;

import dev.keywright.cassandra.table.CqlFragments;
import dev.keywright.cassandra.table.KindShape;
import dev.keywright.cassandra.table.TableShape;
import dev.keywright.cassandra.table.TimeToLive;
import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.engine.commit.Expect;
import dev.keywright.core.engine.row.Key;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.layout.ProtocolColumns;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Builds the CQL text of one write, and its values in the order of the text's variables. Used by {@link Writes}.
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

    /** @param found the row as it was read, if the condition or the time to live depends on it */
    static WriteText of(TableShape table, Commit.Write write, Optional<StoredRow> found) {
        WriteText text = new WriteText(table, table.kind(write.kind()), write.key());
        text.addAssignments(write, found);
        text.addConditions(write.expect(), found);
        return text;
    }

    static WriteText put(TableShape table, StoredRow row) {
        WriteText text = new WriteText(table, table.kind(row.kind()), row.key());
        text.putAll(row);
        return text;
    }

    private void putAll(StoredRow row) {
        set.putAll(kind.allColumns(row.values()));
        seconds = kind.timeToLive().seconds(row);
    }

    private void addAssignments(Commit.Write write, Optional<StoredRow> found) {
        write.match(new Commit.Cases<Void>() {
            @Override
            public Void put(Commit.Put put) {
                putAll(put.row());
                return null;
            }

            @Override
            public Void set(Commit.Set some) {
                boolean dies = some.columns().get(ProtocolColumns.TOMBSTONE) != null;
                // An existing row keeps its marker and its time to live. A row that becomes a tombstone gets a new
                // marker, which expires with the tombstone.
                if (dies || !(some.expect() instanceof Expect.Equal || some.expect() instanceof Expect.Present)) {
                    set.put(KindShape.ROW, true);
                }
                add(kind.someColumns(some.columns()), set);
                seconds = dies
                        ? TimeToLive.TOMBSTONE_SECONDS
                        : found.map(kind.timeToLive()::seconds).orElse(TimeToLive.NONE);
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

    /** Entries of the map column are set one by one, so that its other entries stay. */
    private static void add(Map<String, Object> columns, Map<String, Object> to) {
        columns.forEach((name, value) -> {
            if (name.equals(KindShape.UNKNOWN)) {
                ((Map<?, ?>) value).forEach((more, bytes) -> to.put(KindShape.UNKNOWN + more, bytes));
            } else {
                to.put(name, value);
            }
        });
    }

    private void addConditions(Expect expect, Optional<StoredRow> found) {
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
                add(kind.someColumns(equal.columns()), conditions);
                return null;
            }

            @Override
            public Void below(Expect.Below below) {
                conditions.put(KindShape.ROW, found.isPresent() ? true : null);
                Map<String, Object> seen = new LinkedHashMap<>();
                seen.put(
                        below.column(),
                        found.map(each -> each.values().get(below.column())).orElse(null));
                add(kind.someColumns(seen), conditions);
                return null;
            }
        });
    }

    /** The plain write, whose timestamp is its stamp. */
    String stampedText() {
        return "UPDATE " + CqlFragments.name(table.name()) + " USING TIMESTAMP ? AND TTL ? SET " + list(set, ", ")
                + where();
    }

    List<Object> values(long stamp) {
        List<Object> values = new ArrayList<>(List.of(stamp, seconds));
        values.addAll(set.values());
        values.addAll(key);
        return values;
    }

    /** The lightweight transaction. */
    String conditionalText() {
        String what = deletes
                ? "DELETE FROM " + CqlFragments.name(table.name())
                : "UPDATE " + CqlFragments.name(table.name()) + " USING TTL ? SET " + list(set, ", ");
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
        return " WHERE " + CqlFragments.equal(table.keyNames());
    }

    private static String list(Map<String, Object> columns, String between) {
        return columns.entrySet().stream()
                .map(each -> target(each.getKey(), each.getValue()) + " = ?")
                .collect(Collectors.joining(between));
    }

    private static String target(String name, Object value) {
        boolean more = name.startsWith(KindShape.UNKNOWN)
                && !(value instanceof Map)
                && name.length() > KindShape.UNKNOWN.length();
        return more
                ? CqlFragments.name(KindShape.UNKNOWN) + "['"
                        + name.substring(KindShape.UNKNOWN.length()).replace("'", "''") + "']"
                : CqlFragments.name(name);
    }
}
