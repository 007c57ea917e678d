package dev.keywright.store.transaction.intent;

import dev.keywright.store.transaction.intent.IntentOwners.Owner;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongSupplier;
import java.util.stream.LongStream;

/**
 * Ends the changes of processes that have sent no heartbeat for too long, by the clock of this process. Completes those
 * that are committed, and aborts all others, even those that have not begun, so that a process that was only slow
 * repeats them under other ids. Thread safe. Used by {@code RowTransactions}.
 */
public final class RecoverDeadOwners {

    private final IntentOwners owners;
    private final LocalIntents localIntents;
    private final IntentStore intents;
    private final CompleteIntents completeIntents;
    private final LongSupplier micros;
    private Map<String, LastHeartbeat> seen = new LinkedHashMap<>();

    /** The last heartbeat of a process, and when this process saw it first. */
    private record LastHeartbeat(long heartbeat, long since) {}

    /** @param micros the time, in microseconds since 1970 */
    public RecoverDeadOwners(
            IntentOwners owners,
            LocalIntents localIntents,
            IntentStore intents,
            CompleteIntents completeIntents,
            LongSupplier micros) {
        this.owners = owners;
        this.localIntents = localIntents;
        this.intents = intents;
        this.completeIntents = completeIntents;
        this.micros = micros;
    }

    /** Looks at all processes once; returns how many changes were completed. */
    public synchronized int recover(long silenceMicros) {
        long now = micros.getAsLong();
        Map<String, LastHeartbeat> there = new LinkedHashMap<>();
        int finished = 0;
        for (Owner each : owners.all()) {
            LastHeartbeat before = seen.get(each.name());
            LastHeartbeat last = before != null && before.heartbeat == each.heartbeat()
                    ? before
                    : new LastHeartbeat(each.heartbeat(), now);
            there.put(each.name(), last);
            if (!localIntents.isLocal(each) && now - last.since >= silenceMicros) {
                finished += resolveAll(each, true);
                owners.remove(each);
            }
        }
        seen = there;
        return finished;
    }

    /** Completes all committed changes, of any process; their own process may be completing them as well. */
    public int finishAll() {
        return owners.all().stream().mapToInt(each -> resolveAll(each, false)).sum();
    }

    /** @param impatient whether changes that are not committed are aborted */
    private int resolveAll(Owner owner, boolean impatient) {
        List<String> ids =
                LongStream.range(owner.first(), owner.end()).mapToObj(owner::id).toList();
        Map<String, IntentStore.State> states = intents.states(ids);
        int finished = 0;
        for (String each : ids) {
            boolean open = states.containsKey(each) ? states.get(each) == IntentStore.State.COMMITTED : impatient;
            boolean was = open && completeIntents.resolve(each, impatient) == CompleteIntents.Resolution.FINISHED_NOW;
            finished += was ? 1 : 0;
        }
        return finished;
    }
}
