package dev.keywright.compiler.choose.shrink;

import dev.keywright.compiler.choose.program.ProgramDraft;
import dev.keywright.compiler.choose.program.ProgramDraft.Fate;
import dev.keywright.compiler.choose.program.ProgramDraft.StructureState;
import java.util.ArrayList;
import java.util.List;

/**
 * Drops a structure that no alternative uses, no structure needs and no {@code OneOf} lists: choosing it could only
 * cost, activate groups and add to the ranks. Used by {@code Shrink}.
 *
 * <pre>
 *   a    b needs a    c         p uses b         ──►   c OUT
 * </pre>
 */
final class DropUnwanted implements Pass {

    @Override
    public ProgramDraft apply(ProgramDraft draft) {
        Mentions mentions = Mentions.of(draft);
        List<StructureState> pieces = new ArrayList<>();
        for (StructureState each : draft.pieces()) {
            int place = pieces.size();
            boolean wanted = !mentions.using().get(place).isEmpty()
                    || !mentions.needing().get(place).isEmpty()
                    || !mentions.oneOf().get(place).isEmpty();
            pieces.add(wanted || !each.open() ? each : each.with(Fate.OUT));
        }
        return draft.with(pieces);
    }
}
