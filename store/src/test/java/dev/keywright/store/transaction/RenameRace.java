package dev.keywright.store.transaction;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.engine.memory.MemoryEngine;
import dev.keywright.core.profile.Targets;
import dev.keywright.testkit.RunRecord;
import dev.keywright.testkit.engine.SampleTables;
import dev.keywright.testkit.explore.ExploreStates;
import dev.keywright.testkit.simulate.CallFault;
import java.util.Collection;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/**
 * The race between a rename and an insert, for the explorers: one client renames a parent and all copies of its name,
 * another adds a child with a copy, and a third one may complete the changes that they leave open. A faulty call fails,
 * loses its request or its reply, takes effect late, or crashes its caller before or after it.
 *
 * @param switches how often a client that could continue waits for another; {@link #ANY} number
 * @param mishaps how many calls may fail
 * @param faults the kinds of faults
 * @param waits how often a client waits for a row before it gives up
 */
record RenameRace(String target, int switches, int mishaps, Set<CallFault> faults, int waits) {

    static final int ANY = Integer.MAX_VALUE;
    private static final Set<CallFault> EVERY_WAY = EnumSet.allOf(CallFault.class);
    static final int STATES_MAX = 400_000_000;

    /** A race of clients that wait as long as stores do. */
    static RenameRace of(String target, int switches, int mishaps) {
        return new RenameRace(target, Math.max(0, switches), mishaps, EVERY_WAY, Integer.MAX_VALUE);
    }

    /** A race with any number of switches. */
    static RenameRace anySwitches(String target, int mishaps, int waits) {
        return new RenameRace(target, ANY, mishaps, EVERY_WAY, waits);
    }

    RenameRace only(Collection<CallFault> some) {
        return new RenameRace(target, switches, mishaps, EnumSet.copyOf(some), waits);
    }

    ExploreStates renaming() {
        ExploreStates states = new ExploreStates(filled(target), mishaps).onlyFaults(faults);
        return (switches == ANY ? states : states.maxSwitches(switches))
                .client(
                        "rename",
                        seen -> ParentWithCopies.rename(ParentWithCopies.transactions(seen, "rename", waits), "b"));
    }

    private ExploreStates changing() {
        return renaming()
                .client("add", seen -> ParentWithCopies.addChild(ParentWithCopies.transactions(seen, "add", waits), 2));
    }

    void explore() {
        explored(target, changing());
    }

    /** @param name what the repairer is called in the record of the run */
    void explore(String name, Consumer<RowTransactions> repairer) {
        explored(
                target + " and " + name,
                changing()
                        .client(
                                "repair",
                                seen -> ParentWithCopies.known(
                                        () -> repairer.accept(ParentWithCopies.transactions(seen, "repair", waits)))));
    }

    private void explored(String what, ExploreStates states) {
        ExploreStates.Explored explored =
                states.everyStep(IntentInvariants::hold).explore(STATES_MAX, RenameRace::check);
        RunRecord record = switches == ANY
                ? RunRecord.of(AnyScheduleTest.class, what + faulty()).most(waits, "waits")
                : RunRecord.of(EveryScheduleTest.class, what + faulty()).most(switches, "switches");
        record.most(mishaps, "faults").add(explored.schedules(), "schedules").add(explored.states(), "states");
    }

    private String faulty() {
        return mishaps == 0 ? "" : ", with faults";
    }

    /** The first client renames, the second adds. */
    static void check(ExploreStates.Ending ending) {
        RowTransactions last = ParentWithCopies.transactions(ending.engine(), "last");
        last.recover();
        boolean renamed = ending.results().get(0).equals(Optional.of(true));
        boolean added = ending.results().get(1).equals(Optional.of(true));
        assertThat(ParentWithCopies.faults(last, renamed, added)).isEmpty();
    }

    /**
     * Filled by a process that has ended and deregistered, so that a repairer examines only the other clients' changes.
     */
    static MemoryEngine filled(String target) {
        MemoryEngine engine = new MemoryEngine(Targets.named(target));
        RowTransactions fill = ParentWithCopies.transactions(engine, "fill");
        fill.create(SampleTables.TABLES);
        ParentWithCopies.addChild(fill, 1);
        ParentWithCopies.rename(fill, "a");
        fill.heartbeat();
        fill.heartbeat();
        return engine;
    }
}
