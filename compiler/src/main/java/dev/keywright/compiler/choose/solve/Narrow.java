package dev.keywright.compiler.choose.solve;

import dev.keywright.compiler.choose.program.Alternative;
import dev.keywright.compiler.choose.program.AlternativeGroup;
import dev.keywright.compiler.choose.program.ProgramDraft;
import dev.keywright.compiler.choose.program.ProgramDraft.Fate;
import dev.keywright.compiler.choose.program.ProgramDraft.StructureState;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Applies to a part what a {@link LowerBound} decides about its variables, given the cost of a known choice (fixing by
 * reduced costs). Used by {@code ProveByBranching} and {@code Solve}.
 *
 * <pre>
 *   known: 24    bound: 23, with 1: 31, without 0: 40      ──►   0 IN, 1 OUT; every choice of 24 or less remains
 * </pre>
 */
final class Narrow {

    private Narrow() {}

    /** Variables as in {@link LinearProgram}: the structures, then the alternatives of group after group. */
    static ProgramDraft narrow(ProgramDraft part, BitSet in, BitSet out) {
        List<StructureState> pieces = new ArrayList<>();
        for (StructureState each : part.pieces()) {
            int place = pieces.size();
            pieces.add(in.get(place) ? each.with(Fate.IN) : out.get(place) ? each.with(Fate.OUT) : each);
        }
        List<AlternativeGroup> groups = new ArrayList<>();
        int variable = pieces.size();
        for (AlternativeGroup group : part.groups()) {
            List<Alternative> kept = new ArrayList<>();
            for (Alternative each : group.alternatives()) {
                if (!out.get(variable++)) {
                    kept.add(each);
                }
            }
            groups.add(new AlternativeGroup(group.name(), group.activators(), kept));
        }
        return new ProgramDraft(pieces, groups, part.oneOf(), part.atMost());
    }

    /** The inverse: the variables of a part that are 0, given the fates of a draft with the same structures. */
    static BitSet zeroVariables(ProgramDraft part, ProgramDraft fates) {
        BitSet result = withFate(fates, Fate.OUT);
        int variable = part.pieces().size();
        for (AlternativeGroup group : part.groups()) {
            for (Alternative each : group.alternatives()) {
                result.set(variable++, each.uses().stream().anyMatch(one -> fates.fate(one) == Fate.OUT));
            }
        }
        return result;
    }

    /** The structures that have this fate. */
    static BitSet withFate(ProgramDraft draft, Fate fate) {
        BitSet result = new BitSet();
        for (int place = 0; place < draft.pieces().size(); place++) {
            result.set(place, draft.fate(place) == fate);
        }
        return result;
    }
}
