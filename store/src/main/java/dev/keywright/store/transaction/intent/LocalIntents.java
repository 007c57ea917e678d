package dev.keywright.store.transaction.intent;

import dev.keywright.core.KeywrightException.Written;
import dev.keywright.core.engine.commit.EngineException;
import dev.keywright.store.transaction.intent.IntentOwners.Owner;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;

/**
 * The intents of this process: announces ids before they are used, and knows which are open. Thread safe. Used by
 * {@code IntentCommit}, {@code RecoverDeadOwners}, {@code RowTransactions} and {@code CommitWithRetry}.
 */
public final class LocalIntents {

    /** Ids that are announced at a time; a process that finds this one dead looks at each of them. */
    private static final int BLOCK = 16;

    private final IntentOwners owners;
    private final CompleteIntents completeIntents;
    private final Supplier<String> names;
    private final TreeSet<Long> open = new TreeSet<>();
    private final Set<Long> left = new LinkedHashSet<>();
    private Optional<String> name = Optional.empty();
    private boolean announced;
    private boolean used;
    private long next;
    private long end;
    private long heartbeat;

    /** How a change ended. */
    public enum Ending {
        /** Its intent is closed, or it never had one. */
        CLOSED,
        /** Another process has aborted it, and perhaps all ids of its block. */
        ABORTED,
        /** It may be committed, and its rows are not all written. */
        UNFINISHED
    }

    /** @param names makes texts that are unique among all processes, for ever */
    public LocalIntents(IntentOwners owners, CompleteIntents completeIntents, Supplier<String> names) {
        this.owners = owners;
        this.completeIntents = completeIntents;
        this.names = names;
    }

    /** The id of a new change. */
    public synchronized String begin() {
        if (!announced || next == end) {
            announce(next + BLOCK);
        }
        used = true;
        open.add(next);
        return owner().id(next++);
    }

    private Owner owner() {
        if (name.isEmpty()) {
            name = Optional.of(names.get());
        }
        return new Owner(name.get(), open.isEmpty() ? next : open.first(), end, heartbeat);
    }

    private void announce(long upTo) {
        heartbeat++;
        Owner owner = owner();
        try {
            owners.announce(new Owner(owner.name(), owner.first(), upTo, heartbeat));
        } catch (EngineException e) {
            throw new EngineException(e.getMessage(), Written.NOTHING, e.retryable(), e);
        }
        end = upTo;
        announced = true;
    }

    public synchronized void finish(String id, Ending how) {
        long count = count(id);
        if (how == Ending.UNFINISHED) {
            left.add(count);
        } else {
            open.remove(count);
        }
        if (how == Ending.ABORTED) {
            next = Math.max(next, end);
        }
    }

    private static long count(String id) {
        return Long.parseLong(id.substring(id.lastIndexOf(':') + 1));
    }

    synchronized boolean isLocal(Owner owner) {
        return name.filter(owner.name()::equals).isPresent();
    }

    /**
     * Completes changes that were left unfinished, and renews the announcement if ids were used or changes are open.
     */
    public void heartbeat() {
        for (long each : unfinished()) {
            completeIntents.resolve(id(each), true);
            remove(each);
        }
        renew();
    }

    private synchronized List<Long> unfinished() {
        return List.copyOf(left);
    }

    private synchronized String id(long count) {
        return owner().id(count);
    }

    private synchronized void remove(long count) {
        left.remove(count);
        open.remove(count);
    }

    private synchronized void renew() {
        if (!announced) {
            return;
        }
        if (used || !open.isEmpty()) {
            announce(end);
        } else {
            withdraw();
        }
        used = false;
    }

    /** Removes the announcement, if no change is open. */
    public synchronized void withdraw() {
        if (announced && open.isEmpty()) {
            // Whatever becomes of the request, these ids must not be used any more.
            announced = false;
            next = end;
            owners.remove(owner());
        }
    }
}
