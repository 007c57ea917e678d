package dev.keywright.compiler.choose.shrink;

import dev.keywright.compiler.choose.program.ProgramDraft;

/**
 * One presolve step that makes a draft smaller. What it removes is in no best choice, where best means least cost and
 * then least sum of ranks; or the best choice can be completed from what is left.
 */
public interface Pass {

    ProgramDraft apply(ProgramDraft draft);
}
