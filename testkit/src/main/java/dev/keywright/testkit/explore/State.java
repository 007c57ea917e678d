package dev.keywright.testkit.explore;

import dev.keywright.testkit.explore.EngineContents.Content;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * A state of an exploration: everything that can influence what happens next. Used by {@code ExploreStates}.
 *
 * @param world the rows of the engine
 * @param pasts the history of each client, in the order of clients
 * @param late the histories whose next call is still under way, in a canonical order
 * @param mishapsLeft how many calls may still fail
 * @param switchesLeft how often a client that could continue may still have to wait for another; negative: unbounded
 * @param last the client that made the last step and could continue; negative where it does not matter
 */
record State(
        Content world,
        List<ClientHistory> pasts,
        List<ClientHistory> late,
        int mishapsLeft,
        int switchesLeft,
        int last) {

    State {
        pasts = List.copyOf(pasts);
        late = List.copyOf(late);
        boolean goesOn =
                switchesLeft >= 0 && last >= 0 && pasts.get(last).call().isPresent();
        last = goesOn ? last : -1;
    }

    /** The identity of the state: equal for two states that have the same continuations. */
    int[] key() {
        int[] key = new int[pasts.size() + late.size() + 4];
        int at = 0;
        key[at++] = world.number();
        key[at++] = mishapsLeft;
        key[at++] = switchesLeft;
        key[at++] = last;
        for (ClientHistory each : pasts) {
            key[at++] = each.number();
        }
        for (ClientHistory each : late) {
            key[at++] = each.number();
        }
        return key;
    }

    /** Whether the client has a next call, and may make it now. */
    boolean able(int client) {
        return pasts.get(client).call().isPresent() && (last < 0 || last == client || switchesLeft > 0);
    }

    boolean ended() {
        return late.isEmpty() && pasts.stream().allMatch(each -> each.call().isEmpty());
    }

    State in(Content other) {
        return new State(other, pasts, late, mishapsLeft, switchesLeft, last);
    }

    State withOneFaultLess() {
        return new State(world, pasts, late, mishapsLeft - 1, switchesLeft, last);
    }

    /** The state after the client received a reply, or crashed. */
    State withHistory(int client, ClientHistory to) {
        List<ClientHistory> moved = new ArrayList<>(pasts);
        moved.set(client, to);
        boolean switched = last >= 0 && last != client;
        return new State(world, moved, late, mishapsLeft, switchesLeft - (switched ? 1 : 0), client);
    }

    State later(ClientHistory call) {
        List<ClientHistory> more = new ArrayList<>(late);
        more.add(call);
        more.sort(Comparator.comparingInt(ClientHistory::number));
        return new State(world, pasts, more, mishapsLeft, switchesLeft, last);
    }

    State arrived(int place, Content other) {
        List<ClientHistory> fewer = new ArrayList<>(late);
        fewer.remove(place);
        return new State(other, pasts, fewer, mishapsLeft, switchesLeft, last);
    }
}
