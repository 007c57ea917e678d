package dev.keywright.tests.sessions;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.compiler.Compiler;
import dev.keywright.core.design.Design;
import dev.keywright.core.engine.memory.MemoryEngine;
import dev.keywright.core.model.Model;
import dev.keywright.core.profile.Targets;
import dev.keywright.testkit.Depth;
import dev.keywright.testkit.Project;
import dev.keywright.tests.answers.VerdictRow;
import dev.keywright.verify.SharedPostgres;
import dev.keywright.verify.Verdict;
import dev.keywright.verify.change.Script;
import dev.keywright.verify.change.sql.JudgedScript;
import dev.keywright.verify.change.store.ScratchEngine;
import dev.keywright.verify.change.store.VerifyStore;
import java.nio.file.Path;
import java.sql.Connection;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * On an engine whose weak reads never see any write, a session's answers are those of PostgreSQL, since all rows are
 * its own writes. Without the session they are not. A build takes one target for each example, a night all.
 */
class SessionsTest {

    private static final int SEEDS = Depth.of(1, 5, 50);
    private static final List<String> LAGGING = List.of("cassandra", "dynamodb", "hbase", "mongodb");
    private static final int ROWS = 8;
    private static final int CHANGES = 40;
    private static final List<Integer> PAGES = List.of(1, 50);

    @TestFactory
    Stream<DynamicTest> ofTheirOwnRows() {
        List<Path> examples = Project.examples();
        return IntStream.range(0, examples.size())
                .mapToObj(place -> DynamicTest.dynamicTest(
                        examples.get(place).getFileName().toString(), () -> run(examples.get(place), targets(place))));
    }

    private static List<String> targets(int place) {
        return Depth.of(List.of(LAGGING.get(place % LAGGING.size())), LAGGING, LAGGING);
    }

    private static void run(Path path, List<String> targets) throws Exception {
        Model model = Compiler.read(path);
        for (String target : targets) {
            Verdict verdict = verdict(model, target, VerifyStore::inSession);
            VerdictRow.add(SessionsTest.class, "", verdict);
            assertThat(verdict.differences()).as(target).isEmpty();
        }
    }

    @Test
    void withoutThemAnswersAreOld() throws Exception {
        Model model = Compiler.read(Project.root().resolve("examples/capitals"));
        assertThat(verdict(model, "dynamodb", each -> each).differences()).isNotEmpty();
    }

    private static Verdict verdict(Model model, String target, UnaryOperator<VerifyStore> way) throws Exception {
        Design design = Compiler.design(model, Targets.named(target));
        Verdict verdict = Verdict.NONE;
        try (Connection connection = SharedPostgres.connect()) {
            VerifyStore stores = new VerifyStore(connection, design, () -> lagging(design), PAGES);
            for (long seed = 1; seed <= SEEDS; seed++) {
                JudgedScript judged = JudgedScript.judge(connection, Script.random(model, ROWS, CHANGES, seed));
                verdict = verdict.plus(way.apply(stores).verify(judged));
            }
        }
        return verdict;
    }

    private static ScratchEngine lagging(Design design) {
        return new ScratchEngine(MemoryEngine.lagging(design.target()), () -> {});
    }
}
