package dev.keywright.compiler.choose.solve;

import dev.keywright.compiler.choose.Alternative;
import dev.keywright.compiler.choose.Draft;
import dev.keywright.compiler.choose.Draft.Fate;
import dev.keywright.compiler.choose.Draft.Piece;
import dev.keywright.compiler.choose.Group;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Takes out of a part what a bound rules out below a known cost.
 *
 * <pre>
 *   known: 24    bound: 23, with 1: 31, without 0: 40      ──►   0 IN, 1 OUT, what may cost 24 or less is kept
 * </pre>
 *
 * Choices of the known cost itself all stay, so that names can decide between them.
 */
final class Narrow {

    private Narrow() {}

    static Draft narrow(Draft part, Bound bound, long most) {
        BitSet in = bound.in(most);
        BitSet out = bound.out(most);
        List<Piece> pieces = new ArrayList<>();
        for (Piece each : part.pieces()) {
            int place = pieces.size();
            pieces.add(in.get(place) ? each.with(Fate.IN) : out.get(place) ? each.with(Fate.OUT) : each);
        }
        List<Group> groups = new ArrayList<>();
        // The variables of the alternatives follow those of the structures, as in Linear.
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
}
