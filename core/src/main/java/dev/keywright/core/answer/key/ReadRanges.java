package dev.keywright.core.answer.key;

import dev.keywright.core.Check;
import dev.keywright.core.design.Design;
import dev.keywright.core.engine.Key;
import dev.keywright.core.engine.RangeRequest;
import dev.keywright.core.layout.KeyLayout;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.Segment;
import dev.keywright.core.plan.Match;
import dev.keywright.core.plan.Step;
import dev.keywright.core.row.Arguments;
import dev.keywright.core.row.Bindings;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * The ranges of keys that a read asks for, given a tuple: one for each combination of matched values, in key order.
 *
 * <pre>
 *   (salt(2) | status, id)   each | in ('new', 'old')   →   (0 | new)  (0 | old)  (1 | new)  (1 | old)
 * </pre>
 */
public final class ReadRanges {

    private final Design design;
    private final Arguments arguments;
    private final Step.Read read;
    private final RowKind kind;
    private final KeyLayout layout;
    private final String table;

    /** REQUIRES: the design has the row kind, and the index lists it. */
    public ReadRanges(Design design, Arguments arguments, Step.Read read) {
        this.design = design;
        this.arguments = arguments;
        this.read = read;
        this.kind = design.row(read.row()).orElseThrow();
        this.layout = kind.layout(read.index()).orElseThrow();
        this.table = design.tableOf(read.row()).name();
        Check.that(read.sort().size() <= layout.sort().size(), "%s has less than %s", layout, read.sort());
    }

    public String table() {
        return table;
    }

    public String kind() {
        return read.row();
    }

    public KeyLayout layout() {
        return layout;
    }

    /** Whether every segment is matched, so that the rows can be had by get. */
    public boolean whole() {
        return read.index().isEmpty() && read.sort().size() == layout.sort().size();
    }

    /** The beginnings of keys, or whole ones. */
    public List<Key> keys(Bindings row) {
        Check.that(read.partition().size() == layout.partition().size(), "no match for each of %s", layout);
        List<Key> keys = new ArrayList<>();
        List<List<Object>> sorts = combinations(layout.sort(), read.sort(), row);
        for (List<Object> partition : combinations(layout.partition(), read.partition(), row)) {
            sorts.forEach(each -> keys.add(new Key(partition, each)));
        }
        if (read.backward()) {
            Collections.reverse(keys);
        }
        return keys;
    }

    private List<List<Object>> combinations(List<Segment> segments, List<Match> matches, Bindings row) {
        List<List<Object>> all = List.of(List.of());
        for (int i = 0; i < matches.size(); i++) {
            Segment segment = segments.get(i);
            List<Object> values = matches.get(i)
                    .match(new SegmentValues(design, arguments, kind, segment, row, moments(segment, row)));
            all = all.stream()
                    .flatMap(before -> values.stream().map(each -> then(before, each)))
                    .toList();
        }
        return all;
    }

    private static List<Object> then(List<Object> before, Object value) {
        List<Object> longer = new ArrayList<>(before);
        longer.add(value);
        return longer;
    }

    /** Buckets of a column follow from the bounds on that column. */
    private Optional<SegmentValues.Moments> moments(Segment bucket, Bindings row) {
        boolean bounded = read.sort().size() < layout.sort().size()
                && bucket.kind() == Segment.Kind.BUCKET
                && behind().is(bucket.column().orElseThrow());
        if (!bounded) {
            return Optional.empty();
        }
        return RangeBounds.of(arguments, read, behind(), row)
                .filter(each -> each.lower().isPresent() && each.upper().isPresent())
                .map(each -> new SegmentValues.Moments(
                        each.lower().get().value(), each.upper().get().value()));
    }

    /** The requests, without a limit yet; none where a bound is null. */
    public List<RangeRequest> requests(Bindings row) {
        if (read.bounds().isEmpty() && read.prefix().isEmpty()) {
            return keys(row).stream()
                    .map(each -> request(each, RangeBounds.NONE))
                    .toList();
        }
        return RangeBounds.of(arguments, read, behind(), row)
                .map(bounds ->
                        keys(row).stream().map(each -> request(each, bounds)).toList())
                .orElse(List.of());
    }

    /** Whether the ranges lie one behind the other: buckets of the column that orders the rows within them. */
    public boolean inTurn(List<RangeRequest> requests) {
        if (read.sort().size() == layout.sort().size()) {
            return true;
        }
        List<List<Object>> partitions = requests.stream()
                .map(RangeRequest::partition)
                .map(this::withoutBuckets)
                .distinct()
                .toList();
        long prefixes = requests.stream().map(RangeRequest::prefix).distinct().count();
        return !behind().descending() && partitions.size() == 1 && prefixes == 1;
    }

    private List<Object> withoutBuckets(List<Object> partition) {
        List<Object> rest = new ArrayList<>();
        for (int i = 0; i < partition.size(); i++) {
            Segment segment = layout.partition().get(i);
            boolean bucket = segment.kind() == Segment.Kind.BUCKET
                    && behind().is(segment.column().orElseThrow());
            rest.add(bucket ? "" : partition.get(i));
        }
        return rest;
    }

    private Segment behind() {
        return layout.sort().get(read.sort().size());
    }

    private RangeRequest request(Key key, RangeBounds bounds) {
        List<Object> prefix = new ArrayList<>(key.sort());
        prefix.addAll(bounds.whole().stream().toList());
        return new RangeRequest(
                table,
                read.index(),
                read.row(),
                false,
                key.partition(),
                prefix,
                bounds.lower(),
                bounds.upper(),
                bounds.beginning(),
                read.backward(),
                Optional.empty(),
                1);
    }
}
