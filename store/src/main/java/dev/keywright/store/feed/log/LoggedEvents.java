package dev.keywright.store.feed.log;

import dev.keywright.core.engine.Catalogue;
import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.model.Entity;
import dev.keywright.store.change.ChangeListener;
import dev.keywright.store.change.CommittedChange;
import dev.keywright.store.feed.Events;
import dev.keywright.store.transaction.log.ChangeLogReader;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.LongSupplier;

/**
 * The feed of a store that several processes have open, on an engine without a change stream: events are entries of the
 * change log. A row has all its events in one shard of the log, so that they come in the order of its versions. No
 * events are written until {@link #keep} is called, since they cost every change one request more, which the price of a
 * design does not include. Used by {@code TransactionBackend}.
 */
public final class LoggedEvents implements ChangeListener, Events {

    private static final String ENTRY = "feed log";
    /** After this long a process looks again how long another one has said to keep events. */
    private static final long LOOK_MICROS = 2_000_000;

    private static final int SHARDS = ChangeLogReader.SHARDS;

    private final ChangeLogReader log;
    private final Catalogue catalogue;
    private final Function<String, Entity> entities;
    private final LongSupplier micros;
    private Optional<byte[]> known = Optional.empty();
    private long checkedAt = Long.MIN_VALUE;

    /**
     * @param micros the time, in microseconds since 1970
     * @param entities by name
     */
    public LoggedEvents(
            ChangeLogReader log, Catalogue catalogue, LongSupplier micros, Function<String, Entity> entities) {
        this.log = log;
        this.catalogue = catalogue;
        this.entities = entities;
        this.micros = micros;
    }

    @Override
    public void committing(List<CommittedChange> changes, Consumer<List<Commit.Write>> commit) {
        List<Commit.Write> writes = new ArrayList<>();
        if (!changes.isEmpty() && !retention().isZero()) {
            for (CommittedChange each : changes) {
                int shard = Math.floorMod(each.change().identity().toString().hashCode(), SHARDS);
                ByteBuffer content = EventBytes.write(each);
                writes.add(ChangeLogReader.pendingWrite(shard, writes.size(), content));
            }
        }
        commit.accept(writes);
    }

    /**
     * Reads the shards in turn, each time beginning with another one, so that a busy shard does not starve the others.
     */
    @Override
    public Page after(String position, int limit) {
        long[] from = places(position);
        long[] places = from.clone();
        int first = (int) Math.floorMod(total(places), (long) SHARDS);
        List<PositionedEvent> events = new ArrayList<>();
        for (int i = 0; i < SHARDS && events.size() < limit; i++) {
            int shard = (first + i) % SHARDS;
            for (ChangeLogReader.Entry each : log.after(shard, places[shard], limit - events.size())) {
                places[shard] = each.offset();
                String id = shard + "-" + each.offset();
                events.add(new PositionedEvent(EventBytes.read(id, each.content(), entities), text(places)));
            }
        }
        // Read after the events: those that are purged meanwhile would be missing from the page.
        return new Page(events, missed(from), Optional.empty());
    }

    @Override
    public String start() {
        long[] places = new long[SHARDS];
        for (int shard = 0; shard < SHARDS; shard++) {
            places[shard] = log.purgedUpTo(shard);
        }
        return text(places);
    }

    @Override
    public String end() {
        long[] places = new long[SHARDS];
        for (int shard = 0; shard < SHARDS; shard++) {
            places[shard] = log.lastOffset(shard);
        }
        return text(places);
    }

    private Optional<String> missed(long[] places) {
        for (int shard = 0; shard < SHARDS; shard++) {
            long gone = log.purgedUpTo(shard);
            if (gone > places[shard]) {
                return Optional.of("those up to " + shard + "-" + gone);
            }
        }
        return Optional.empty();
    }

    @Override
    public Optional<Duration> kept() {
        return Optional.of(retention());
    }

    private Duration retention() {
        return configured().orElse(Duration.ZERO);
    }

    private synchronized Optional<Duration> configured() {
        long now = micros.getAsLong();
        if (checkedAt == Long.MIN_VALUE || now - checkedAt > LOOK_MICROS) {
            known = catalogue.read(ENTRY);
            checkedAt = now;
        }
        return known.map(each -> Duration.ofMillis(Long.parseLong(new String(each, StandardCharsets.US_ASCII))));
    }

    @Override
    public synchronized void keep(Duration kept) {
        byte[] after = Long.toString(kept.toMillis()).getBytes(StandardCharsets.US_ASCII);
        while (!catalogue.replace(ENTRY, catalogue.read(ENTRY), after)) {
            checkedAt = Long.MIN_VALUE;
        }
        known = Optional.of(after);
        checkedAt = micros.getAsLong();
    }

    @Override
    public void purge() {
        Optional<Duration> kept = configured();
        if (kept.isEmpty()) {
            return;
        }
        log.purge(micros.getAsLong() - kept.get().toMillis() * 1_000);
    }

    private static long total(long[] places) {
        long total = 0;
        for (long each : places) {
            total += each;
        }
        return total;
    }

    private static String text(long[] places) {
        StringBuilder text = new StringBuilder();
        for (long each : places) {
            text.append(text.length() == 0 ? "" : ",").append(each);
        }
        return text.toString();
    }

    private static long[] places(String position) {
        String[] parts = position.split(",");
        long[] places = new long[SHARDS];
        for (int shard = 0; shard < SHARDS; shard++) {
            places[shard] = Long.parseLong(parts[shard]);
        }
        return places;
    }
}
