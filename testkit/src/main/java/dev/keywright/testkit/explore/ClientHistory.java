package dev.keywright.testkit.explore;

import dev.keywright.core.Check;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a client has heard so far, and what it does next, which follows from that alone. The same replies are the same past.
 *
 * <pre>
 *   number 7    before: number 3    reply: [(1 | 'PARENT') a]    call: write [Put ...]
 * </pre>
 */
final class ClientHistory {

    private final int number;
    private final Optional<ClientHistory> before;
    private final Optional<Reply> reply;
    private final Map<Reply, ClientHistory> after = new IdentityHashMap<>();
    private Optional<ClientCall> call = Optional.empty();
    private Optional<Object> result = Optional.empty();

    ClientHistory(int number, Optional<ClientHistory> before, Optional<Reply> reply) {
        this.number = number;
        this.before = before;
        this.reply = reply;
    }

    /** No other past of any client has it. */
    int number() {
        return number;
    }

    /** By replies that are {@link EngineContents#known}. */
    Map<Reply, ClientHistory> after() {
        return after;
    }

    /** REQUIRES: not the first. */
    Reply reply() {
        return reply.orElseThrow();
    }

    /** The call that it makes next; none where it has ended. */
    Optional<ClientCall> call() {
        return call;
    }

    /** What its code gave; none where it has not ended, or crashed. */
    Optional<Object> result() {
        return result;
    }

    void calls(ClientCall next) {
        call = Optional.of(next);
    }

    void ends(Object with) {
        result = Optional.of(with);
    }

    /** All but the first, oldest first. */
    List<ClientHistory> all() {
        Deque<ClientHistory> all = new ArrayDeque<>();
        for (ClientHistory each = this; each.before.isPresent(); each = each.before.get()) {
            all.addFirst(each);
        }
        return List.copyOf(all);
    }

    /** A client that does otherwise where it heard the same has something that nobody looks at: chance, or a shared object. */
    void checkSameCall(ClientCall again) {
        ClientCall first = before.orElseThrow().call.orElseThrow();
        Check.that(
                again.request().equals(first.request()),
                "a client that heard the same asks for %s now, and asked for %s before",
                again,
                first);
    }
}
