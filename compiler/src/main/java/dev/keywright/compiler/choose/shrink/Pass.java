package dev.keywright.compiler.choose.shrink;

import dev.keywright.compiler.choose.program.ProgramDraft;

/**
 * Makes a draft smaller. What it takes away is in no best choice, where the best has the least cost and then the least
 * sum of ranks; or the best choice can be told from what is left.
 */
public interface Pass {

    ProgramDraft apply(ProgramDraft draft);
}
