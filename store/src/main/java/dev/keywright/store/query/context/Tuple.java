package dev.keywright.store.query.context;

import dev.keywright.core.Check;
import dev.keywright.core.row.Bindings;
import dev.keywright.core.row.Row;
import dev.keywright.store.query.cursor.Seats;
import dev.keywright.store.query.cursor.Spot;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What steps hand on: which row each alias stands for, or behind a fold the rows of a group.
 *
 * @param rows one, unless it is a group
 * @param told for a source of an EXISTS, by alias, what was found of it
 * @param partition the rows that came with the request of an earlier read, for the reads that go together with it
 * @param outer within a {@code Branch}, the tuple that this one belongs to
 * @param spot where its rows lie, for reads that have {@link Seats}
 */
public record Tuple(
        List<Bindings> rows, Map<String, List<Tuple>> told, Beside partition, Optional<Tuple> outer, Spot spot) {

    /** What the first read starts from. */
    public static final Tuple START = group(List.of(Bindings.NONE));

    public Tuple {
        rows = List.copyOf(rows);
        told = Collections.unmodifiableMap(new LinkedHashMap<>(told));
    }

    public static Tuple group(List<Bindings> rows) {
        return new Tuple(rows, Map.of(), Beside.NONE, Optional.empty(), Spot.START);
    }

    /** REQUIRES: it is no group. */
    public Bindings row() {
        Check.that(rows.size() == 1, "a group of %s instead of a row", rows.size());
        return rows.get(0);
    }

    public Tuple with(String alias, Row row) {
        return with(row().with(alias, row));
    }

    public Tuple with(Bindings other) {
        return new Tuple(List.of(other), told, partition, outer, spot);
    }

    public Tuple telling(String alias, List<Tuple> found) {
        Map<String, List<Tuple>> more = new LinkedHashMap<>(told);
        more.put(alias, List.copyOf(found));
        return new Tuple(rows, more, partition, outer, spot);
    }

    public Tuple beside(Beside others) {
        return new Tuple(rows, told, others, outer, spot);
    }

    public Tuple within(Optional<Tuple> other) {
        return new Tuple(rows, told, partition, other, spot);
    }

    public Tuple at(Spot other) {
        return new Tuple(rows, told, partition, outer, other);
    }
}
