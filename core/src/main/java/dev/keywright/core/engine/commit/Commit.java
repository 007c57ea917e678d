package dev.keywright.core.engine.commit;

import dev.keywright.core.engine.row.Key;
import dev.keywright.core.engine.row.RowAddress;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.row.Values;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The writes of rows that an engine applies together or not at all. Which rows may change together, and how many, is in
 * the engine's profile. Immutable.
 *
 * <pre>
 *   put order (7 | )  expecting version = 3
 *   delete order by day (2020-01-01 | 7)
 *   check customer (4 | )  expecting present
 *   set touched = 8 of item (9 | )  expecting version = 5
 * </pre>
 */
public record Commit(List<Write> writes) {

    /** The write of one row. A commit names each row once. */
    public sealed interface Write permits Put, Set, Delete, Check {

        String table();

        String kind();

        Key key();

        Expect expect();

        default RowAddress place() {
            return new RowAddress(table(), kind(), key());
        }

        <R> R match(Cases<R> cases);
    }

    /** Replaces the row under its key, or creates it. */
    public record Put(String table, StoredRow row, Expect expect) implements Write {

        @Override
        public String kind() {
            return row.kind();
        }

        @Override
        public Key key() {
            return row.key();
        }

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.put(this);
        }
    }

    /**
     * Sets columns of the row under the key; null removes a column, and columns that are not named keep their values. A
     * row that does not exist is created with these columns alone.
     *
     * @param increments the numbers to add to columns, whatever values these have
     */
    public record Set(
            String table,
            String kind,
            Key key,
            Map<String, Object> columns,
            Map<String, Number> increments,
            Expect expect)
            implements Write {

        public Set {
            columns = Collections.unmodifiableMap(new LinkedHashMap<>(columns));
            increments = Collections.unmodifiableMap(new LinkedHashMap<>(increments));
        }

        public Set(String table, String kind, Key key, Map<String, Object> columns, Expect expect) {
            this(table, kind, key, columns, Map.of(), expect);
        }

        /** Whether concurrent commits may do the same in any order, because it only adds and has no condition. */
        public boolean onlyAdds() {
            return columns.isEmpty() && !increments.isEmpty() && expect == Expect.ANYTHING;
        }

        /** The row after the write. */
        public StoredRow applyTo(Optional<StoredRow> found) {
            Map<String, Object> values =
                    new LinkedHashMap<>(found.map(StoredRow::values).orElse(Map.of()));
            columns.forEach((name, value) -> values.compute(name, (same, before) -> value));
            increments.forEach(
                    (name, by) -> values.compute(name, (same, before) -> before == null ? by : sum(before, by)));
            Key place = found.map(StoredRow::key).orElse(key);
            return new StoredRow(
                    kind, place, values, found.map(StoredRow::slots).orElse(Map.of()));
        }

        private static Number sum(Object before, Number by) {
            if (before instanceof Long one && by instanceof Long other) {
                return Math.addExact(one, other);
            }
            return Values.decimal((Number) before).add(Values.decimal(by));
        }

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.set(this);
        }
    }

    /** Deletes the row under the key. */
    public record Delete(String table, String kind, Key key, Expect expect) implements Write {

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.delete(this);
        }
    }

    /** Changes nothing; the row must be as expected. */
    public record Check(String table, String kind, Key key, Expect expect) implements Write {

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.check(this);
        }
    }

    /** Computes one result for each kind of write. */
    public interface Cases<R> {
        R put(Put put);

        R set(Set set);

        R delete(Delete delete);

        R check(Check check);
    }

    public Commit {
        writes = List.copyOf(writes);
    }

    public static Commit of(Write... writes) {
        return new Commit(List.of(writes));
    }

    /** A put without condition. */
    public static Write put(String table, StoredRow row) {
        return new Put(table, row, Expect.ANYTHING);
    }

    /** One commit with one put for each row. */
    public static List<Commit> putEach(String table, List<StoredRow> rows) {
        return rows.stream().map(row -> of(put(table, row))).toList();
    }
}
