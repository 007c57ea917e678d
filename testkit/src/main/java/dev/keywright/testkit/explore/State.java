package dev.keywright.testkit.explore;

import dev.keywright.testkit.explore.EngineContents.Content;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * All that what happens next depends on.
 *
 * @param pasts what each client has heard, in the order of clients
 * @param late the pasts in which calls were made that are under way still, in one order
 * @param mishapsLeft how many calls may go wrong from here on
 * @param switchesLeft how often a client that could go on may have to wait for another; any number where negative
 * @param last the client that would have to; negative where it does not matter
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

    /** The same for two states from which the same can happen. */
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

    /** Whether the client has something to do, and may do it now. */
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

    /** The client has heard something, or crashed. */
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
