package dev.keywright.verify.history;

import dev.keywright.compiler.Compiler;
import dev.keywright.core.design.Design;
import dev.keywright.core.profile.EngineProfile;
import dev.keywright.core.profile.Targets;
import dev.keywright.testkit.Project;

/** A small model with a reference, a unique column, copies, and counters, for tests of concurrency. */
public final class AccountsDesign {

    private static final Design DESIGN = Compiler.design(
            Compiler.read(Project.root().resolve("verify/src/test/resources/history/ledger.sql")),
            Targets.named("rocksdb"));

    private AccountsDesign() {}

    public static Design design() {
        return DESIGN;
    }

    public static Design design(EngineProfile target) {
        return Compiler.design(DESIGN.model(), target);
    }
}
