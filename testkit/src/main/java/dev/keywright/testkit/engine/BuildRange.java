package dev.keywright.testkit.engine;

import dev.keywright.core.engine.RangeRequest;
import dev.keywright.core.engine.RangeRequest.Bound;
import dev.keywright.core.engine.row.StoredRow;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Builds a strong range request for the kits, one property at a time. */
public record BuildRange(
        String table,
        String kind,
        boolean everyKind,
        List<Object> partition,
        List<Object> prefix,
        Optional<Bound> lower,
        Optional<Bound> upper,
        Optional<String> startingWith,
        boolean backward,
        int limit) {

    static final int ALL = 1_000;

    /** All children of an owner. */
    static BuildRange children(Object... owner) {
        return of(SampleTables.TABLE, SampleTables.CHILD, Arrays.asList(owner));
    }

    static BuildRange of(String table, String kind, List<Object> partition) {
        return new BuildRange(
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

    BuildRange prefix(Object... values) {
        return with(Arrays.asList(values), lower, upper, startingWith);
    }

    BuildRange lower(Object value, boolean inclusive) {
        return with(prefix, Optional.of(new Bound(value, inclusive)), upper, startingWith);
    }

    BuildRange upper(Object value, boolean inclusive) {
        return with(prefix, lower, Optional.of(new Bound(value, inclusive)), startingWith);
    }

    BuildRange startingWith(String text) {
        return with(prefix, lower, upper, Optional.of(text));
    }

    private BuildRange with(List<Object> first, Optional<Bound> least, Optional<Bound> most, Optional<String> text) {
        return new BuildRange(table, kind, everyKind, partition, first, least, most, text, backward, limit);
    }

    BuildRange ofEveryKind() {
        return new BuildRange(table, kind, true, partition, prefix, lower, upper, startingWith, backward, limit);
    }

    BuildRange reversed() {
        return new BuildRange(table, kind, everyKind, partition, prefix, lower, upper, startingWith, true, limit);
    }

    BuildRange limit(int rows) {
        return new BuildRange(table, kind, everyKind, partition, prefix, lower, upper, startingWith, backward, rows);
    }

    RangeRequest request() {
        return after(Optional.empty());
    }

    RangeRequest after(Optional<StoredRow> row) {
        return new RangeRequest(
                table,
                Optional.empty(),
                kind,
                everyKind,
                partition,
                prefix,
                lower,
                upper,
                startingWith,
                backward,
                row,
                limit,
                true);
    }
}
