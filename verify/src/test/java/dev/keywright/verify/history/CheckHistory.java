package dev.keywright.verify.history;

import static dev.keywright.verify.history.Operation.ABSENT;

import dev.keywright.verify.history.Operation.Act;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Checks that a history is linearizable, row by row: there is an order of all operations in which every change starts
 * from the state before it, every read returns the state before it, and no operation precedes one that was acknowledged
 * before it began.
 *
 * <p>States determine most of the order themselves, since each names the state that it was made from. The part of the
 * order that is certain is a {@link StateChain}; chains begin with inserts and overwrites, and must have an order among
 * themselves.
 */
public final class CheckHistory {

    private final long row;
    private final List<Operation> operations;
    private final List<String> violations = new ArrayList<>();
    private final Map<String, Operation> madeBy = new LinkedHashMap<>();
    private final Map<String, Operation> next = new LinkedHashMap<>();
    private final Map<String, List<Operation>> reads = new LinkedHashMap<>();

    private CheckHistory(long row, List<Operation> operations) {
        this.row = row;
        this.operations = operations;
    }

    /** The contradictions of a history, as sentences; empty if every row's history is serializable. */
    public static List<String> violations(List<Operation> history) {
        Map<Long, List<Operation>> rows = new TreeMap<>();
        happened(history).forEach(each -> rows.computeIfAbsent(each.row(), row -> new ArrayList<>())
                .add(each));
        List<String> all = new ArrayList<>();
        rows.forEach((row, each) -> all.addAll(new CheckHistory(row, each).all()));
        return all;
    }

    /** Without operations of unknown outcome whose state no other operation saw. */
    private static List<Operation> happened(List<Operation> history) {
        Set<String> seen = new HashSet<>();
        history.stream()
                .filter(Operation::known)
                .map(each -> each.act() == Act.READ ? each.after() : each.before())
                .filter(each -> !each.equals(ABSENT))
                .forEach(seen::add);
        return history.stream()
                .filter(each -> each.known() || seen.contains(each.after()))
                .toList();
    }

    private List<String> all() {
        index();
        List<StateChain> stretches = madeBy.values().stream()
                .filter(each -> each.act() == Act.OVERWRITE || each.before().equals(ABSENT))
                .map(each -> StateChain.from(each, next, reads))
                .toList();
        stretches.forEach(this::checkTimes);
        checkOrder(stretches);
        reads.getOrDefault(ABSENT, List.of())
                .forEach(each -> require(
                        stretches.stream().noneMatch(one -> one.covers(each.invoked(), each.returned())),
                        "did not see a row that was there: " + each));
        return violations;
    }

    private void index() {
        for (Operation each : operations) {
            if (each.act() == Act.READ) {
                reads.computeIfAbsent(each.after(), state -> new ArrayList<>()).add(each);
                continue;
            }
            if (!each.after().equals(ABSENT)) {
                Operation other = madeBy.put(each.after(), each);
                require(other == null, "made twice: " + other + " and " + each);
            }
            if (each.act() == Act.CHANGE && !each.before().equals(ABSENT)) {
                linkSuccessor(each);
            }
        }
        for (Operation each : operations) {
            boolean knows = each.act() != Act.OVERWRITE && each.known();
            String state = each.act() == Act.READ ? each.after() : each.before();
            require(
                    !knows || state.equals(ABSENT) || madeBy.containsKey(state),
                    "of a state that no change made: " + each);
        }
    }

    private void linkSuccessor(Operation change) {
        Operation other = next.put(change.before(), change);
        require(other == null, "an update was lost: both were made of one state, " + other + " and " + change);
    }

    private void checkTimes(StateChain stretch) {
        Operation latest = null;
        long version = 0;
        for (Operation each : stretch.operations()) {
            require(
                    latest == null || latest.invoked() <= each.returned(),
                    "saw what was over, or came too late: " + latest + " and " + each);
            latest = latest == null || each.invoked() > latest.invoked() ? each : latest;
            require(each.version() == 0 || each.version() >= version, "versions went back: " + each);
            version = Math.max(version, each.version());
        }
    }

    /** Repeatedly removes a chain that no other chain must precede. */
    private void checkOrder(List<StateChain> stretches) {
        List<StateChain> left = new ArrayList<>(stretches);
        boolean found = true;
        while (found) {
            found = left.removeIf(each -> left.stream().noneMatch(other -> other != each && other.mustPrecede(each)));
        }
        require(left.isEmpty(), "have no order: " + left);
    }

    private void require(boolean holds, String what) {
        if (!holds) {
            violations.add("row " + row + ": " + what);
        }
    }
}
