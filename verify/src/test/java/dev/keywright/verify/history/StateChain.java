package dev.keywright.verify.history;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;

/**
 * States of a row that certainly followed each other, with the operations at each: a change stands where it made its
 * state, followed by the reads of that state.
 *
 * <pre>
 *   insert a1, read a1, change a1 -> a1;b4, change a1;b4 -> a1;b4;c9, read a1;b4;c9, delete
 * </pre>
 */
record StateChain(List<Operation> operations) {

    StateChain {
        operations = List.copyOf(operations);
    }

    static StateChain from(Operation first, Map<String, Operation> next, Map<String, List<Operation>> reads) {
        List<Operation> operations = new ArrayList<>();
        Operation at = first;
        while (at != null && !operations.contains(at)) {
            operations.add(at);
            boolean there = !at.after().equals(Operation.ABSENT);
            (there ? reads.getOrDefault(at.after(), List.<Operation>of()) : List.<Operation>of())
                    .stream()
                            .sorted(Comparator.comparingLong(Operation::invoked))
                            .forEach(operations::add);
            at = there ? next.get(at.after()) : null;
        }
        return new StateChain(operations);
    }

    /** The time by which a part of the chain had certainly happened. */
    long knownSince() {
        return operations.stream().mapToLong(Operation::returned).min().orElseThrow();
    }

    /** A time at which a part of the chain had not yet begun. */
    long begunLast() {
        return operations.stream().mapToLong(Operation::invoked).max().orElseThrow();
    }

    /** Whether this chain as a whole cannot have followed the other one. */
    boolean mustPrecede(StateChain other) {
        return knownSince() < other.begunLast() || version(true) < other.version(false);
    }

    /** The greatest version that was read, or the least; where none was read, a value from which nothing follows. */
    private long version(boolean greatest) {
        return greatest
                ? versions().max().orElse(Long.MAX_VALUE)
                : versions().min().orElse(Long.MIN_VALUE);
    }

    private LongStream versions() {
        return operations.stream().mapToLong(Operation::version).filter(each -> each > 0);
    }

    /** Whether the row existed during the whole time between two moments. */
    boolean covers(long from, long to) {
        boolean before =
                operations.stream().anyMatch(each -> !each.after().equals(Operation.ABSENT) && each.returned() < from);
        boolean behind = operations.stream().anyMatch(each -> each.invoked() > to);
        return before && behind;
    }
}
