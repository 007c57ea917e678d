package dev.keywright.store.feed.log;

import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.engine.commit.CommitOutcome;
import dev.keywright.core.engine.commit.Expect;
import dev.keywright.core.engine.row.StoredRow;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;

/** Deletes events that are too old, some at a time as changes come. Used by {@code CommittedEvents}. */
final class PurgeEvents {

    private static final int EVERY = 256;
    private static final int ROWS = 1_024;

    private final Engine engine;
    private final EventSequencer places;
    private final ReentrantLock busy = new ReentrantLock();
    private final AtomicInteger changes = new AtomicInteger();

    PurgeEvents(Engine engine, EventSequencer places) {
        this.engine = engine;
        this.places = places;
    }

    /** Deletes a batch every {@value #EVERY} changes; a batch is larger than that, so old events do not pile up. */
    void afterChange() {
        if (changes.incrementAndGet() % EVERY == 0) {
            purgeBatch();
        }
    }

    void all() {
        boolean more = purgeBatch();
        while (more) {
            more = purgeBatch();
        }
    }

    /** Whether there may be more to delete; false while another thread deletes. */
    private boolean purgeBatch() {
        if (!busy.tryLock()) {
            return false;
        }
        try {
            return places.state().isPresent() && purgeBatch(places.state().get());
        } finally {
            busy.unlock();
        }
    }

    private boolean purgeBatch(FeedState state) {
        long oldest = places.now() - state.keptMs() * 1_000;
        for (long hour = state.from(); hour <= Math.min(EventPosition.hour(oldest), state.latest()); hour++) {
            List<StoredRow> rows = CommittedEvents.rows(engine, hour, EventPosition.START, ROWS).stream()
                    .filter(each -> EventTable.position(each).micros() < oldest)
                    .toList();
            if (!rows.isEmpty()) {
                // Stored before the delete, so that a reader who misses an event always learns of it.
                places.purged(EventTable.position(rows.get(rows.size() - 1)));
                delete(rows);
                return true;
            }
        }
        return false;
    }

    private void delete(List<StoredRow> rows) {
        List<Commit> deletes = rows.stream()
                .map(each ->
                        Commit.of(new Commit.Delete(EventTable.NAME, EventTable.NAME, each.key(), Expect.ANYTHING)))
                .toList();
        engine.writeAll(deletes).forEach(CommitOutcome::orThrow);
    }
}
