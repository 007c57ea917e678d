package dev.keywright.cassandra.table;

import com.datastax.oss.driver.api.core.cql.Row;
import dev.keywright.cassandra.value.KeyPart.ValueRange;
import dev.keywright.core.Check;
import dev.keywright.core.engine.KeyRange;
import dev.keywright.core.engine.RangeRequest;
import dev.keywright.core.key.TextRange;
import dev.keywright.core.key.text.KeyText;
import dev.keywright.core.layout.KeyLayout;
import dev.keywright.core.layout.Segment;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Stores a sort key in two clustering columns, the tag that names the kind and the rest as text: for tables that
 * several kinds share. Stored in keys: a result for existing data never changes. Used by {@code TableShape}.
 */
final class SharedColumns implements SortColumns {

    private final String tag;
    private final KeyText restText;
    private final int segments;

    SharedColumns(KeyLayout layout) {
        Segment first = layout.sort().get(0);
        Check.that(first.kind() == Segment.Kind.TAG, "kinds share a table, and %s does not begin with a tag", layout);
        this.tag = first.text();
        List<Segment> behind = layout.sort().subList(1, layout.sort().size());
        this.segments = behind.size();
        this.restText = KeyText.of(new KeyLayout(List.of(), behind));
    }

    @Override
    public List<Object> write(List<Object> sort) {
        return List.of(sort.get(0), restText.sort(sort.subList(1, sort.size())));
    }

    @Override
    public List<Object> read(Row row, int first) {
        List<Object> sort = new ArrayList<>(List.of(row.getString(first)));
        sort.addAll(restText.read("", row.getString(first + 1)).sort());
        return sort;
    }

    @Override
    public boolean fits(List<Object> sort) {
        return restText.fits(List.of(), sort.subList(1, sort.size()));
    }

    @Override
    public boolean exact(RangeRequest request) {
        return false;
    }

    @Override
    public List<Slice> slices(RangeRequest request, List<Object> after) {
        if (request.everyKind()) {
            return everyKind(after, request.backward());
        }
        List<Object> given = request.keys().prefix();
        List<Object> prefix = given.isEmpty() ? List.of() : given.subList(1, given.size());
        if (!restText.fits(List.of(), prefix)
                || !given.isEmpty() && !given.get(0).equals(tag)) {
            return List.of();
        }
        Optional<TextRange> range = range(request.keys(), prefix);
        if (range.isEmpty()) {
            return List.of();
        }
        ValueRange all = new ValueRange(
                Optional.of(range.get().from()), Optional.of(range.get().to()));
        return List.of(new Slice(List.of(tag), fromStart(all, request, prefix, after), !after.isEmpty()));
    }

    /** Narrows the range to begin where the page begins, which is within the bounds. */
    private ValueRange fromStart(ValueRange all, RangeRequest request, List<Object> prefix, List<Object> after) {
        if (!after.isEmpty()) {
            Optional<Object> edge = Optional.of(after.get(1));
            return request.backward() ? new ValueRange(all.from(), edge) : new ValueRange(edge, all.to());
        }
        if (request.keys().start().isEmpty() || prefix.size() == segments) {
            return all;
        }
        TextRange from = restText.from(prefix, request.keys().start().get(), request.backward());
        return request.backward()
                ? new ValueRange(all.from(), Optional.of(from.to()))
                : new ValueRange(Optional.of(from.from()), all.to());
    }

    private Optional<TextRange> range(KeyRange keys, List<Object> prefix) {
        if (prefix.size() == segments) {
            String whole = restText.prefix(prefix);
            return Optional.of(new TextRange(whole, whole));
        }
        if (keys.beginning().isPresent()) {
            return Optional.of(restText.beginning(prefix, keys.beginning().get()));
        }
        return restText.range(prefix, keys.lower(), keys.upper());
    }

    private static List<Slice> everyKind(List<Object> after, boolean backward) {
        if (after.isEmpty()) {
            return List.of(new Slice(List.of(), ValueRange.ALL, false));
        }
        Optional<Object> kind = Optional.of(after.get(0));
        Optional<Object> place = Optional.of(after.get(1));
        return List.of(
                new Slice(List.of(after.get(0)), rangeAfter(place, backward), true),
                new Slice(List.of(), rangeAfter(kind, backward), true));
    }

    private static ValueRange rangeAfter(Optional<Object> edge, boolean backward) {
        return backward ? new ValueRange(Optional.empty(), edge) : new ValueRange(edge, Optional.empty());
    }
}
