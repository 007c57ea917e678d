package dev.keywright.store.transaction;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.engine.memory.MemoryEngine;
import dev.keywright.core.profile.Targets;
import dev.keywright.testkit.engine.Sample;
import dev.keywright.testkit.explore.EveryState;
import dev.keywright.testkit.simulate.Mishap;
import java.util.Collection;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/**
 * The race of C2, to be explored: one client renames a parent and all copies of its name, another adds a child with a copy; a
 * third may finish what they leave. A call that goes wrong fails, loses its request or its reply, comes late, or ends its caller
 * before or behind it.
 *
 * @param switches how often a client that could go on waits for another; {@link #ANY} number
 * @param mishaps how many calls may go wrong
 * @param ways in which calls go wrong
 * @param waits how often a client waits for a row before it gives up
 */
record Race(String target, int switches, int mishaps, Set<Mishap> ways, int waits) {

    static final int ANY = Integer.MAX_VALUE;
    private static final Set<Mishap> EVERY_WAY = EnumSet.allOf(Mishap.class);
    static final int STATES_MAX = 400_000_000;

    /** Of clients that wait as long as stores do. */
    static Race of(String target, int switches, int mishaps) {
        return new Race(target, Math.max(0, switches), mishaps, EVERY_WAY, Integer.MAX_VALUE);
    }

    /** With any number of switches. */
    static Race any(String target, int mishaps, int waits) {
        return new Race(target, ANY, mishaps, EVERY_WAY, waits);
    }

    Race only(Collection<Mishap> some) {
        return new Race(target, switches, mishaps, EnumSet.copyOf(some), waits);
    }

    EveryState renaming() {
        EveryState states = new EveryState(filled(target), mishaps).only(ways);
        return (switches == ANY ? states : states.switches(switches))
                .client("rename", seen -> Copies.rename(Copies.over(seen, "rename", waits), "b"));
    }

    private EveryState changing() {
        return renaming().client("add", seen -> Copies.addChild(Copies.over(seen, "add", waits), 2));
    }

    void explore() {
        explored(target, changing());
    }

    void explore(Consumer<RowTransactions> repairer) {
        explored(
                target + " with a repairer",
                changing()
                        .client(
                                "repair",
                                seen -> Copies.known(() -> repairer.accept(Copies.over(seen, "repair", waits)))));
    }

    private void explored(String what, EveryState states) {
        long start = System.nanoTime();
        EveryState.Explored explored = states.everyStep(Invariants::hold).explore(STATES_MAX, Race::check);
        System.out.printf(
                Locale.ROOT,
                "%s, %s switches, %d mishaps: %.4g schedules, %,d states, %,d endings; %.1f s%n",
                what,
                switches == ANY ? "any" : switches,
                mishaps,
                explored.schedules(),
                explored.states(),
                explored.endings(),
                (System.nanoTime() - start) / 1e9);
    }

    /** The first client renames, the second adds. */
    static void check(EveryState.Ending ending) {
        RowTransactions last = Copies.over(ending.engine(), "last");
        last.recover();
        boolean renamed = ending.results().get(0).equals(Optional.of(true));
        boolean added = ending.results().get(1).equals(Optional.of(true));
        assertThat(Copies.faults(last, renamed, added)).isEmpty();
    }

    /** By a process that has ended and said so, so that a repairer looks at nothing but what the others are about. */
    static MemoryEngine filled(String target) {
        MemoryEngine engine = new MemoryEngine(Targets.named(target));
        RowTransactions fill = Copies.over(engine, "fill");
        fill.create(Sample.TABLES);
        Copies.addChild(fill, 1);
        Copies.rename(fill, "a");
        fill.beat();
        fill.beat();
        return engine;
    }
}
