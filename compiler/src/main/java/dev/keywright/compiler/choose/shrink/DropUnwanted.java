package dev.keywright.compiler.choose.shrink;

import dev.keywright.compiler.choose.program.Draft;
import dev.keywright.compiler.choose.program.Draft.Fate;
import dev.keywright.compiler.choose.program.Draft.Piece;
import java.util.ArrayList;
import java.util.List;

/**
 * Leaves out what no alternative uses, no structure needs and no list asks for: it could only cost, activate groups
 * and add to the ranks.
 *
 * <pre>
 *   a    b needs a    c         p uses b         ──►   c OUT
 * </pre>
 */
final class DropUnwanted implements Pass {

    @Override
    public Draft apply(Draft draft) {
        Mentions mentions = Mentions.of(draft);
        List<Piece> pieces = new ArrayList<>();
        for (Piece each : draft.pieces()) {
            int place = pieces.size();
            boolean wanted = !mentions.using().get(place).isEmpty()
                    || !mentions.needing().get(place).isEmpty()
                    || !mentions.oneOf().get(place).isEmpty();
            pieces.add(wanted || !each.open() ? each : each.with(Fate.OUT));
        }
        return draft.with(pieces);
    }
}
