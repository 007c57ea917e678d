package dev.keywright.store.transaction.commit;

import dev.keywright.core.Check;
import dev.keywright.core.engine.Admission;
import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.engine.commit.EngineException;
import dev.keywright.core.engine.commit.EngineException.Written;
import dev.keywright.core.engine.commit.Expect;
import dev.keywright.core.engine.commit.Outcome;
import dev.keywright.core.engine.commit.RowLock;
import dev.keywright.core.engine.row.Place;
import dev.keywright.core.profile.EngineProfile;
import dev.keywright.core.profile.EngineProfile.Capability;
import dev.keywright.store.transaction.intent.Intent;
import dev.keywright.store.transaction.lock.Anchor;
import dev.keywright.store.transaction.lock.Anchors;
import dev.keywright.store.transaction.lock.Marks;
import dev.keywright.store.transaction.log.ChangeLog;
import dev.keywright.store.transaction.retry.Again;
import dev.keywright.store.transaction.retry.Insist;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * A change that the engine commits by itself, if the rows that it relies on are as they were before anything else was read.
 * Rows that it relies on and leaves as they are it touches, so that whoever changes one of them sees that (C2).
 */
final class OneCommit implements Attempt {

    private final Engine engine;
    private final String id;
    private final Anchors anchors;
    private final ChangeLog log;
    private final NewUniques uniques;
    private boolean written;

    OneCommit(Engine engine, String id, Anchors anchors, ChangeLog log, NewUniques uniques) {
        this.engine = engine;
        this.id = id;
        this.anchors = anchors;
        this.log = log;
        this.uniques = uniques;
    }

    @Override
    public String id() {
        return id;
    }

    @Override
    public boolean finished() {
        return true;
    }

    @Override
    public boolean adds() {
        return true;
    }

    @Override
    public boolean counts() {
        List<RowLock> locks = anchors.all().stream().map(Anchor::lock).toList();
        return written || anchors.same(Insist.read(() -> Anchors.read(engine, locks)));
    }

    @Override
    public Outcome write(Commit commit, List<ChangeLog.Entry> told, long stamp) {
        Again.unless(told.isEmpty() || engine.profile().has(Capability.TRANSACTION), Again.Reason.TOO_LARGE);
        Commit whole = whole(commit, told, stamp);
        if (!fits(whole)) {
            uniques.refuse(commit, anchors);
            Again.unless(false, Again.Reason.TOO_LARGE);
        }
        Insist.Known<Outcome> known = Insist.write(engine, whole);
        if (known.outcome().taken().isPresent()) {
            // The rows are as they were, so an earlier attempt may still come, and find the value free.
            if (known.doubtful()) {
                throw new EngineException(
                        "a reply was lost, and another row has the same value", Written.UNKNOWN, false);
            }
            return known.outcome();
        }
        Again.unless(known.outcome().applied() || known.doubtful() && applied(whole, known), Again.Reason.MOVED);
        written = true;
        return Outcome.APPLIED;
    }

    /** Without transactions, rows that a stamp decides are written by their stamp alone, and never under conditions (C6). */
    private boolean fits(Commit whole) {
        boolean conditional = whole.writes().stream().noneMatch(each -> each.expect() == Expect.ANYTHING);
        try {
            new Admission(engine.profile()).commit(whole);
            return conditional || engine.profile().has(Capability.TRANSACTION);
        } catch (EngineException e) {
            return false;
        }
    }

    /** Whether an attempt whose reply was lost was applied, told by the rows that the next one found (C8). */
    private boolean applied(Commit whole, Insist.Known<Outcome> known) {
        Set<Integer> changed = new LinkedHashSet<>();
        for (Outcome.Conflict each : known.outcome().conflicts()) {
            changed.add(each.write());
            Object by = each.found().map(row -> row.values().get(Marks.TOUCH)).orElse(null);
            if (Objects.equals(by, id)) {
                return true;
            }
        }
        for (int place = 0; place < whole.writes().size(); place++) {
            Commit.Write write = whole.writes().get(place);
            boolean conditional = write.expect() != Expect.ANYTHING && !(write instanceof Commit.Set);
            // It would not be as it was before.
            if (conditional && !(write instanceof Commit.Check) && !changed.contains(place)) {
                return false;
            }
        }
        throw new EngineException("a reply was lost, and others have changed the rows since", Written.UNKNOWN, false);
    }

    private Commit whole(Commit commit, List<ChangeLog.Entry> told, long stamp) {
        Set<Place> named = new LinkedHashSet<>();
        List<Commit.Write> writes = new ArrayList<>();
        for (Commit.Write each : Intent.lasting(commit)) {
            named.add(each.place());
            if (each instanceof Commit.Set set) {
                writes.add(added(set));
                continue;
            }
            Expect expect = anchors.of(each.table(), each.kind(), each.key())
                    .map(Anchor::unchanged)
                    .orElse(Expect.ANYTHING);
            row(each, stamp, expect).ifPresent(writes::add);
        }
        for (Anchor each : anchors.all()) {
            RowLock lock = each.lock();
            if (!named.contains(lock.place())) {
                writes.add(lock.exclusive() ? each.passed(stamp, id) : each.touched(id));
            }
        }
        writes.addAll(log.together(id, stamp, told));
        return new Commit(writes);
    }

    private Commit.Write added(Commit.Set set) {
        Anchor anchor = anchors.of(set.table(), set.kind(), set.key()).orElseThrow();
        Check.that(
                set.onlyAdds() && anchor.found().filter(Marks::live).isPresent(),
                "a change of several rows writes whole ones, or adds to one that is there: %s",
                set);
        return anchor.added(set.more(), id);
    }

    private Optional<Commit.Write> row(Commit.Write write, long stamp, Expect expect) {
        if (write instanceof Commit.Delete && !keepsDead()) {
            return Optional.of(new Commit.Delete(write.table(), write.kind(), write.key(), expect));
        }
        return Intent.row(write, stamp, id).map(row -> new Commit.Put(write.table(), row, expect));
    }

    /** Where changes may be too large for one commit, their writes may come late, and find what went. */
    private boolean keepsDead() {
        EngineProfile profile = engine.profile();
        return !profile.has(Capability.TRANSACTION) || profile.limits().transactionRowsMax() > 0;
    }
}
