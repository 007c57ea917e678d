package dev.keywright.verify;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.compiler.Compiler;
import dev.keywright.core.design.Design;
import dev.keywright.core.model.Model;
import dev.keywright.core.profile.Targets;
import dev.keywright.testkit.Depth;
import dev.keywright.testkit.Project;
import dev.keywright.testkit.RunRecord;
import dev.keywright.verify.change.Script;
import dev.keywright.verify.change.sql.JudgedScript;
import dev.keywright.verify.change.store.ScratchEngine;
import dev.keywright.verify.change.store.VerifyStore;
import java.nio.file.Path;
import java.sql.Connection;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * What a store promises on every server: a store of every example makes and refuses random changes as PostgreSQL does,
 * gives its answers in pages of every size, and stores what its row kinds derive. {@code -Dkeywright.TARGET.seed=N}
 * begins with another script.
 */
public interface StoreKit {

    int ROWS = 8;
    int CHANGES = 40;
    List<Integer> PAGES = List.of(1, 50);

    /** The target whose designs are run. */
    String target();

    /** How many scripts an example gets. */
    default int scripts() {
        return Depth.of(1, 5, 50);
    }

    /** An empty engine for the store of a design; each script has one of its own. */
    ScratchEngine engine(Design design);

    /** Looks at what the scripts of an example left behind. */
    default void after(Model model) {}

    @TestFactory
    default Stream<DynamicTest> itAnswersAsPostgres() {
        return Project.examples().stream()
                .map(each -> DynamicTest.dynamicTest(each.getFileName().toString(), () -> run(each)));
    }

    private void run(Path path) throws Exception {
        Model model = Compiler.read(path);
        Design design = Compiler.design(model, Targets.named(target()));
        long first = Long.getLong("keywright." + target() + ".seed", 1);
        Verdict verdict = Verdict.NONE;
        try (Connection connection = SharedPostgres.connect()) {
            VerifyStore store = new VerifyStore(connection, design, () -> engine(design), PAGES);
            for (long seed = first; seed < first + scripts(); seed++) {
                Script script = Script.random(model, ROWS, CHANGES, seed);
                verdict = verdict.plus(store.verify(JudgedScript.judge(connection, script)));
            }
        }
        assertThat(verdict.differences()).isEmpty();
        assertThat(verdict.changes()).isGreaterThan(scripts() * CHANGES / 2);
        RunRecord.of(getClass())
                .most(scripts(), "seeds")
                .add(verdict.changes(), "changes")
                .add(verdict.comparisons(), "comparisons");
        after(model);
    }
}
