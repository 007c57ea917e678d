package dev.keywright.compiler.design.assemble;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.compiler.Compiler;
import dev.keywright.compiler.design.Designer;
import dev.keywright.core.diagnostic.Diagnostic;
import dev.keywright.core.diagnostic.DiagnosticText;
import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.profile.Targets;
import dev.keywright.testkit.Golden;
import dev.keywright.testkit.Project;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Every finding about designs, as a folder with a model, a target and the expected messages. */
class FindingsTest {

    @TestFactory
    Stream<DynamicTest> everyFindingIsReportedWithPlaceReasonAndWayOut() {
        return cases().stream()
                .map(folder -> DynamicTest.dynamicTest(folder.getFileName().toString(), () -> {
                    List<Diagnostic> findings = findings(folder);
                    assertThat(findings).extracting(Diagnostic::code).contains(code(folder));
                    Golden.check(
                            folder.resolve("expected.txt"),
                            DiagnosticText.plain().of(findings).replace(Project.root() + "/", ""));
                }));
    }

    @Test
    void everyCodeHasACase() {
        List<String> shown = cases().stream().map(FindingsTest::code).toList();
        assertThat(Stream.of(Problem.values()).map(Problem::code).filter(each -> each.startsWith("D7")))
                .allMatch(shown::contains);
    }

    private static List<Diagnostic> findings(Path folder) {
        String target = Golden.text(folder.resolve("target.txt")).strip();
        return Designer.design(Compiler.read(folder.resolve("input.sql")), Targets.named(target), false)
                .findings();
    }

    private static String code(Path folder) {
        return folder.getFileName().toString().substring(0, 4);
    }

    private static List<Path> cases() {
        return Project.folders(Project.root().resolve("compiler/src/test/resources/cases/findings"));
    }
}
