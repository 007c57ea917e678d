package dev.keywright.compiler.choose.solve;

import dev.keywright.compiler.choose.program.Alternative;
import dev.keywright.compiler.choose.program.Draft;
import dev.keywright.compiler.choose.program.Draft.Fate;
import dev.keywright.compiler.choose.program.Draft.Piece;
import dev.keywright.compiler.choose.program.Group;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Takes out of a part what is decided of its variables, as a {@link Bound} decides it below a known cost.
 *
 * <pre>
 *   known: 24    bound: 23, with 1: 31, without 0: 40      ──►   0 IN, 1 OUT, what may cost 24 or less is kept
 * </pre>
 */
final class Narrow {

    private Narrow() {}

    /** Variables as in {@link Linear}: the structures, then the alternatives of group after group. */
    static Draft narrow(Draft part, BitSet in, BitSet out) {
        List<Piece> pieces = new ArrayList<>();
        for (Piece each : part.pieces()) {
            int place = pieces.size();
            pieces.add(in.get(place) ? each.with(Fate.IN) : out.get(place) ? each.with(Fate.OUT) : each);
        }
        List<Group> groups = new ArrayList<>();
        int variable = pieces.size();
        for (Group group : part.groups()) {
            List<Alternative> kept = new ArrayList<>();
            for (Alternative each : group.alternatives()) {
                if (!out.get(variable++)) {
                    kept.add(each);
                }
            }
            groups.add(new Group(group.name(), group.activators(), kept));
        }
        return new Draft(pieces, groups, part.oneOf(), part.atMost());
    }

    /** The other way: the variables of a part that are 0, by the fates of a draft with the same structures. */
    static BitSet out(Draft part, Draft fates) {
        BitSet result = fated(fates, Fate.OUT);
        int variable = part.pieces().size();
        for (Group group : part.groups()) {
            for (Alternative each : group.alternatives()) {
                result.set(variable++, each.uses().stream().anyMatch(one -> fates.fate(one) == Fate.OUT));
            }
        }
        return result;
    }

    /** The structures of a fate. */
    static BitSet fated(Draft draft, Fate fate) {
        BitSet result = new BitSet();
        for (int place = 0; place < draft.pieces().size(); place++) {
            result.set(place, draft.fate(place) == fate);
        }
        return result;
    }
}
