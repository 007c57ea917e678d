package dev.keywright.store.feed.log;

import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.KeyRange;
import dev.keywright.core.engine.RangeRequest;
import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.model.Entity;
import dev.keywright.store.change.ChangeListener;
import dev.keywright.store.change.CommittedChange;
import dev.keywright.store.feed.Events;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.LongSupplier;

/**
 * The feed of a store that one process has open: events are rows written in the commit of their change. A change gets
 * its position in the feed while its rows are locked, so that events of a row have the order of its versions. Used by
 * {@code LockingBackend} and {@code PurgeEvents}.
 */
public final class CommittedEvents implements ChangeListener, Events {

    private final Engine engine;
    private final Function<String, Entity> entities;
    private final EventSequencer places;
    private final PurgeEvents purge;

    /**
     * @param micros the time, in microseconds since 1970
     * @param entities by name
     */
    public CommittedEvents(Engine engine, LongSupplier micros, Function<String, Entity> entities) {
        this.engine = engine;
        this.entities = entities;
        this.places = new EventSequencer(engine, micros);
        this.purge = new PurgeEvents(engine, places);
    }

    @Override
    public void committing(List<CommittedChange> changes, Consumer<List<Commit.Write>> commit) {
        if (changes.isEmpty() || places.kept().isZero()) {
            commit.accept(List.of());
            return;
        }
        long place = places.next();
        try {
            List<Commit.Write> events = new ArrayList<>();
            for (CommittedChange each : changes) {
                StoredRow row = EventTable.row(new EventPosition(place, events.size()), each);
                events.add(Commit.put(EventTable.NAME, row));
            }
            commit.accept(events);
        } finally {
            places.end(place);
        }
    }

    @Override
    public void afterUnlock() {
        purge.afterChange();
    }

    @Override
    public Page after(String position, int limit) {
        EventPosition from = EventPosition.read(position);
        long whole = places.watermark();
        Optional<FeedState> state = places.state();
        List<PositionedEvent> events = new ArrayList<>();
        long hour = Math.max(
                EventPosition.hour(from.micros()), state.map(FeedState::from).orElse(0L));
        while (state.isPresent() && hour <= EventPosition.hour(whole) && events.size() < limit) {
            rows(engine, hour, from, limit - events.size()).stream()
                    .filter(each -> EventTable.position(each).micros() <= whole)
                    .map(each -> EventTable.event(each, entities))
                    .forEach(each -> events.add(new PositionedEvent(each, each.id())));
            hour++;
        }
        // Read after the events: those that are purged meanwhile would be missing from the page.
        return new Page(events, missed(from), Optional.empty());
    }

    /** The events of an hour after a position. */
    static List<StoredRow> rows(Engine engine, long hour, EventPosition behind, int limit) {
        RangeRequest request = RangeRequest.strong(EventTable.NAME, EventTable.NAME, KeyRange.of(List.of(hour)), limit);
        Optional<StoredRow> after = EventPosition.hour(behind.micros()) < hour
                ? Optional.empty()
                : Optional.of(new StoredRow(EventTable.NAME, EventTable.key(behind), Map.of(), Map.of()));
        return engine.range(request.pageAfter(after, limit));
    }

    private EventPosition purged() {
        return places.state().map(FeedState::purged).orElse(EventPosition.START);
    }

    @Override
    public String start() {
        return purged().toString();
    }

    @Override
    public String end() {
        return new EventPosition(places.watermark(), Long.MAX_VALUE).toString();
    }

    private Optional<String> missed(EventPosition from) {
        EventPosition purged = purged();
        return purged.compareTo(from) > 0 ? Optional.of("those up to " + purged) : Optional.empty();
    }

    @Override
    public Optional<Duration> kept() {
        return Optional.of(places.kept());
    }

    @Override
    public void keep(Duration kept) {
        places.keep(kept);
    }

    @Override
    public void purge() {
        purge.all();
    }
}
