package dev.keywright.verify;

import dev.keywright.compiler.Compiler;
import dev.keywright.core.design.Design;
import dev.keywright.core.engine.Targets;
import dev.keywright.testkit.Project;

/** A small model with a reference, a unique column, copies, and counters, for tests of what happens at once. */
public final class Ledger {

    private static final Design DESIGN = Compiler.design(
            Compiler.read(Project.root().resolve("verify/src/test/resources/history/ledger.sql")),
            Targets.named("rocksdb"));

    private Ledger() {}

    public static Design design() {
        return DESIGN;
    }
}
