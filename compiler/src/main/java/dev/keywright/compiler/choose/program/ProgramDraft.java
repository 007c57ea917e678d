package dev.keywright.compiler.choose.program;

import dev.keywright.core.Check;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * A program during shrinking: what is decided of each structure, and what is left to decide.
 *
 * <pre>
 *   0 orders IN      1 by_customer OPEN      2 by_day OUT      3 customer_names same as 1
 *   group ordersOfCustomer    scan 88    read 0 uses 1
 * </pre>
 *
 * Groups keep only what still matters: their costs are those above the least that must be paid in any case. So the cost
 * of a draft is not that of the program; {@link EvaluatedChoice} on the program gives that.
 */
public record ProgramDraft(
        List<StructureState> pieces, List<AlternativeGroup> groups, List<OneOf> oneOf, List<AtMost> atMost) {

    public ProgramDraft {
        pieces = List.copyOf(pieces);
        groups = List.copyOf(groups);
        oneOf = List.copyOf(oneOf);
        atMost = List.copyOf(atMost);
    }

    /** What is decided of a structure. */
    public enum Fate {
        OPEN,
        IN,
        OUT,
        /** Chosen exactly if another structure is. */
        SAME
    }

    /**
     * A structure with what is decided of it.
     *
     * @param rank breaks ties between choices of equal cost: the place of its name, or the sum of the places of
     *     all names that it stands for
     * @param same the structure that it is merged with, where its fate is {@link Fate#SAME}; otherwise its own
     *     number
     */
    public record StructureState(Structure structure, long rank, Fate fate, int same) {

        public boolean open() {
            return fate == Fate.OPEN;
        }

        public StructureState with(Fate other) {
            return new StructureState(structure, rank, other, same);
        }

        public StructureState with(long cost, List<Integer> needs) {
            return new StructureState(new Structure(structure.name(), cost, needs), rank, fate, same);
        }
    }

    /** REQUIRES: the structures are in the order of their names. */
    public static ProgramDraft of(Program program) {
        List<StructureState> pieces = new ArrayList<>();
        for (Structure each : program.structures()) {
            pieces.add(new StructureState(each, pieces.size() + 1, Fate.OPEN, pieces.size()));
        }
        return new ProgramDraft(pieces, program.groups(), program.oneOf(), program.atMost());
    }

    public ProgramDraft with(List<StructureState> others) {
        return new ProgramDraft(others, groups, oneOf, atMost);
    }

    public ProgramDraft withGroups(List<AlternativeGroup> others) {
        return new ProgramDraft(pieces, others, oneOf, atMost);
    }

    public long cost(int place) {
        return pieces.get(place).structure().cost();
    }

    public List<Integer> needs(int place) {
        return pieces.get(place).structure().needs();
    }

    public Fate fate(int place) {
        return pieces.get(place).fate();
    }

    /** The structures that are still undecided. */
    public BitSet open() {
        BitSet open = new BitSet();
        for (int place = 0; place < pieces.size(); place++) {
            open.set(place, pieces.get(place).open());
        }
        return open;
    }

    public int variables() {
        return open().cardinality()
                + groups.stream().mapToInt(each -> each.alternatives().size()).sum();
    }

    /** All structures that are chosen, given those that are chosen of the open ones. */
    public BitSet complete(BitSet chosen) {
        BitSet result = new BitSet();
        for (int place = 0; place < pieces.size(); place++) {
            result.set(place, chosen(place, chosen));
        }
        return result;
    }

    private boolean chosen(int place, BitSet chosen) {
        int at = place;
        while (fate(at) == Fate.SAME) {
            Check.that(pieces.get(at).same() != at, "structure %d goes with itself", at);
            at = pieces.get(at).same();
        }
        return fate(at) == Fate.OPEN ? chosen.get(at) : fate(at) == Fate.IN;
    }

    /** This draft as a program whose structures have the same numbers. */
    public Program program() {
        return new Program(pieces.stream().map(StructureState::structure).toList(), groups, oneOf, atMost);
    }

    public long rank(BitSet chosen) {
        return chosen.stream().mapToLong(each -> pieces.get(each).rank()).sum();
    }
}
