package dev.keywright.verify;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.compiler.Compiler;
import dev.keywright.core.design.Design;
import dev.keywright.core.engine.Targets;
import dev.keywright.testkit.Project;
import dev.keywright.verify.change.JudgedScript;
import dev.keywright.verify.change.Scratch;
import dev.keywright.verify.change.Script;
import dev.keywright.verify.change.VerifyStore;
import java.nio.file.Path;
import java.sql.Connection;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * A store of every example, in memory and on RocksDB, makes and refuses random changes as PostgreSQL does, and gives its
 * answers, in pages of every size. {@code -Dkeywright.verify.store.seeds=N} takes more scripts.
 */
class StoresAnswerAsPostgresTest {

    private static final long SEEDS = Long.getLong("keywright.verify.store.seeds", 10);
    private static final int ROWS = 8;
    private static final int CHANGES = 40;
    private static final List<Integer> PAGES = List.of(1, 2, 50);

    @TempDir
    private Path folder;

    @TestFactory
    Stream<DynamicTest> underChanges() {
        return Project.examples().stream()
                .map(each -> DynamicTest.dynamicTest(each.getFileName().toString(), () -> run(each)));
    }

    private void run(Path path) throws Exception {
        Design design = Compiler.design(Compiler.read(path), Targets.named("rocksdb"));
        Verdict memory = Verdict.NONE;
        Verdict rocks = Verdict.NONE;
        String beside = "rocksdb:" + folder.resolve(design.model().name());
        try (Connection connection = SharedPostgres.connect()) {
            VerifyStore inMemory = new VerifyStore(connection, design, () -> Scratch.memory(design.target()), PAGES);
            VerifyStore onRocks = new VerifyStore(connection, design, () -> Scratch.beside(beside), PAGES);
            for (long seed = 1; seed <= SEEDS; seed++) {
                Script script = Script.random(design.model(), ROWS, CHANGES, seed);
                JudgedScript judged = JudgedScript.of(connection, script);
                memory = memory.plus(inMemory.of(judged));
                rocks = rocks.plus(onRocks.of(judged));
            }
        }
        VerdictRow.print(design.model().name(), "memory:", memory);
        VerdictRow.print(design.model().name(), "rocksdb:", rocks);
        assertThat(memory.differences()).isEmpty();
        assertThat(rocks.differences()).isEmpty();
        assertThat(rocks.changes()).isEqualTo(memory.changes()).isGreaterThan(SEEDS * CHANGES / 2);
    }
}
