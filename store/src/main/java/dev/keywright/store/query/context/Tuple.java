package dev.keywright.store.query.context;

import dev.keywright.core.Check;
import dev.keywright.core.row.Bindings;
import dev.keywright.core.row.Row;
import dev.keywright.store.query.cursor.ResumableReads;
import dev.keywright.store.query.cursor.TuplePosition;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A tuple that flows between operators: the row of each alias, or after a fold the rows of a group.
 *
 * @param rows the bound rows; several only if the tuple is a group
 * @param exists for each source of an EXISTS, by alias, the tuples found of it
 * @param partition the rows that came with the request of an earlier read, for the reads that share it
 * @param outer inside a {@code JoinBranch}, the tuple that this one belongs to
 * @param position where its rows are, for plans with {@link ResumableReads}
 */
public record Tuple(
        List<Bindings> rows,
        Map<String, List<Tuple>> exists,
        SharedPartition partition,
        Optional<Tuple> outer,
        TuplePosition position) {

    /** The tuple from which the first read starts. */
    public static final Tuple START = group(List.of(Bindings.NONE));

    public Tuple {
        rows = List.copyOf(rows);
        exists = Collections.unmodifiableMap(new LinkedHashMap<>(exists));
    }

    public static Tuple group(List<Bindings> rows) {
        return new Tuple(rows, Map.of(), SharedPartition.NONE, Optional.empty(), TuplePosition.START);
    }

    /** REQUIRES: the tuple is no group. */
    public Bindings row() {
        Check.that(rows.size() == 1, "a group of %s instead of a row", rows.size());
        return rows.get(0);
    }

    /**
     * Whether both have the very same rows of these aliases, read for one tuple that came before them. Equal rows do not
     * show that: a walk by UNION ALL may give a row twice, and what is joined to it as well.
     */
    public boolean shares(List<String> aliases, Tuple other) {
        return aliases.stream().allMatch(each -> row().row(each) == other.row().row(each));
    }

    public Tuple with(String alias, Row row) {
        return with(row().with(alias, row));
    }

    public Tuple with(Bindings other) {
        return new Tuple(List.of(other), exists, partition, outer, position);
    }

    public Tuple withExists(String alias, List<Tuple> found) {
        Map<String, List<Tuple>> more = new LinkedHashMap<>(exists);
        more.put(alias, List.copyOf(found));
        return new Tuple(rows, more, partition, outer, position);
    }

    public Tuple withPartition(SharedPartition others) {
        return new Tuple(rows, exists, others, outer, position);
    }

    public Tuple withOuter(Optional<Tuple> other) {
        return new Tuple(rows, exists, partition, other, position);
    }

    public Tuple withPosition(TuplePosition other) {
        return new Tuple(rows, exists, partition, outer, other);
    }
}
