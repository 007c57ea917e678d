package dev.keywright.tests.answers;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.compiler.Compiler;
import dev.keywright.core.design.Design;
import dev.keywright.core.model.Model;
import dev.keywright.core.profile.Targets;
import dev.keywright.testkit.Depth;
import dev.keywright.testkit.Project;
import dev.keywright.verify.SharedPostgres;
import dev.keywright.verify.Verdict;
import dev.keywright.verify.change.Script;
import dev.keywright.verify.change.sql.JudgedScript;
import dev.keywright.verify.change.store.ScratchEngine;
import dev.keywright.verify.change.store.VerifyStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.extension.AnnotatedElementContext;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.io.TempDirFactory;

/**
 * A store of every example, in memory and on RocksDB, makes and refuses random changes as PostgreSQL does, and gives
 * its answers, in pages of every size. A night also takes the designs for the other targets, in memory alone.
 */
class StoresAnswerAsPostgresTest {

    private static final String ROCKSDB = "rocksdb";
    private static final int SEEDS = Depth.of(5, 20, 100);
    private static final List<String> TARGETS = Depth.of(List.of(ROCKSDB), Targets.names(), Targets.names());
    private static final int ROWS = 8;
    private static final int CHANGES = 40;
    private static final List<Integer> PAGES = List.of(1, 2, 50);

    /**
     * A folder in memory where the machine has one: every change waits for the disk, and other tests cover real disks.
     */
    @TempDir(factory = InMemory.class)
    private Path folder;

    static final class InMemory implements TempDirFactory {

        private static final Path SHARED_MEMORY = Path.of("/dev/shm");

        @Override
        public Path createTempDirectory(AnnotatedElementContext element, ExtensionContext test) throws IOException {
            return Files.isWritable(SHARED_MEMORY)
                    ? Files.createTempDirectory(SHARED_MEMORY, "keywright")
                    : Files.createTempDirectory("keywright");
        }
    }

    @TestFactory
    Stream<DynamicTest> underChanges() {
        return Project.examples().stream()
                .map(each -> DynamicTest.dynamicTest(each.getFileName().toString(), () -> run(each)));
    }

    private void run(Path path) throws Exception {
        Model model = Compiler.read(path);
        Map<String, Verdict> verdicts = new LinkedHashMap<>();
        try (Connection connection = SharedPostgres.connect()) {
            Map<String, VerifyStore> stores = stores(connection, model);
            for (long seed = 1; seed <= SEEDS; seed++) {
                JudgedScript judged = JudgedScript.judge(connection, Script.random(model, ROWS, CHANGES, seed));
                for (Map.Entry<String, VerifyStore> each : stores.entrySet()) {
                    verdicts.merge(each.getKey(), each.getValue().verify(judged), Verdict::plus);
                }
            }
        }
        verdicts.forEach((store, verdict) -> VerdictRow.add(StoresAnswerAsPostgresTest.class, store, verdict));
        verdicts.forEach((store, verdict) -> {
            assertThat(verdict.differences()).as(store).isEmpty();
            assertThat(verdict.changes()).isGreaterThan(SEEDS * CHANGES / 2);
        });
    }

    private Map<String, VerifyStore> stores(Connection connection, Model model) {
        Map<String, VerifyStore> stores = new LinkedHashMap<>();
        for (String target : TARGETS) {
            Design design = Compiler.design(model, Targets.named(target));
            stores.put(
                    "memory:" + target,
                    new VerifyStore(connection, design, () -> ScratchEngine.memory(design.target()), PAGES));
            if (target.equals(ROCKSDB)) {
                String beside = "rocksdb:" + folder.resolve(model.name());
                stores.put("rocksdb:", new VerifyStore(connection, design, () -> ScratchEngine.nextTo(beside), PAGES));
            }
        }
        return stores;
    }
}
