package dev.keywright.store.feed;

import dev.keywright.core.engine.Catalogue;
import dev.keywright.store.error.RefusedException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * The feed of a store as one consumer reads it. The store keeps the consumer's position under its name; a new consumer
 * begins with the oldest event that is kept. Every event is delivered at least once: again if the consumer crashes, or
 * a handler throws, before the event is done. Thread-safe, but two consumers must not read under one name: the second
 * one to finish an event gets a {@code RefusedException}. Used by {@code FeedVerb}, {@code Store} and
 * {@code VerifyFeed}.
 *
 * <pre>
 *   Feed feed = store.feed("mailer").on("order", event -&gt; mail(event.after().get()), Event.What.INSERT);
 *   while (true) {
 *       feed.handle(100);
 *   }
 * </pre>
 */
public final class Feed {

    private static final String ENTRY = "feed consumer ";

    private final String name;
    private final Events events;
    private final Catalogue catalogue;
    private final List<Handler> handlers = new ArrayList<>();
    /** The consumer's stored position, as far as this object knows. */
    private Optional<byte[]> storedPosition;
    /** The events returned last. */
    private List<Events.PositionedEvent> delivered = List.of();

    private record Handler(String entity, List<Event.What> what, Consumer<Event> act) {}

    public Feed(String name, Events events, Catalogue catalogue) {
        this.name = name;
        this.events = events;
        this.catalogue = catalogue;
        this.storedPosition = stored();
    }

    /** Adds a handler for the events of an entity: of the given kinds, or of all kinds if none are given. */
    public synchronized Feed on(String entity, Consumer<Event> act, Event.What... what) {
        handlers.add(new Handler(entity, Arrays.asList(what.length == 0 ? Event.What.values() : what), act));
        return this;
    }

    /**
     * Passes the next events to their handlers, and stores the position after the last event that all of its handlers
     * took. Returns the number of events, with or without handlers.
     */
    public synchronized int handle(int limit) {
        List<Event> next = next(limit);
        Optional<Event> last = Optional.empty();
        try {
            for (Event each : next) {
                handlers.stream()
                        .filter(one -> one.entity.equals(each.entity()) && one.what.contains(each.what()))
                        .forEach(one -> one.act.accept(each));
                last = Optional.of(each);
            }
        } finally {
            last.ifPresent(this::done);
        }
        return next.size();
    }

    /** Returns the next events; the same ones again until {@link #done} is called. */
    public synchronized List<Event> next(int limit) {
        String from = position();
        Events.Page page = events.after(from, limit);
        page.missed().ifPresent(each -> {
            throw new RefusedException(name + " has missed events: " + each
                    + events.kept()
                            .map(kept -> " were kept for " + kept + ", and")
                            .orElse("")
                    + " have been deleted; start() continues with the oldest event that is kept");
        });
        delivered = page.events();
        if (delivered.isEmpty()) {
            page.reached().ifPresent(this::move);
        }
        return delivered.stream().map(Events.PositionedEvent::event).toList();
    }

    /** Stores that all events up to this one are done. REQUIRES: {@link #next} returned it last. */
    public synchronized void done(Event event) {
        move(delivered.stream()
                .filter(each -> each.event().id().equals(event.id()))
                .findFirst()
                .orElseThrow(() -> new RefusedException(
                        "event " + event.id() + " is not among the events that were delivered last"))
                .position());
    }

    /** Moves the consumer to the oldest event that is kept. */
    public synchronized void start() {
        move(events.start());
    }

    /** Moves the consumer after all events that can be read now. */
    public synchronized void end() {
        move(events.end());
    }

    private String position() {
        if (storedPosition.isEmpty()) {
            start();
        }
        return new String(storedPosition.orElseThrow(), StandardCharsets.US_ASCII);
    }

    private Optional<byte[]> stored() {
        return catalogue.read(ENTRY + name);
    }

    private void move(String to) {
        byte[] bytes = to.getBytes(StandardCharsets.US_ASCII);
        if (!catalogue.replace(ENTRY + name, storedPosition, bytes)) {
            throw new RefusedException("another consumer reads the feed as " + name);
        }
        storedPosition = Optional.of(bytes);
    }
}
