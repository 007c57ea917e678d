package dev.keywright.examples;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.cli.Main;
import dev.keywright.compiler.Compiler;
import dev.keywright.core.model.Model;
import dev.keywright.testkit.Golden;
import dev.keywright.testkit.Project;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** The output of {@code keywright read} for every example. */
class ExamplesTest {

    @TestFactory
    Stream<DynamicTest> everyExampleReadsAsReviewed() {
        return Project.examples().stream()
                .map(folder -> DynamicTest.dynamicTest(folder.getFileName().toString(), () -> {
                    StringWriter out = new StringWriter();
                    StringWriter err = new StringWriter();
                    int code = Main.run(new PrintWriter(out), new PrintWriter(err), "read", folder.toString());
                    assertThat(err.toString()).isEmpty();
                    assertThat(code).isZero();
                    Golden.check(folder.resolve("golden/read.txt"), out.toString());
                }));
    }

    @Test
    void allFifteenAreThereEachWithAReadme() {
        assertThat(Project.examples()).hasSize(15).allMatch(each -> Files.exists(each.resolve("README.md")));
    }

    @Test
    void readingAllOfThemIsQuick() {
        readAll();
        long start = System.nanoTime();
        readAll();
        long ms = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
        System.out.println("reading all examples, warm: " + ms + " ms, target 2000 ms");
        // Five times the target, since machines are shared: a slip of that size is not noise.
        assertThat(ms).isLessThan(10_000);
    }

    private static void readAll() {
        Project.examples()
                .forEach(each -> assertThat(Compiler.read(each).entities()).isNotEmpty());
    }

    @Test
    void ratesOfRubisNameEveryStatement() {
        Path rubis = Project.root().resolve("examples/rubis");
        Model model = Compiler.read(rubis);
        for (String mix : List.of("browsing", "bidding", "write_medium", "write_heavy")) {
            List<String> named = Golden.text(rubis.resolve(mix + ".rates"))
                    .lines()
                    .map(each -> each.replaceAll("#.*", "").strip())
                    .filter(each -> !each.isEmpty())
                    .map(each -> each.substring(0, each.indexOf('=')).strip())
                    .toList();
            assertThat(named)
                    .as(mix)
                    .containsExactlyInAnyOrderElementsOf(Stream.concat(
                                    model.questions().stream().map(each -> each.name()),
                                    model.changes().stream().map(each -> each.name()))
                            .toList());
        }
    }
}
