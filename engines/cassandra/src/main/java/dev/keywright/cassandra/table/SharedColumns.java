package dev.keywright.cassandra.table;

import com.datastax.oss.driver.api.core.cql.Row;
import dev.keywright.cassandra.value.KeyPart.Stretch;
import dev.keywright.core.Check;
import dev.keywright.core.engine.RangeRequest;
import dev.keywright.core.key.TextRange;
import dev.keywright.core.key.text.KeyText;
import dev.keywright.core.layout.KeyLayout;
import dev.keywright.core.layout.Segment;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Two clustering columns, the tag that a kind's sort key begins with and the rest as text: tables that kinds share. */
final class SharedColumns implements SortColumns {

    private final String tag;
    private final KeyText rest;
    private final int segments;

    SharedColumns(KeyLayout layout) {
        Segment first = layout.sort().get(0);
        Check.that(first.kind() == Segment.Kind.TAG, "kinds share a table, and %s does not begin with a tag", layout);
        this.tag = first.text();
        List<Segment> behind = layout.sort().subList(1, layout.sort().size());
        this.segments = behind.size();
        this.rest = KeyText.of(new KeyLayout(List.of(), behind));
    }

    @Override
    public List<Object> write(List<Object> sort) {
        return List.of(sort.get(0), rest.sort(sort.subList(1, sort.size())));
    }

    @Override
    public List<Object> read(Row row, int first) {
        List<Object> sort = new ArrayList<>(List.of(row.getString(first)));
        sort.addAll(rest.read("", row.getString(first + 1)).sort());
        return sort;
    }

    @Override
    public boolean fits(List<Object> sort) {
        return rest.fits(List.of(), sort.subList(1, sort.size()));
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
        List<Object> prefix = request.prefix().isEmpty()
                ? List.of()
                : request.prefix().subList(1, request.prefix().size());
        if (!rest.fits(List.of(), prefix)
                || !request.prefix().isEmpty() && !request.prefix().get(0).equals(tag)) {
            return List.of();
        }
        Optional<TextRange> range = range(request, prefix);
        if (range.isEmpty()) {
            return List.of();
        }
        Stretch all = new Stretch(
                Optional.of(range.get().from()), Optional.of(range.get().to()));
        return List.of(new Slice(List.of(tag), begun(all, request, prefix, after), !after.isEmpty()));
    }

    /** From where the page begins, which lies within the bounds. */
    private Stretch begun(Stretch all, RangeRequest request, List<Object> prefix, List<Object> after) {
        if (!after.isEmpty()) {
            Optional<Object> edge = Optional.of(after.get(1));
            return request.backward() ? new Stretch(all.from(), edge) : new Stretch(edge, all.to());
        }
        if (request.from().isEmpty() || prefix.size() == segments) {
            return all;
        }
        TextRange from = rest.from(prefix, request.from().get(), request.backward());
        return request.backward()
                ? new Stretch(all.from(), Optional.of(from.to()))
                : new Stretch(Optional.of(from.from()), all.to());
    }

    private Optional<TextRange> range(RangeRequest request, List<Object> prefix) {
        if (prefix.size() == segments) {
            String whole = rest.prefix(prefix);
            return Optional.of(new TextRange(whole, whole));
        }
        if (request.beginning().isPresent()) {
            return Optional.of(rest.beginning(prefix, request.beginning().get()));
        }
        return rest.range(prefix, request.lower(), request.upper());
    }

    private static List<Slice> everyKind(List<Object> after, boolean backward) {
        if (after.isEmpty()) {
            return List.of(new Slice(List.of(), Stretch.ALL, false));
        }
        Optional<Object> kind = Optional.of(after.get(0));
        Optional<Object> place = Optional.of(after.get(1));
        return List.of(
                new Slice(List.of(after.get(0)), behind(place, backward), true),
                new Slice(List.of(), behind(kind, backward), true));
    }

    private static Stretch behind(Optional<Object> edge, boolean backward) {
        return backward ? new Stretch(Optional.empty(), edge) : new Stretch(edge, Optional.empty());
    }
}
