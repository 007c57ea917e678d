package dev.keywright.testkit.engine;

import dev.keywright.core.engine.RangeRequest;
import dev.keywright.core.engine.RangeRequest.Bound;
import dev.keywright.core.engine.row.StoredRow;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** A strong range that is made one thing at a time. */
public record Ask(
        String table,
        String kind,
        boolean everyKind,
        List<Object> partition,
        List<Object> prefix,
        Optional<Bound> lower,
        Optional<Bound> upper,
        Optional<String> beginning,
        boolean backward,
        int limit) {

    static final int ALL = 1_000;

    /** All children of an owner. */
    static Ask children(Object... owner) {
        return of(Sample.TABLE, Sample.CHILD, Arrays.asList(owner));
    }

    static Ask of(String table, String kind, List<Object> partition) {
        return new Ask(
                table,
                kind,
                false,
                partition,
                List.of(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                false,
                ALL);
    }

    Ask prefix(Object... values) {
        return with(Arrays.asList(values), lower, upper, beginning);
    }

    Ask lower(Object value, boolean inclusive) {
        return with(prefix, Optional.of(new Bound(value, inclusive)), upper, beginning);
    }

    Ask upper(Object value, boolean inclusive) {
        return with(prefix, lower, Optional.of(new Bound(value, inclusive)), beginning);
    }

    Ask beginning(String text) {
        return with(prefix, lower, upper, Optional.of(text));
    }

    private Ask with(List<Object> first, Optional<Bound> least, Optional<Bound> most, Optional<String> text) {
        return new Ask(table, kind, everyKind, partition, first, least, most, text, backward, limit);
    }

    Ask ofEveryKind() {
        return new Ask(table, kind, true, partition, prefix, lower, upper, beginning, backward, limit);
    }

    Ask turned() {
        return new Ask(table, kind, everyKind, partition, prefix, lower, upper, beginning, true, limit);
    }

    Ask limit(int rows) {
        return new Ask(table, kind, everyKind, partition, prefix, lower, upper, beginning, backward, rows);
    }

    RangeRequest request() {
        return behind(Optional.empty());
    }

    RangeRequest behind(Optional<StoredRow> row) {
        return new RangeRequest(
                table,
                Optional.empty(),
                kind,
                everyKind,
                partition,
                prefix,
                lower,
                upper,
                beginning,
                backward,
                row,
                limit,
                true);
    }
}
