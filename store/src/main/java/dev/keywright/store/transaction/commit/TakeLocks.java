package dev.keywright.store.transaction.commit;

import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.engine.commit.EngineException;
import dev.keywright.core.engine.commit.EngineException.Written;
import dev.keywright.core.engine.commit.Outcome;
import dev.keywright.core.engine.commit.RowLock;
import dev.keywright.store.transaction.intent.OtherChanges;
import dev.keywright.store.transaction.lock.Anchor;
import dev.keywright.store.transaction.lock.Anchors;
import dev.keywright.store.transaction.read.KnownRows;
import dev.keywright.store.transaction.retry.Insist;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntConsumer;

/** Marks rows as locked by a change, and waits for the changes that have them; not for ever, since they may be dead. */
final class TakeLocks {

    private static final int ATTEMPTS_MAX = 200;
    /** Attempts for which a change that is not committed is waited for, before it is given up. */
    private static final int PATIENCE = 10;

    private final Engine engine;
    private final OtherChanges others;
    private final IntConsumer pause;

    /** @param pause waits before an attempt, whose number it is given */
    TakeLocks(Engine engine, OtherChanges others, IntConsumer pause) {
        this.engine = engine;
        this.others = others;
        this.pause = pause;
    }

    /**
     * The rows with the locks taken.
     *
     * @param looked what is known of them already
     */
    Anchors take(String id, List<RowLock> locks, Optional<KnownRows> looked) {
        Waits waits = new Waits();
        for (int attempt = 0; attempt < ATTEMPTS_MAX; attempt++) {
            Anchors found = found(locks, attempt == 0 ? looked : Optional.empty());
            List<Anchor> missing =
                    found.all().stream().filter(each -> !each.heldBy(id)).toList();
            if (missing.isEmpty()) {
                return found;
            }
            waits.attempt = attempt;
            Taken taken = takeFree(id, missing, waits);
            if (taken.applied && taken.rows == missing.size()) {
                return found.heldBy(id);
            }
            if (!taken.applied) {
                pause.accept(attempt);
            }
        }
        throw locked();
    }

    private Anchors found(List<RowLock> locks, Optional<KnownRows> looked) {
        return Insist.read(() -> looked.map(each -> each.anchors(locks)).orElseGet(() -> Anchors.read(engine, locks)));
    }

    /** How many rows were marked at once, and whether there were any and none had changed. */
    private record Taken(int rows, boolean applied) {}

    /** Takes those up to the first that others have: nobody waits for a row while having one that comes behind it. */
    private Taken takeFree(String id, List<Anchor> missing, Waits waits) {
        List<Commit> takes = new ArrayList<>();
        for (Anchor each : missing) {
            if (!over(each.others(id), waits)) {
                break;
            }
            takes.add(Commit.of(each.taken(id)));
        }
        boolean applied = !takes.isEmpty() && engine.writeAll(takes).stream().allMatch(Outcome::applied);
        return new Taken(takes.size(), applied);
    }

    /** Whether changes that marked a row are over, and were when it was read. */
    private boolean over(List<String> ids, Waits waits) {
        boolean over = true;
        for (String each : ids) {
            over &= others.standing(each, waits.longFor(each)) == OtherChanges.Standing.OVER;
        }
        return over;
    }

    /** The rows once no open change has them. */
    Anchors free(List<RowLock> locks, Optional<KnownRows> looked) {
        Waits waits = new Waits();
        for (int attempt = 0; attempt < ATTEMPTS_MAX; attempt++) {
            Anchors found = found(locks, attempt == 0 ? looked : Optional.empty());
            waits.attempt = attempt;
            if (found.all().stream().allMatch(each -> over(each.others(""), waits))) {
                return found;
            }
            pause.accept(attempt);
        }
        throw locked();
    }

    /** Since when each change was met: on a row that many want, the one that has it may have come just now. */
    private static final class Waits {

        private final Map<String, Integer> met = new HashMap<>();
        private int attempt;

        boolean longFor(String id) {
            return attempt - met.computeIfAbsent(id, each -> attempt) >= PATIENCE;
        }
    }

    private static EngineException locked() {
        return new EngineException("rows stayed locked by others", Written.NOTHING, true);
    }

    /** Whether all of them are still held. */
    boolean holds(String id, List<RowLock> locks) {
        return found(locks, Optional.empty()).all().stream().allMatch(each -> each.heldBy(id));
    }

    /** Lets go of what is held; what is not let go of, because the world fails, others will find to be given up. */
    void release(String id, List<RowLock> locks) {
        List<Commit> released = Anchors.read(engine, locks).all().stream()
                .filter(each -> each.heldBy(id))
                .map(each -> Commit.of(each.released(id)))
                .toList();
        engine.writeAll(released);
    }
}
