package dev.keywright.store.transaction.intent;

import dev.keywright.core.engine.commit.EngineException;
import dev.keywright.core.engine.commit.EngineException.Written;
import dev.keywright.store.transaction.intent.Makers.Maker;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;

/** The changes of this process that have records: their ids, announced before they are used, and which of them are open. */
public final class OwnChanges {

    /** Ids that are announced at a time; whoever finds the process dead looks at each. */
    private static final int BLOCK = 16;

    private final Makers makers;
    private final OtherChanges changes;
    private final Supplier<String> names;
    private final TreeSet<Long> open = new TreeSet<>();
    private final Set<Long> left = new LinkedHashSet<>();
    private Optional<String> name = Optional.empty();
    private boolean announced;
    private boolean used;
    private long next;
    private long behind;
    private long beat;

    /** How one of them ended. */
    public enum End {
        /** It is over. */
        OVER,
        /** Others gave it up, and perhaps all that were announced with it. */
        GIVEN_UP,
        /** It may be committed, and is not finished. */
        LEFT
    }

    /** @param names texts that nobody has had before */
    public OwnChanges(Makers makers, OtherChanges changes, Supplier<String> names) {
        this.makers = makers;
        this.changes = changes;
        this.names = names;
    }

    /** The id of a new change. */
    public synchronized String begin() {
        if (!announced || next == behind) {
            announce(next + BLOCK);
        }
        used = true;
        open.add(next);
        return maker().id(next++);
    }

    private Maker maker() {
        if (name.isEmpty()) {
            name = Optional.of(names.get());
        }
        return new Maker(name.get(), open.isEmpty() ? next : open.first(), behind, beat);
    }

    private void announce(long upTo) {
        beat++;
        Maker told = maker();
        try {
            makers.announce(new Maker(told.name(), told.first(), upTo, beat));
        } catch (EngineException e) {
            throw new EngineException(e.getMessage(), Written.NOTHING, e.retryable(), e);
        }
        behind = upTo;
        announced = true;
    }

    public synchronized void end(String id, End how) {
        long count = count(id);
        if (how == End.LEFT) {
            left.add(count);
        } else {
            open.remove(count);
        }
        if (how == End.GIVEN_UP) {
            next = Math.max(next, behind);
        }
    }

    private static long count(String id) {
        return Long.parseLong(id.substring(id.lastIndexOf(':') + 1));
    }

    synchronized boolean mine(Maker maker) {
        return name.filter(maker.name()::equals).isPresent();
    }

    /** Finishes what could not be finished, and tells the others that this process is there, if they have to know. */
    public void beat() {
        for (long each : unfinished()) {
            changes.standing(id(each), true);
            over(each);
        }
        renew();
    }

    private synchronized List<Long> unfinished() {
        return List.copyOf(left);
    }

    private synchronized String id(long count) {
        return maker().id(count);
    }

    private synchronized void over(long count) {
        left.remove(count);
        open.remove(count);
    }

    private synchronized void renew() {
        if (!announced) {
            return;
        }
        if (used || !open.isEmpty()) {
            announce(behind);
        } else {
            withdraw();
        }
        used = false;
    }

    /** Where nothing is open. */
    public synchronized void withdraw() {
        if (announced && open.isEmpty()) {
            // Whatever becomes of the request, these ids are not used any more.
            announced = false;
            next = behind;
            makers.remove(maker());
        }
    }
}
