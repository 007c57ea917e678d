package dev.keywright.core.answer;

import dev.keywright.core.Check;
import dev.keywright.core.answer.page.Spot;
import dev.keywright.core.row.Bindings;
import dev.keywright.core.row.Row;
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
 * @param outer within a {@link Branch}, the tuple that this one belongs to
 * @param spot where its rows lie, for reads that have {@link Seats}
 */
record Tuple(List<Bindings> rows, Map<String, List<Tuple>> told, Beside partition, Optional<Tuple> outer, Spot spot) {

    /** What the first read starts from. */
    static final Tuple START = group(List.of(Bindings.NONE));

    Tuple {
        rows = List.copyOf(rows);
        told = Collections.unmodifiableMap(new LinkedHashMap<>(told));
    }

    static Tuple group(List<Bindings> rows) {
        return new Tuple(rows, Map.of(), Beside.NONE, Optional.empty(), Spot.START);
    }

    /** REQUIRES: it is no group. */
    Bindings row() {
        Check.that(rows.size() == 1, "a group of %s instead of a row", rows.size());
        return rows.get(0);
    }

    Tuple with(String alias, Row row) {
        return with(row().with(alias, row));
    }

    Tuple with(Bindings other) {
        return new Tuple(List.of(other), told, partition, outer, spot);
    }

    Tuple telling(String alias, List<Tuple> found) {
        Map<String, List<Tuple>> more = new LinkedHashMap<>(told);
        more.put(alias, List.copyOf(found));
        return new Tuple(rows, more, partition, outer, spot);
    }

    Tuple beside(Beside others) {
        return new Tuple(rows, told, others, outer, spot);
    }

    Tuple within(Optional<Tuple> other) {
        return new Tuple(rows, told, partition, other, spot);
    }

    Tuple at(Spot other) {
        return new Tuple(rows, told, partition, outer, other);
    }
}
