package dev.keywright.core.engine;

import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.engine.commit.CommitOutcome;
import dev.keywright.core.engine.commit.EngineException;
import dev.keywright.core.engine.commit.Expect;
import dev.keywright.core.engine.commit.RowLock;
import dev.keywright.core.engine.row.StoredRow;
import java.util.List;
import java.util.function.Function;

/**
 * What the body of {@link Locking#locked} works on: reads, and one commit with conditions only on locked rows. Not
 * thread safe: it belongs to the thread that runs the body. Made by whatever takes the locks.
 */
public final class LockedTransaction implements ForwardingReader {

    private final EngineReader reader;
    private final List<RowLock> locks;
    private final Function<Commit, CommitOutcome> apply;
    private boolean written;

    /**
     * @param apply writes the commit without taking locks
     */
    public LockedTransaction(EngineReader reader, List<RowLock> locks, Function<Commit, CommitOutcome> apply) {
        this.reader = reader;
        this.locks = List.copyOf(locks);
        this.apply = apply;
    }

    @Override
    public EngineReader reader() {
        return reader;
    }

    @Override
    public List<List<StoredRow>> getAll(List<GetRequest> requests) {
        return reader.getAll(requests);
    }

    /** Commits as {@link Engine#write} does. REQUIRES: the first call; conditions are on locked rows only. */
    public CommitOutcome write(Commit commit) {
        EngineException.require(!written, "rows are locked for one commit, but this is the second one");
        for (Commit.Write each : commit.writes()) {
            EngineException.require(
                    each.expect() == Expect.ANYTHING && !(each instanceof Commit.Set) || locked(each),
                    "there is a condition on %s %s, or on a part of it, but it is not locked",
                    each.kind(),
                    each.key());
        }
        written = true;
        return apply.apply(commit);
    }

    private boolean locked(Commit.Write write) {
        boolean reads = write instanceof Commit.Check || write instanceof Commit.Set set && set.onlyAdds();
        return locks.stream()
                .anyMatch(each -> (reads || each.exclusive())
                        && each.table().equals(write.table())
                        && each.kind().equals(write.kind())
                        && each.key().equals(write.key()));
    }
}
