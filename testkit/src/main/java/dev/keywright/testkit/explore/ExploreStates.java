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
 * Explores every order of the clients' calls and every way in which they can fail, visiting each state once, however
 * many schedules lead to it (a model checker for blocking code). A client's next step depends only on the replies that
 * it has received, so no thread is kept: to continue a client, its code is run from the start with the recorded
 * replies, up to the first call without one. Used by {@code AnyScheduleTest}, {@code EveryScheduleTest},
 * {@code ExploreStatesTest} and {@code RenameRace}.
 *
 * <pre>
 *   state      rows of the engine, the history of each client, late calls, faults and switches left
 *   moves      a client's next call is made, or fails in one of its ways; a late call arrives
 *   one, two   one reads a row, two reads another:  both orders end in the same state, explored once from there
 * </pre>
 *
 * No schedule is missed as long as clients share nothing but the engine, and use neither random numbers nor a clock. A
 * client that does something else after the same replies is reported.
 */
public final class ExploreStates {

    private final EngineContents worlds = new EngineContents();
    private final VisitedStates seen = new VisitedStates();
    private final EngineReply nothingDone = worlds.known(EngineReply.NOTHING_DONE);
    private final EngineReply lost = worlds.known(EngineReply.LOST);
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
     * @param start the engine with the rows that exist before clients begin; it is not changed
     * @param mishapsMax how many calls may fail in one schedule
     */
    public ExploreStates(MemoryEngine start, int mishapsMax) {
        this.engine = start.copied();
        this.mishapsMax = mishapsMax;
    }

    /**
     * The end of a schedule.
     *
     * @param engine a copy that belongs to the caller
     * @param results the result of each client, in their order; empty for one that crashed
     */
    public record Ending(MemoryEngine engine, List<Optional<Object>> results) {}

    /**
     * The size of an exploration.
     *
     * @param states how many states were visited
     * @param schedules how many schedules lead through these states
     * @param endings how many different endings were found and checked
     */
    public record Explored(long states, double schedules, long endings) {}

    /** The step from one state to the next. */
    private record Move(String who, ClientCall call, Optional<CallFault> mishap) {

        @Override
        public String toString() {
            return who + ": " + call + mishap.map(each -> " " + each).orElse("");
        }
    }

    /** Bounds how often a client that could continue has to wait for another, so that small cases stay small. */
    public ExploreStates maxSwitches(int most) {
        switchesMax = most;
        return this;
    }

    /** Restricts the faults of calls to these. */
    public ExploreStates onlyFaults(Set<CallFault> ways) {
        mishaps = EnumSet.copyOf(ways);
        return this;
    }

    /** Checks all rows before and after every call that was made in any state. */
    public ExploreStates everyStep(BiConsumer<List<StoredRow>, List<StoredRow>> checkOfSteps) {
        worlds.check(checkOfSteps);
        return this;
    }

    /** Adds a client; the code's return value is passed to the check of endings. */
    public ExploreStates client(String name, Function<Engine, ?> code) {
        clients.add(new ExploredClient(name, engine.profile(), code, worlds, numbers::incrementAndGet));
        return this;
    }

    /**
     * Visits all states.
     *
     * @throws IllegalStateException where there are more than {@code most} states
     * @throws AssertionError of the check or of a client, with the moves that led there
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

    /**
     * Counts the schedules that continue from a state. The recursion ends: histories only grow, and late calls become
     * fewer.
     */
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

    private State heard(State state, int client, EngineReply reply) {
        return state.withHistory(client, clients.get(client).after(state.pasts().get(client), reply));
    }

    private double along(Move move, State next) {
        path.add(move);
        double schedules = from(next);
        path.remove(path.size() - 1);
        return schedules;
    }
}
