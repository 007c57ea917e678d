package dev.keywright.store.feed.stream;

import dev.keywright.core.engine.ChangeEvent;
import dev.keywright.core.engine.ChangePage;
import dev.keywright.core.engine.ChangeStream;
import dev.keywright.store.error.RefusedException;
import dev.keywright.store.feed.Event;
import dev.keywright.store.feed.Events;
import dev.keywright.store.lookup.StorageMap;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.function.LongSupplier;

/**
 * The feed from an engine's change stream: changes write nothing for it. A reader compares the images of stored rows
 * before and after, and finds changes of embedded rows by the difference. Used by {@code StoreBackend}.
 */
public final class StreamedEvents implements Events {

    /** After this long without the rest of a change, the part that was read is emitted. */
    private static final long PATIENCE_MICROS = 60_000_000;
    /** How often the stored position of an idle consumer is moved on, since engines forget old positions. */
    private static final long REMEMBER_MICROS = 600_000_000;

    private static final int PAGE_MIN = 50;
    private static final int PAGE_MAX = 1_000;
    /** The most events among which a change waits for its other parts. */
    private static final int WINDOW_MAX = 50_000;

    private final ChangeStream stream;
    private final String engine;
    private final LongSupplier micros;
    private final ReadImages images;

    /**
     * @param engine the name of the engine
     * @param micros the time, in microseconds since 1970
     */
    public StreamedEvents(ChangeStream stream, String engine, LongSupplier micros, StorageMap storage) {
        this.stream = stream;
        this.engine = engine;
        this.micros = micros;
        this.images = new ReadImages(storage);
    }

    @Override
    public Page after(String position, int limit) {
        StreamedPosition from = StreamedPosition.read(position);
        ReadStream reading = new ReadStream(from, limit);
        Optional<String> missed = reading.run();
        boolean moved = micros.getAsLong() - from.micros() > REMEMBER_MICROS;
        Optional<String> reached = moved ? Optional.of(reading.at).map(StreamedPosition::toString) : Optional.empty();
        return new Page(reading.positioned, missed, reached);
    }

    /** One pass through the change stream. */
    private final class ReadStream {

        private final int limit;
        private final int page;
        private final List<PositionedEvent> positioned = new ArrayList<>();
        /** Events that were read and not emitted yet. */
        private final List<ChangeEvent> window = new ArrayList<>();

        private Optional<String> read;
        private StreamedPosition at;

        ReadStream(StreamedPosition from, int limit) {
            this.at = new StreamedPosition(
                    micros.getAsLong(), from.delivered(), from.deliveredAhead(), from.streamPosition());
            this.read = from.streamPosition();
            this.limit = limit;
            this.page = Math.min(PAGE_MAX, Math.max(PAGE_MIN, limit));
        }

        /** Reads up to the limit; returns which events the engine has dropped, if any. */
        Optional<String> run() {
            boolean end = false;
            while (!end && positioned.size() < limit) {
                ChangePage next = stream.changes(read, page);
                if (next.missed().isPresent()) {
                    return next.missed();
                }
                window.addAll(next.events());
                read = Optional.of(next.position());
                end = next.end() || window.size() > WINDOW_MAX;
                long givenUp = window.size() > WINDOW_MAX ? Long.MAX_VALUE : micros.getAsLong() - PATIENCE_MICROS;
                take(images.batches(window, new LinkedHashSet<>(at.deliveredAhead()), end, givenUp));
            }
            return Optional.empty();
        }

        private void take(List<EventBatch> units) {
            int gone = 0;
            for (EventBatch unit : units) {
                for (int place = at.delivered(); place < unit.changes().size() && positioned.size() < limit; place++) {
                    boolean last = place == unit.changes().size() - 1;
                    StreamedPosition behind = last ? cursor(unit) : at.delivered(place + 1);
                    positioned.add(new PositionedEvent(event(unit.changes().get(place)), behind.toString()));
                }
                if (positioned.size() < limit) {
                    at = unit.changes().isEmpty() ? cursor(unit).delivered(at.delivered()) : cursor(unit);
                    gone = unit.consumed();
                }
            }
            window.subList(0, gone).clear();
            if (window.isEmpty()) {
                at = new StreamedPosition(at.micros(), at.delivered(), at.deliveredAhead(), read);
            }
        }

        private StreamedPosition cursor(EventBatch unit) {
            Optional<String> behind = unit.consumed() == 0
                    ? at.streamPosition()
                    : Optional.of(window.get(unit.consumed() - 1).position());
            return new StreamedPosition(at.micros(), 0, unit.consumedAhead(), behind);
        }
    }

    private static Event event(EntityChange change) {
        return new Event(
                change.id(),
                change.identity().entity(),
                change.identity().key(),
                change.before(),
                change.after(),
                change.previous(),
                change.version(),
                change.at());
    }

    @Override
    public String start() {
        return new StreamedPosition(micros.getAsLong(), 0, List.of(), position(Optional.empty(), 0)).toString();
    }

    /** Reads all changes: an engine need not know the position at the end of its stream. */
    @Override
    public String end() {
        Optional<String> behind = Optional.empty();
        ChangePage page;
        do {
            page = stream.changes(behind, PAGE_MAX);
            behind = Optional.of(page.position());
        } while (!page.end());
        return new StreamedPosition(micros.getAsLong(), 0, List.of(), behind).toString();
    }

    private Optional<String> position(Optional<String> behind, int limit) {
        return Optional.of(stream.changes(behind, limit).position());
    }

    @Override
    public Optional<Duration> kept() {
        return Optional.empty();
    }

    @Override
    public void keep(Duration kept) {
        throw new RefusedException(
                engine + " itself keeps the changes, and decides for how long; the store cannot set it");
    }

    /** The engine does so by itself. */
    @Override
    public void purge() {}
}
