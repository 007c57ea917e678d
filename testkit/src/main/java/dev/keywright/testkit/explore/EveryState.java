package dev.keywright.testkit.explore;

import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.memory.MemoryEngine;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.testkit.explore.SeenStates.Fingerprint;
import dev.keywright.testkit.explore.Worlds.Step;
import dev.keywright.testkit.simulate.Mishap;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Goes every way that calls of clients can follow each other and go wrong, and looks at each state once, however many
 * schedules lead there. Clients are plain blocking code. What one does next follows from the replies that it has had, so
 * that it need not be kept: its code is run from the start with these replies, up to the call that has none yet.
 *
 * <pre>
 *   state      rows of the engine, the past of each client, calls that are late, mishaps and switches left
 *   moves      a client's next call is made, or goes wrong in one of the ways there are; a late call arrives
 *   one, two   one reads a row, two reads another:  both orders end in the same state, from where all is explored once
 * </pre>
 *
 * Nothing is lost so, as long as clients have nothing in common but the engine, and neither chance nor clock. A client that
 * does something else after the same replies is told.
 */
public final class EveryState {

    private final Worlds worlds = new Worlds();
    private final SeenStates seen = new SeenStates();
    private final Reply nothingDone = worlds.known(Reply.NOTHING_DONE);
    private final Reply lost = worlds.known(Reply.LOST);
    private final Set<List<?>> checked = new HashSet<>();
    private final List<Client> clients = new ArrayList<>();
    private final List<Move> path = new ArrayList<>();
    private final AtomicInteger numbers = new AtomicInteger();
    private final MemoryEngine engine;
    private final int mishapsMax;
    private Set<Mishap> mishaps = EnumSet.allOf(Mishap.class);
    private int switchesMax = -1;
    private int statesMax;
    private Consumer<Ending> check = ending -> {};

    /**
     * @param start with the rows that are there before clients begin; stays as it is
     * @param mishapsMax how many calls may go wrong in one schedule
     */
    public EveryState(MemoryEngine start, int mishapsMax) {
        this.engine = start.copied();
        this.mishapsMax = mishapsMax;
    }

    /**
     * How a schedule ended.
     *
     * @param engine a copy that is the caller's
     * @param results what each client gave, in their order; none of one that crashed
     */
    public record Ending(MemoryEngine engine, List<Optional<Object>> results) {}

    /**
     * What was looked at.
     *
     * @param schedules how many there are, each of which leads through states that were looked at
     * @param endings how many different ones there are, of which each was checked
     */
    public record Explored(long states, double schedules, long endings) {}

    /** What led from one state to the next. */
    private record Move(String who, Call call, Optional<Mishap> mishap) {

        @Override
        public String toString() {
            return who + ": " + call + mishap.map(each -> " " + each).orElse("");
        }
    }

    /** Lets a client that could go on wait for another so many times at most, so that small cases stay small. */
    public EveryState switches(int most) {
        switchesMax = most;
        return this;
    }

    /** Has calls go wrong in these ways alone. */
    public EveryState only(Set<Mishap> ways) {
        mishaps = EnumSet.copyOf(ways);
        return this;
    }

    /** Checks all rows before and after every call that was made in any state. */
    public EveryState everyStep(BiConsumer<List<StoredRow>, List<StoredRow>> checkOfSteps) {
        worlds.check(checkOfSteps);
        return this;
    }

    /** Adds a client, whose code gives what it knows when it ends. */
    public EveryState client(String name, Function<Engine, ?> code) {
        clients.add(new Client(name, engine.profile(), code, worlds, numbers::incrementAndGet));
        return this;
    }

    /**
     * Explores all there is.
     *
     * @throws IllegalStateException where there are more states than that
     * @throws AssertionError of the check, or of a client, with what led there
     */
    public Explored explore(int most, Consumer<Ending> checkOfEndings) {
        statesMax = most;
        check = checkOfEndings;
        List<Past> first = clients.stream().map(Client::first).toList();
        try {
            State start = new State(worlds.of(engine), first, List.of(), mishapsMax, switchesMax, -1);
            double schedules = from(start);
            return new Explored(seen.size(), schedules, checked.size());
        } catch (AssertionError e) {
            String led = path.stream().map(Move::toString).collect(Collectors.joining("\n"));
            throw new AssertionError(e.getMessage() + "\n" + led, e);
        }
    }

    /** How many schedules go on from a state. There are no circles: pasts only grow, and late calls become fewer. */
    private double from(State state) {
        Fingerprint name = seen.of(state.key());
        double known = seen.schedules(name);
        if (known != 0) {
            return known;
        }
        double schedules = state.ended() ? 1 : 0;
        if (state.ended()) {
            ended(state);
        }
        for (int place = 0; place < state.late().size(); place++) {
            schedules += arrival(state, place);
        }
        for (int client = 0; client < clients.size(); client++) {
            schedules += state.able(client) ? call(state, client) : 0;
        }
        if (seen.size() == statesMax) {
            throw new IllegalStateException("more than " + statesMax + " states, which is no small case");
        }
        seen.add(name, schedules);
        return schedules;
    }

    private void ended(State state) {
        List<Optional<Object>> results =
                state.pasts().stream().map(Past::result).toList();
        if (checked.add(List.of(state.world().number(), results))) {
            check.accept(new Ending(state.world().engine().copied(), results));
        }
    }

    private double arrival(State state, int place) {
        Call call = state.late().get(place).call().orElseThrow();
        Step step = worlds.after(state.world(), call);
        return along(new Move("late", call, Optional.empty()), state.arrived(place, step.world()));
    }

    private double call(State state, int client) {
        Call call = state.pasts().get(client).call().orElseThrow();
        Step step = worlds.after(state.world(), call);
        String name = clients.get(client).name();
        double schedules =
                along(new Move(name, call, Optional.empty()), heard(state.in(step.world()), client, step.reply()));
        if (state.mishapsLeft() > 0) {
            for (Mishap each : call.mishaps()) {
                schedules += mishaps.contains(each)
                        ? along(
                                new Move(name, call, Optional.of(each)),
                                befallen(state.goneWrong(), client, step, each))
                        : 0;
            }
        }
        return schedules;
    }

    private State befallen(State state, int client, Step step, Mishap mishap) {
        Past past = state.pasts().get(client);
        Past crashed = clients.get(client).crashed();
        return switch (mishap) {
            case FAILS -> heard(state, client, nothingDone);
            case REPLY_LOST -> heard(state.in(step.world()), client, lost);
            case REQUEST_LOST -> heard(state, client, lost);
            case LATE -> heard(state, client, lost).later(past);
            case CRASH_BEFORE -> state.moved(client, crashed);
            case CRASH_BEHIND -> state.in(step.world()).moved(client, crashed);
        };
    }

    private State heard(State state, int client, Reply reply) {
        return state.moved(client, clients.get(client).after(state.pasts().get(client), reply));
    }

    private double along(Move move, State next) {
        path.add(move);
        double schedules = from(next);
        path.remove(path.size() - 1);
        return schedules;
    }
}
