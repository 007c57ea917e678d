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
 * The feed of a store as one consumer reads it. The store remembers how far the consumer has come, under its name; a new one
 * begins with the oldest event that is kept. Every event is delivered at least once: again where a consumer ends before it
 * says that it is done.
 *
 * <pre>
 *   Feed feed = store.feed("mailer").on("order", Event.What.INSERT, event -&gt; mail(event.after().get()));
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
    /** Where this reader last knew the consumer to be. */
    private Optional<byte[]> storedPosition;
    /** What was given last. */
    private List<Events.PositionedEvent> delivered = List.of();

    private record Handler(String entity, List<Event.What> what, Consumer<Event> act) {}

    public Feed(String name, Events events, Catalogue catalogue) {
        this.name = name;
        this.events = events;
        this.catalogue = catalogue;
        this.storedPosition = stored();
    }

    /** Has something done for events of an entity: for all, or those that are named. */
    public synchronized Feed on(String entity, Consumer<Event> act, Event.What... what) {
        handlers.add(new Handler(entity, Arrays.asList(what.length == 0 ? Event.What.values() : what), act));
        return this;
    }

    /**
     * Hands the next events to those who want them, and remembers how far it came: behind the last event that all of its
     * handlers took. Gives the number of events, whoever wanted them.
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

    /** The next events, which stay the next until {@link #done}. */
    public synchronized List<Event> next(int limit) {
        String from = position();
        Events.Page page = events.after(from, limit);
        page.missed().ifPresent(each -> {
            throw new RefusedException(name + " has missed events: " + each
                    + events.kept()
                            .map(kept -> " were kept for " + kept + " and")
                            .orElse("")
                    + " are gone; start() goes on with the oldest that is kept");
        });
        delivered = page.events();
        if (delivered.isEmpty()) {
            page.reached().ifPresent(this::move);
        }
        return delivered.stream().map(Events.PositionedEvent::event).toList();
    }

    /** Remembers that all up to this event need not be delivered again. REQUIRES: {@link #next} gave it last. */
    public synchronized void done(Event event) {
        move(delivered.stream()
                .filter(each -> each.event().id().equals(event.id()))
                .findFirst()
                .orElseThrow(
                        () -> new RefusedException("event " + event.id() + " is not among the last that were given"))
                .position());
    }

    /** Goes back, or on, to the oldest event that is kept. */
    public synchronized void start() {
        move(events.start());
    }

    /** Leaves out all that was told by now. */
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
            throw new RefusedException("somebody else reads the feed as " + name);
        }
        storedPosition = Optional.of(bytes);
    }
}
