package dev.keywright.testkit.explore;

import dev.keywright.testkit.explore.Worlds.World;
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
record State(World world, List<Past> pasts, List<Past> late, int mishapsLeft, int switchesLeft, int last) {

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
        for (Past each : pasts) {
            key[at++] = each.number();
        }
        for (Past each : late) {
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

    State in(World other) {
        return new State(other, pasts, late, mishapsLeft, switchesLeft, last);
    }

    State goneWrong() {
        return new State(world, pasts, late, mishapsLeft - 1, switchesLeft, last);
    }

    /** The client has heard something, or crashed. */
    State moved(int client, Past to) {
        List<Past> moved = new ArrayList<>(pasts);
        moved.set(client, to);
        boolean switched = last >= 0 && last != client;
        return new State(world, moved, late, mishapsLeft, switchesLeft - (switched ? 1 : 0), client);
    }

    State later(Past call) {
        List<Past> more = new ArrayList<>(late);
        more.add(call);
        more.sort(Comparator.comparingInt(Past::number));
        return new State(world, pasts, more, mishapsLeft, switchesLeft, last);
    }

    State arrived(int place, World other) {
        List<Past> fewer = new ArrayList<>(late);
        fewer.remove(place);
        return new State(other, pasts, fewer, mishapsLeft, switchesLeft, last);
    }
}
