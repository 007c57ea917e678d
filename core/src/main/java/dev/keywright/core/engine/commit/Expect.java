package dev.keywright.core.engine.commit;

import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.row.Values;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The condition that a row must meet for a commit to be applied. Immutable. */
public sealed interface Expect {

    Expect ANYTHING = new Anything();
    Expect ABSENT = new Absent();
    Expect PRESENT = new Present();

    /** Requires a row whose column has this value, such as its version. */
    static Expect equal(String column, Object value) {
        return new Equal(Collections.singletonMap(column, value));
    }

    /**
     * Requires the row that the caller has read, identified by some of its columns. An engine may then write only the
     * columns that differ from it.
     *
     * <p>REQUIRES: every write of the row changes one of these columns
     */
    static Expect unchanged(StoredRow found, List<String> columns) {
        Map<String, Object> values = new LinkedHashMap<>();
        columns.forEach(each -> values.put(each, found.values().get(each)));
        return new Equal(values, Optional.of(found));
    }

    /**
     * Requires no row, or one whose column holds a smaller number or nothing: of several puts with this condition, that
     * with the highest number remains.
     */
    static Below below(String column, long value) {
        return new Below(column, value);
    }

    boolean holds(Optional<StoredRow> found);

    <R> R match(Cases<R> cases);

    /** Computes one result for each kind of condition, for engines that check conditions themselves. */
    interface Cases<R> {
        R anything();

        R absent();

        R present();

        R equal(Equal equal);

        R below(Below below);
    }

    /** No condition. */
    record Anything() implements Expect {
        @Override
        public boolean holds(Optional<StoredRow> found) {
            return true;
        }

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.anything();
        }
    }

    /** The row must not exist. */
    record Absent() implements Expect {
        @Override
        public boolean holds(Optional<StoredRow> found) {
            return found.isEmpty();
        }

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.absent();
        }
    }

    /** The row must exist, with any values. */
    record Present() implements Expect {
        @Override
        public boolean holds(Optional<StoredRow> found) {
            return found.isPresent();
        }

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.present();
        }
    }

    /** The row must not exist, or its column must hold less than this value, or nothing. */
    record Below(String column, long value) implements Expect {
        @Override
        public boolean holds(Optional<StoredRow> found) {
            return !(found.map(each -> each.values().get(column)).orElse(null) instanceof Number there)
                    || there.longValue() < value;
        }

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.below(this);
        }
    }

    /**
     * The row must exist, and its columns must have these values; a null value requires a column that is null or
     * absent.
     *
     * @param knownRow the only row that can have these values, where the caller knows it
     */
    record Equal(Map<String, Object> columns, Optional<StoredRow> knownRow) implements Expect {

        public Equal {
            columns = Collections.unmodifiableMap(new LinkedHashMap<>(columns));
        }

        public Equal(Map<String, Object> columns) {
            this(columns, Optional.empty());
        }

        @Override
        public boolean holds(Optional<StoredRow> found) {
            return found.isPresent()
                    && columns.entrySet().stream()
                            .allMatch(each ->
                                    same(each.getValue(), found.get().values().get(each.getKey())));
        }

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.equal(this);
        }

        private static boolean same(Object one, Object other) {
            return one == null || other == null ? one == other : Values.compare(one, other) == 0;
        }
    }
}
