package dev.keywright.core.engine.commit;

import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.row.Values;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What a row must be for a commit to happen. */
public sealed interface Expect {

    Expect ANYTHING = new Anything();
    Expect ABSENT = new Absent();
    Expect PRESENT = new Present();

    /** A row whose column has this value, such as its version. */
    static Expect equal(String column, Object value) {
        return new Equal(Collections.singletonMap(column, value));
    }

    /**
     * The row that was found, told by these columns of it. An engine may write only what differs from it.
     *
     * <p>REQUIRES: whoever changes the row changes one of these columns
     */
    static Expect unchanged(StoredRow found, List<String> columns) {
        Map<String, Object> values = new LinkedHashMap<>();
        columns.forEach(each -> values.put(each, found.values().get(each)));
        return new Equal(values, Optional.of(found));
    }

    /** No row, or one whose column holds a smaller number or nothing: of several such puts the highest stays. */
    static Below below(String column, long value) {
        return new Below(column, value);
    }

    boolean holds(Optional<StoredRow> found);

    <R> R match(Cases<R> cases);

    /** One result for each kind of condition, for engines that check it themselves. */
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

    /** No row. */
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

    /** A row, whatever it holds. */
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

    /** No row, or one whose column holds less than this or nothing. */
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
     * A row whose columns have these values; null where a column must be null, or not there.
     *
     * @param whole the one row that has them, where that is known
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
