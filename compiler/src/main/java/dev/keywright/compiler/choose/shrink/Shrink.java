package dev.keywright.compiler.choose.shrink;

import dev.keywright.compiler.choose.program.ProgramDraft;
import java.util.List;

/**
 * Makes a draft as small as its passes can, repeating them until nothing changes: the presolve of
 * {@link dev.keywright.compiler.choose.Choose}. Used by {@code Choose} and {@code Solve}.
 */
public final class Shrink {

    private static final List<Pass> PASSES = List.of(
            new Propagate(),
            new Strip(),
            new CloseNeeds(),
            new DropImpossible(),
            new DropUnwanted(),
            new Propagate(),
            new Strip(),
            new DropDominatedAlternatives(),
            new LevelCosts(),
            new CloseNeeds(),
            new DropTooDear(),
            new DropDominatedStructures(),
            new UnifyTwins(),
            new Propagate(),
            new Strip());

    private Shrink() {}

    /** @throws dev.keywright.compiler.choose.program.InfeasibleException where no choice can be */
    public static ProgramDraft shrink(ProgramDraft draft) {
        ProgramDraft before = draft;
        ProgramDraft after = once(before);
        // Each round that changes anything decides a structure or shortens a list, so this ends.
        while (!after.equals(before)) {
            before = after;
            after = once(before);
        }
        return after;
    }

    private static ProgramDraft once(ProgramDraft draft) {
        ProgramDraft result = draft;
        for (Pass pass : PASSES) {
            result = pass.apply(result);
        }
        return result;
    }
}
