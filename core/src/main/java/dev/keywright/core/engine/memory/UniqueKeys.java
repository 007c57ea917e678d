package dev.keywright.core.engine.memory;

import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.engine.commit.CommitOutcome;
import dev.keywright.core.engine.row.Key;
import dev.keywright.core.layout.KeyLayout;
import dev.keywright.core.layout.RowKind;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Checks that each key of a unique index still belongs to one row once a commit is applied. Only the state afterwards
 * counts: rows of one commit may pass a key on to each other, or exchange keys. A key with a null excludes nothing.
 * Used by {@code MemoryEngine}.
 */
final class UniqueKeys {

    private final Function<String, MemoryTable> tables;
    /** The rows that the commit puts or deletes, one set for each table. */
    private final Map<String, TreeSet<KeyPosition>> replaced = new LinkedHashMap<>();
    /** The keys that the rows of the commit have afterwards, one set for each index and kind. */
    private final Map<List<String>, TreeSet<KeyPosition>> keys = new LinkedHashMap<>();

    private UniqueKeys(Function<String, MemoryTable> tables) {
        this.tables = tables;
    }

    static Optional<CommitOutcome.UniqueConflict> conflict(Commit commit, Function<String, MemoryTable> tables) {
        UniqueKeys keys = new UniqueKeys(tables);
        commit.writes().forEach(keys::replace);
        return commit.writes().stream()
                .flatMap(each -> each instanceof Commit.Put put ? Stream.of(put) : Stream.empty())
                .flatMap(each -> keys.conflict(each).stream())
                .findFirst();
    }

    private void replace(Commit.Write write) {
        if (write instanceof Commit.Put || write instanceof Commit.Delete) {
            replaced.computeIfAbsent(write.table(), name -> new TreeSet<>())
                    .add(place(write.table(), write.kind(), write.key()));
        }
    }

    private KeyPosition place(String table, String kind, Key key) {
        return KeyPosition.tableEntry(
                tables.apply(table).kind(kind).orElseThrow().key(), key, kind);
    }

    private Optional<CommitOutcome.UniqueConflict> conflict(Commit.Put put) {
        MemoryTable table = tables.apply(put.table());
        return put.row().slots().entrySet().stream()
                .filter(each -> table.unique(each.getKey()) && !hasNull(each.getValue()))
                .filter(each -> conflict(table, put, each.getKey(), each.getValue()))
                .map(each -> new CommitOutcome.UniqueConflict(put.table(), put.kind(), each.getKey(), each.getValue()))
                .findFirst();
    }

    private boolean conflict(MemoryTable table, Commit.Put put, String index, Key key) {
        RowKind kind = table.kind(put.kind()).orElseThrow();
        KeyLayout layout = kind.layout(Optional.of(index)).orElseThrow();
        boolean again = !keys.computeIfAbsent(List.of(put.table(), index, kind.name()), name -> new TreeSet<>())
                .add(KeyPosition.edge(layout, key.partition(), key.sort(), KeyPosition.Edge.KEY));
        return again
                || table.rowsUnder(kind, index, key).stream().anyMatch(each -> !replaced.get(put.table())
                        .contains(place(put.table(), each.kind(), each.key())));
    }

    private static boolean hasNull(Key key) {
        return Stream.concat(key.partition().stream(), key.sort().stream()).anyMatch(Objects::isNull);
    }
}
