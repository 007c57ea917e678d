package dev.keywright.cassandra.table;

import com.datastax.oss.driver.api.core.cql.Row;
import dev.keywright.cassandra.value.KeyPart;
import dev.keywright.cassandra.value.KeyPart.ValueRange;
import dev.keywright.cassandra.value.RowKey;
import dev.keywright.core.engine.KeyRange;
import dev.keywright.core.engine.RangeRequest;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Stores a sort key in one clustering column for each segment: for tables with a single kind of rows. Stored in keys: a
 * result for existing data never changes. Used by {@code TableShape}.
 */
record OwnColumns(List<KeyPart> parts) implements SortColumns {

    private static final List<Slice> WHOLE_PARTITION = List.of(new Slice(List.of(), ValueRange.ALL, false));

    @Override
    public List<Object> write(List<Object> sort) {
        List<Object> stored = new ArrayList<>(sort.size());
        for (int i = 0; i < sort.size(); i++) {
            stored.add(parts.get(i).write(sort.get(i)));
        }
        return stored;
    }

    @Override
    public List<Object> read(Row row, int first) {
        return RowKey.of(parts, row, first);
    }

    @Override
    public boolean fits(List<Object> sort) {
        for (int i = 0; i < sort.size(); i++) {
            if (!parts.get(i).fits(sort.get(i))) {
                return false;
            }
        }
        return true;
    }

    /** Without bounds only: {@link KeyPart#range} may be wider than the bounds. */
    @Override
    public boolean exact(RangeRequest request) {
        return request.keys().wholePrefix();
    }

    @Override
    public List<Slice> slices(RangeRequest request, List<Object> after) {
        KeyRange keys = request.keys();
        int fixed = keys.prefix().size();
        if (fixed == 0 && after.isEmpty() && exact(request)) {
            return WHOLE_PARTITION;
        }
        if (!fits(keys.prefix())) {
            return List.of();
        }
        List<Object> equal = write(keys.prefix());
        if (fixed == parts.size()) {
            return after.isEmpty() ? List.of(new Slice(equal, ValueRange.ALL, false)) : List.of();
        }
        Optional<ValueRange> bounds = bounds(keys, parts.get(fixed));
        if (bounds.isEmpty()) {
            return List.of();
        }
        boolean behind = !after.isEmpty();
        List<Object> from = behind ? after.subList(fixed, after.size()) : from(keys);
        boolean inclusive =
                !behind && keys.start().map(KeyRange.Start::inclusive).orElse(true);
        return from.isEmpty()
                ? List.of(new Slice(equal, bounds.get(), false))
                : slicesAfter(equal, bounds.get(), from, inclusive, request.backward());
    }

    private static Optional<ValueRange> bounds(KeyRange keys, KeyPart part) {
        return keys.beginning().isPresent()
                ? keys.beginning().map(part::beginning)
                : part.range(keys.lower(), keys.upper());
    }

    /**
     * A value that the column cannot hold ends the list: no row has it, and the caller compares the rows it reads with
     * the request.
     */
    private List<Object> from(KeyRange keys) {
        if (keys.start().isEmpty()) {
            return List.of();
        }
        List<Object> from = new ArrayList<>();
        List<Object> values = keys.start().get().values();
        for (int i = 0; i < values.size(); i++) {
            KeyPart part = parts.get(keys.prefix().size() + i);
            if (!part.fits(values.get(i))) {
                return from;
            }
            from.add(part.write(values.get(i)));
        }
        return from;
    }

    /**
     * The rows after (a, b, c) in three slices: those with a, b and a later third value; then those with a and a later
     * second; then those with a later first.
     */
    private List<Slice> slicesAfter(
            List<Object> equal, ValueRange bounds, List<Object> from, boolean inclusive, boolean backward) {
        List<Slice> slices = new ArrayList<>();
        for (int depth = from.size() - 1; depth >= 0; depth--) {
            List<Object> same = new ArrayList<>(equal);
            same.addAll(from.subList(0, depth));
            boolean rises = parts.get(same.size()).descending() == backward;
            Optional<Object> edge = Optional.of(from.get(depth));
            ValueRange all = depth == 0 ? bounds : ValueRange.ALL;
            slices.add(new Slice(
                    same,
                    rises ? new ValueRange(edge, all.to()) : new ValueRange(all.from(), edge),
                    depth < from.size() - 1 || !inclusive));
        }
        return slices;
    }
}
