package dev.keywright.core.layout;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The key of a row kind or of an index: the segments of its partition and of its sort order, written {@code (contact_id
 * | status, created_at, id)}. Stored in design files ({@code WriteTablesJson}): what a component means never changes.
 */
public record KeyLayout(List<Segment> partition, List<Segment> sort) {

    public KeyLayout {
        partition = List.copyOf(partition);
        sort = List.copyOf(sort);
    }

    public Stream<Segment> segments() {
        return Stream.concat(partition.stream(), sort.stream());
    }

    @Override
    public String toString() {
        return "(" + list(partition) + " | " + list(sort) + ")";
    }

    private static String list(List<Segment> segments) {
        return segments.stream().map(Segment::toString).collect(Collectors.joining(", "));
    }
}
