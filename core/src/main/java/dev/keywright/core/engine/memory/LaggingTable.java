package dev.keywright.core.engine.memory;

import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.engine.commit.EngineException;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.Table;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/** A table, and the copy of it that weak reads see, to which changes come later and in their order. */
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

    /** The table as it is at this moment. */
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
                .orElseThrow(() -> EngineException.refused("table %s holds no rows of %s", table().name(), name));
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

    /** Brings so many changes to the copy; how many are left. */
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
