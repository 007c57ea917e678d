package dev.keywright.store.feed.log;

import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.KeyRange;
import dev.keywright.core.engine.RangeRequest;
import dev.keywright.core.engine.row.StoredRow;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.LongSupplier;

/**
 * Assigns changes their positions in the feed, knows which of them are being committed by this process, the only one,
 * and keeps and stores the {@link FeedState}. Each {@code next} is followed by an {@code end}. Commits do not become
 * visible in the order of their positions, so readers stop before the first one that is under way (the watermark):
 * otherwise a reader could store a position and never see an event before it. Used by {@code CommittedEvents} and
 * {@code PurgeEvents}.
 *
 * <pre>
 *   positions   1     2     3     4     5
 *   commits     done        done        done       2 and 4 are under way: readers see 1
 * </pre>
 */
final class EventSequencer {

    private static final Duration KEPT = Duration.ofHours(24);

    private final Engine engine;
    private final LongSupplier micros;
    private final TreeSet<Long> underWay = new TreeSet<>();
    private Optional<FeedState> state;
    private long last = -1;

    /** @param micros the time, in microseconds since 1970 */
    EventSequencer(Engine engine, LongSupplier micros) {
        this.engine = engine;
        this.micros = micros;
        this.state = FeedState.read(engine.catalogue());
    }

    synchronized Optional<FeedState> state() {
        return state;
    }

    long now() {
        return micros.getAsLong();
    }

    synchronized long next() {
        long place = Math.max(now(), last() + 1);
        long hour = EventPosition.hour(place);
        FeedState known = state(hour);
        if (hour > known.latest()) {
            change(new FeedState(known.keptMs(), known.from(), hour, known.purged()));
        }
        last = place;
        underWay.add(place);
        return place;
    }

    synchronized void end(long place) {
        underWay.remove(place);
    }

    /** The position up to which no commit is under way. */
    synchronized long watermark() {
        return underWay.isEmpty() ? last() : underWay.first() - 1;
    }

    /** The last position that was assigned, by this process or one before it. */
    private long last() {
        if (last < 0) {
            last = state.map(this::lastStored).orElse(0L);
        }
        return last;
    }

    private long lastStored(FeedState known) {
        for (long hour = known.latest(); hour >= known.from(); hour--) {
            List<StoredRow> rows = engine.range(backward(hour));
            if (!rows.isEmpty()) {
                return EventTable.position(rows.get(0)).micros();
            }
        }
        return known.purged().micros();
    }

    private static RangeRequest backward(long hour) {
        return RangeRequest.strong(EventTable.NAME, EventTable.NAME, KeyRange.of(List.of(hour)), 1)
                .reversed();
    }

    private FeedState state(long hour) {
        return state.orElseGet(() -> change(new FeedState(KEPT.toMillis(), hour, hour, EventPosition.START)));
    }

    private FeedState change(FeedState next) {
        state = Optional.of(next.save(engine.catalogue(), state));
        return next;
    }

    synchronized Duration kept() {
        return state.map(each -> Duration.ofMillis(each.keptMs())).orElse(KEPT);
    }

    synchronized void keep(Duration kept) {
        FeedState known = state(EventPosition.hour(now()));
        change(new FeedState(kept.toMillis(), known.from(), known.latest(), known.purged()));
    }

    /** Stores that events up to a position are about to be deleted. */
    synchronized void purged(EventPosition upTo) {
        FeedState known = state.orElseThrow();
        change(new FeedState(known.keptMs(), EventPosition.hour(upTo.micros()), known.latest(), upTo));
    }
}
