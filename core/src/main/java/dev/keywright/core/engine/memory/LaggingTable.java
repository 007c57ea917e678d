package dev.keywright.core.engine.memory;

import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.engine.commit.EngineException;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.Table;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/**
 * A table together with the copy that weak reads see: changes reach the copy later, in their order. Simulates an engine
 * with eventual consistency. Used by {@code MemoryEngine}.
 */
final class LaggingTable {

    private final MemoryTable fresh;
    private final MemoryTable copy;
    private final Deque<Commit.Write> pending = new ArrayDeque<>();

    LaggingTable(Table table, boolean lags) {
        this.fresh = new MemoryTable(table);
        this.copy = lags ? new MemoryTable(table) : fresh;
    }

    private LaggingTable(MemoryTable frozen) {
        this.fresh = frozen;
        this.copy = frozen;
    }

    /** A copy of the table as it is at this moment. */
    LaggingTable frozen() {
        return new LaggingTable(fresh.copied());
    }

    Table table() {
        return fresh.table();
    }

    MemoryTable readable(boolean strong) {
        return strong ? fresh : copy;
    }

    RowKind kind(String name) {
        return fresh.kind(name)
                .orElseThrow(() -> EngineException.refused("table %s has no row kind %s", table().name(), name));
    }

    Optional<StoredRow> row(Commit.Write write) {
        return fresh.row(kind(write.kind()), write.key());
    }

    void apply(Commit.Write write) {
        applyTo(write, fresh);
        if (copy != fresh) {
            pending.add(write);
        }
    }

    /** Applies at most this number of pending changes to the copy. Returns the number of changes that remain. */
    int catchUp(int most) {
        for (int i = 0; i < most && !pending.isEmpty(); i++) {
            applyTo(pending.remove(), copy);
        }
        return pending.size();
    }

    private void applyTo(Commit.Write write, MemoryTable to) {
        RowKind kind = kind(write.kind());
        write.match(new Commit.Cases<Void>() {
            @Override
            public Void put(Commit.Put put) {
                to.put(kind, put.row());
                return null;
            }

            @Override
            public Void set(Commit.Set set) {
                to.put(kind, set.applyTo(to.row(kind, set.key())));
                return null;
            }

            @Override
            public Void delete(Commit.Delete delete) {
                to.delete(kind, delete.key());
                return null;
            }

            @Override
            public Void check(Commit.Check check) {
                return null;
            }
        });
    }
}
