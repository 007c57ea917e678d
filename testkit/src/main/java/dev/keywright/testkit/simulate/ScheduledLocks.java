package dev.keywright.testkit.simulate;

import dev.keywright.core.engine.commit.RowLock;
import java.util.ArrayList;
import java.util.List;

/**
 * Row locks of a simulation: a client that waits for a lock passes the baton on instead of blocking the whole run. Used
 * by {@code ScheduledEngine} and {@code Simulation}.
 */
final class ScheduledLocks {

    private final List<RowLock> held = new ArrayList<>();

    /** Waits until all of the locks are free, and acquires them atomically. */
    void take(SimulatedClient client, List<RowLock> wanted) {
        client.scheduler().pause(client, () -> !free(wanted));
        held.addAll(wanted);
    }

    void release(List<RowLock> taken) {
        taken.forEach(held::remove);
    }

    boolean free(List<RowLock> wanted) {
        return wanted.stream().noneMatch(one -> held.stream().anyMatch(other -> excludes(one, other)));
    }

    private static boolean excludes(RowLock one, RowLock other) {
        return (one.exclusive() || other.exclusive())
                && one.table().equals(other.table())
                && one.kind().equals(other.kind())
                && one.key().equals(other.key());
    }
}
