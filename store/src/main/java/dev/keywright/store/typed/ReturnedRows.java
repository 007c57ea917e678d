package dev.keywright.store.typed;

import dev.keywright.store.Changed;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Reads the rows that a named change returns with Java's types; used by generated code. Thread-safe. */
public final class ReturnedRows {

    private ReturnedRows() {}

    public static <R> List<R> all(String change, Changed changed, Function<Cells, R> read) {
        return changed.returned().stream()
                .map(each -> read.apply(new Cells(change, changed.columns(), each)))
                .toList();
    }

    /** The row of a change that is {@code :one}; empty where it wrote none. */
    public static <R> Optional<R> first(String change, Changed changed, Function<Cells, R> read) {
        return all(change, changed, read).stream().findFirst();
    }
}
