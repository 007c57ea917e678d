package dev.keywright.core.engine.commit;

import dev.keywright.core.engine.Key;
import dev.keywright.core.engine.StoredRow;
import java.util.List;

/**
 * Rows that change together, or not at all. How many may do so, and which, is in the engine's profile.
 *
 * <pre>
 *   put order (7 | )  expecting version = 3
 *   delete order by day (2020-01-01 | 7)
 *   check customer (4 | )  expecting present
 * </pre>
 */
public record Commit(List<Write> writes) {

    /** What happens to one row. A commit names each row once. */
    public sealed interface Write permits Put, Delete, Check {

        String table();

        String kind();

        Key key();

        Expect expect();

        <R> R match(Cases<R> cases);
    }

    /** The row in the place of what was under its key. */
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

    /** No row under the key. */
    public record Delete(String table, String kind, Key key, Expect expect) implements Write {

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.delete(this);
        }
    }

    /** A row that stays as it is, and must be as expected. */
    public record Check(String table, String kind, Key key, Expect expect) implements Write {

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.check(this);
        }
    }

    /** One result for each kind of write. */
    public interface Cases<R> {
        R put(Put put);

        R delete(Delete delete);

        R check(Check check);
    }

    public Commit {
        writes = List.copyOf(writes);
    }

    public static Commit of(Write... writes) {
        return new Commit(List.of(writes));
    }

    /** Puts whatever was there before. */
    public static Write put(String table, StoredRow row) {
        return new Put(table, row, Expect.ANYTHING);
    }

    /** A commit a row, each a put. */
    public static List<Commit> each(String table, List<StoredRow> rows) {
        return rows.stream().map(row -> of(put(table, row))).toList();
    }
}
