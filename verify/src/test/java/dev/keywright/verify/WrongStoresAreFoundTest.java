package dev.keywright.verify;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.compiler.Compiler;
import dev.keywright.core.design.Design;
import dev.keywright.core.engine.memory.MemoryEngine;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.profile.Targets;
import dev.keywright.testkit.Project;
import dev.keywright.verify.change.Script;
import dev.keywright.verify.change.sql.JudgedScript;
import dev.keywright.verify.change.store.ScratchEngine;
import dev.keywright.verify.change.store.VerifyStore;
import java.sql.Connection;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** A store that loses the rows of one kind is found, and shown by no more changes than necessary. */
class WrongStoresAreFoundTest {

    private static final int ROWS = 6;
    private static final int CHANGES = 30;

    /** A member, its note, and a change that must be refused for it. */
    private static final int LINES_MAX = 3;

    private static final Design DESIGN =
            Compiler.design(Compiler.read(Project.root().resolve("docs/samples/notes.sql")), Targets.named("rocksdb"));

    @TestFactory
    Stream<DynamicTest> whateverKindIsForgotten() {
        return DESIGN.rows().map(kind -> DynamicTest.dynamicTest(kind.name() + " " + kind.role(), () -> isFound(kind)));
    }

    private static void isFound(RowKind kind) throws Exception {
        try (Connection connection = SharedPostgres.connect()) {
            JudgedScript judged = JudgedScript.judge(connection, Script.random(DESIGN.model(), ROWS, CHANGES, 1));
            Verdict verdict = new VerifyStore(connection, DESIGN, () -> forgetting(kind), List.of(2)).verify(judged);
            assertThat(verdict.differences()).hasSize(1);
            String difference = verdict.differences().get(0);
            assertThat(difference).startsWith("seed 1, after ");
            assertThat(difference
                            .lines()
                            .filter(each -> each.matches(" {2}\\d+ {2}(insert|update|upsert|delete|run) .*")))
                    .as(difference)
                    .hasSizeBetween(1, LINES_MAX);
            assertThat(difference).containsAnyOf("the database: ", "notesOfMember of ");
        }
    }

    private static ScratchEngine forgetting(RowKind kind) {
        return new ScratchEngine(new ForgetfulEngine(new MemoryEngine(DESIGN.target()), kind.name()), () -> {});
    }
}
