package dev.keywright.store.transaction.intent;

import dev.keywright.store.transaction.intent.Makers.Maker;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongSupplier;
import java.util.stream.LongStream;

/**
 * Brings to their end the changes of processes that have been silent for too long, by the clock of the one who looks. Those
 * that are committed are finished. All others are given up, also those that have not begun, so that a process that was only
 * slow makes them anew.
 */
public final class SilentMakers {

    private final Makers makers;
    private final OwnChanges own;
    private final Intents intents;
    private final OtherChanges changes;
    private final LongSupplier micros;
    private Map<String, Seen> seen = new LinkedHashMap<>();

    /** The last announcement of a process that was seen, and when it was seen first. */
    private record Seen(long beat, long since) {}

    /** @param micros the time, in microseconds since 1970 */
    public SilentMakers(Makers makers, OwnChanges own, Intents intents, OtherChanges changes, LongSupplier micros) {
        this.makers = makers;
        this.own = own;
        this.intents = intents;
        this.changes = changes;
        this.micros = micros;
    }

    /** How many changes were finished. */
    public synchronized int look(long silenceMicros) {
        long now = micros.getAsLong();
        Map<String, Seen> there = new LinkedHashMap<>();
        int finished = 0;
        for (Maker each : makers.all()) {
            Seen before = seen.get(each.name());
            Seen last = before != null && before.beat == each.beat() ? before : new Seen(each.beat(), now);
            there.put(each.name(), last);
            if (!own.mine(each) && now - last.since >= silenceMicros) {
                finished += end(each, true);
                makers.remove(each);
            }
        }
        seen = there;
        return finished;
    }

    /** Finishes what is committed, whoever makes it; others may be about the rest. */
    public int finishAll() {
        return makers.all().stream().mapToInt(each -> end(each, false)).sum();
    }

    /** @param impatient whether what is not committed is given up */
    private int end(Maker maker, boolean impatient) {
        List<String> ids = LongStream.range(maker.first(), maker.behind())
                .mapToObj(maker::id)
                .toList();
        Map<String, Intents.State> states = intents.states(ids);
        int finished = 0;
        for (String each : ids) {
            boolean open = states.containsKey(each) ? states.get(each) == Intents.State.COMMITTED : impatient;
            boolean was = open && changes.standing(each, impatient) == OtherChanges.Standing.FINISHED;
            finished += was ? 1 : 0;
        }
        return finished;
    }
}
