package dev.keywright.testkit.explore;

import dev.keywright.core.Check;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The replies that a client has received so far, and what it does next, which depends on nothing else. Histories form a
 * tree; equal replies lead to the same node. Used by {@code ExploreStates}, {@code ExploredClient},
 * {@code ReplayEngine} and {@code State}.
 *
 * <pre>
 *   number 7    before: number 3    reply: [(1 | 'PARENT') a]    call: write [Put ...]
 * </pre>
 */
final class ClientHistory {

    private final int number;
    private final Optional<ClientHistory> before;
    private final Optional<EngineReply> reply;
    private final Map<EngineReply, ClientHistory> after = new IdentityHashMap<>();
    private Optional<ClientCall> call = Optional.empty();
    private Optional<Object> result = Optional.empty();

    ClientHistory(int number, Optional<ClientHistory> before, Optional<EngineReply> reply) {
        this.number = number;
        this.before = before;
        this.reply = reply;
    }

    /** Unique among the histories of all clients. */
    int number() {
        return number;
    }

    /** The histories that follow, by their replies; the keys are interned, see {@link EngineContents}. */
    Map<EngineReply, ClientHistory> after() {
        return after;
    }

    /** The last reply. REQUIRES: not the first history. */
    EngineReply reply() {
        return reply.orElseThrow();
    }

    /** The client's next call; empty where the client has ended. */
    Optional<ClientCall> call() {
        return call;
    }

    /** The result of the client's code; empty where it has not ended, or crashed. */
    Optional<Object> result() {
        return result;
    }

    void calls(ClientCall next) {
        call = Optional.of(next);
    }

    void ends(Object with) {
        result = Optional.of(with);
    }

    /** This history and those before it, oldest first, without the first. */
    List<ClientHistory> all() {
        Deque<ClientHistory> all = new ArrayDeque<>();
        for (ClientHistory each = this; each.before.isPresent(); each = each.before.get()) {
            all.addFirst(each);
        }
        return List.copyOf(all);
    }

    /**
     * Checks that the client's code makes the same call again after the same replies. Otherwise it depends on something
     * that the explorer does not see: a random number, or an object shared between clients.
     */
    void checkSameCall(ClientCall again) {
        ClientCall first = before.orElseThrow().call.orElseThrow();
        Check.that(
                again.request().equals(first.request()),
                "a client that heard the same asks for %s now, and asked for %s before",
                again,
                first);
    }
}
