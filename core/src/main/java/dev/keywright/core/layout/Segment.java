package dev.keywright.core.layout;

import dev.keywright.core.Check;
import dev.keywright.core.model.Period;
import dev.keywright.core.value.Type;
import java.util.Locale;
import java.util.Optional;

/**
 * A piece of a key, written {@code created_at desc}, {@code 'SEARCH'}, {@code day(received_at)}, {@code bucket(number,
 * 1000)}, {@code salt(8)}, {@code reversed(id)}. Stored in design files ({@code WriteTablesJson}): what a component
 * means never changes.
 *
 * @param column the column that a column, bucket or reversed segment is computed from
 * @param type the type of that column's values
 * @param descending whether greater values come first
 * @param period of a bucket of time
 * @param count of a salt: the number of its values; of a bucket of numbers: the numbers in one bucket; 0 otherwise
 * @param text of a tag; empty otherwise
 */
public record Segment(
        Kind kind,
        Optional<ColumnPath> column,
        Optional<Type> type,
        boolean descending,
        Optional<Period> period,
        int count,
        String text) {

    /**
     * The kinds of segments. A salt is a hash of the primary key modulo its count, so that a row's salt follows from
     * its key.
     */
    public enum Kind {
        COLUMN,
        TAG,
        BUCKET,
        SALT,
        REVERSED;

        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    public Segment {
        boolean ofColumn = kind == Kind.COLUMN || kind == Kind.BUCKET || kind == Kind.REVERSED;
        Check.that(column.isPresent() == ofColumn, "%s and column %s", kind, column);
        Check.that(type.isPresent() == ofColumn, "%s and type %s", kind, type);
        Check.that(period.isEmpty() || kind == Kind.BUCKET, "%s and period %s", kind, period);
        boolean counts = kind == Kind.SALT || kind == Kind.BUCKET && period.isEmpty();
        Check.that((count > 0) == counts, "%s and count %s", kind, count);
        Check.that(text.isEmpty() == (kind != Kind.TAG), "%s and text '%s'", kind, text);
    }

    public static Segment column(ColumnPath column, Type type, boolean descending) {
        return new Segment(Kind.COLUMN, Optional.of(column), Optional.of(type), descending, Optional.empty(), 0, "");
    }

    public static Segment tag(String text) {
        return new Segment(Kind.TAG, Optional.empty(), Optional.empty(), false, Optional.empty(), 0, text);
    }

    public static Segment bucket(ColumnPath column, Type type, Period period) {
        return new Segment(Kind.BUCKET, Optional.of(column), Optional.of(type), false, Optional.of(period), 0, "");
    }

    /** Buckets of {@code numbers} consecutive numbers, each starting with a multiple of it. */
    public static Segment bucket(ColumnPath column, Type type, int numbers) {
        return new Segment(Kind.BUCKET, Optional.of(column), Optional.of(type), false, Optional.empty(), numbers, "");
    }

    public static Segment salt(int count) {
        return new Segment(Kind.SALT, Optional.empty(), Optional.empty(), false, Optional.empty(), count, "");
    }

    public static Segment reversed(ColumnPath column, Type type) {
        return new Segment(Kind.REVERSED, Optional.of(column), Optional.of(type), false, Optional.empty(), 0, "");
    }

    /** Whether it is this column's own value. */
    public boolean is(ColumnPath other) {
        return kind == Kind.COLUMN && column.get().equals(other);
    }

    /**
     * Whether it has a different value for each value of its column, so that it distinguishes rows as the column does.
     */
    public boolean exact() {
        return kind == Kind.COLUMN || kind == Kind.REVERSED;
    }

    @Override
    public String toString() {
        switch (kind) {
            case COLUMN:
                return column.get() + (descending ? " desc" : "");
            case TAG:
                return "'" + text + "'";
            case BUCKET:
                return period.map(each -> each.word() + "(" + column.get() + ")")
                        .orElse("bucket(" + column.get() + ", " + count + ")");
            case SALT:
                return "salt(" + count + ")";
            case REVERSED:
                return "reversed(" + column.get() + ")";
        }
        throw new IllegalStateException("no notation for " + kind);
    }
}
