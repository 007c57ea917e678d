package dev.keywright.testkit.explore;

import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.memory.MemoryEngine;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.testkit.explore.EngineContents.Effect;
import dev.keywright.testkit.explore.VisitedStates.Fingerprint;
import dev.keywright.testkit.simulate.CallFault;
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
public final class ExploreStates {

    private final EngineContents worlds = new EngineContents();
    private final VisitedStates seen = new VisitedStates();
    private final Reply nothingDone = worlds.known(Reply.NOTHING_DONE);
    private final Reply lost = worlds.known(Reply.LOST);
    private final Set<List<?>> checked = new HashSet<>();
    private final List<ExploredClient> clients = new ArrayList<>();
    private final List<Move> path = new ArrayList<>();
    private final AtomicInteger numbers = new AtomicInteger();
    private final MemoryEngine engine;
    private final int mishapsMax;
    private Set<CallFault> mishaps = EnumSet.allOf(CallFault.class);
    private int switchesMax = -1;
    private int statesMax;
    private Consumer<Ending> check = ending -> {};

    /**
     * @param start with the rows that are there before clients begin; stays as it is
     * @param mishapsMax how many calls may go wrong in one schedule
     */
    public ExploreStates(MemoryEngine start, int mishapsMax) {
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
    private record Move(String who, ClientCall call, Optional<CallFault> mishap) {

        @Override
        public String toString() {
            return who + ": " + call + mishap.map(each -> " " + each).orElse("");
        }
    }

    /** Lets a client that could go on wait for another so many times at most, so that small cases stay small. */
    public ExploreStates maxSwitches(int most) {
        switchesMax = most;
        return this;
    }

    /** Has calls go wrong in these ways alone. */
    public ExploreStates onlyFaults(Set<CallFault> ways) {
        mishaps = EnumSet.copyOf(ways);
        return this;
    }

    /** Checks all rows before and after every call that was made in any state. */
    public ExploreStates everyStep(BiConsumer<List<StoredRow>, List<StoredRow>> checkOfSteps) {
        worlds.check(checkOfSteps);
        return this;
    }

    /** Adds a client, whose code gives what it knows when it ends. */
    public ExploreStates client(String name, Function<Engine, ?> code) {
        clients.add(new ExploredClient(name, engine.profile(), code, worlds, numbers::incrementAndGet));
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
        List<ClientHistory> first = clients.stream().map(ExploredClient::first).toList();
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
                state.pasts().stream().map(ClientHistory::result).toList();
        if (checked.add(List.of(state.world().number(), results))) {
            check.accept(new Ending(state.world().engine().copied(), results));
        }
    }

    private double arrival(State state, int place) {
        ClientCall call = state.late().get(place).call().orElseThrow();
        Effect step = worlds.after(state.world(), call);
        return along(new Move("late", call, Optional.empty()), state.arrived(place, step.world()));
    }

    private double call(State state, int client) {
        ClientCall call = state.pasts().get(client).call().orElseThrow();
        Effect step = worlds.after(state.world(), call);
        String name = clients.get(client).name();
        double schedules =
                along(new Move(name, call, Optional.empty()), heard(state.in(step.world()), client, step.reply()));
        if (state.mishapsLeft() > 0) {
            for (CallFault each : call.mishaps()) {
                schedules += mishaps.contains(each)
                        ? along(
                                new Move(name, call, Optional.of(each)),
                                befallen(state.withOneFaultLess(), client, step, each))
                        : 0;
            }
        }
        return schedules;
    }

    private State befallen(State state, int client, Effect step, CallFault mishap) {
        ClientHistory past = state.pasts().get(client);
        ClientHistory crashed = clients.get(client).crashed();
        return switch (mishap) {
            case FAILS -> heard(state, client, nothingDone);
            case REPLY_LOST -> heard(state.in(step.world()), client, lost);
            case REQUEST_LOST -> heard(state, client, lost);
            case LATE -> heard(state, client, lost).later(past);
            case CRASH_BEFORE -> state.withHistory(client, crashed);
            case CRASH_AFTER -> state.in(step.world()).withHistory(client, crashed);
        };
    }

    private State heard(State state, int client, Reply reply) {
        return state.withHistory(client, clients.get(client).after(state.pasts().get(client), reply));
    }

    private double along(Move move, State next) {
        path.add(move);
        double schedules = from(next);
        path.remove(path.size() - 1);
        return schedules;
    }
}
