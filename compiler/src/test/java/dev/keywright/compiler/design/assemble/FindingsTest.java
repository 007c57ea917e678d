package dev.keywright.compiler.design.assemble;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.compiler.Compiler;
import dev.keywright.compiler.design.Designer;
import dev.keywright.compiler.print.RefusedText;
import dev.keywright.core.design.Design;
import dev.keywright.core.diagnostic.Diagnostic;
import dev.keywright.core.diagnostic.DiagnosticText;
import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.profile.Targets;
import dev.keywright.testkit.Golden;
import dev.keywright.testkit.Project;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Every finding about designs, as a folder with a model, a target and the expected messages. */
class FindingsTest {

    /** No known input makes the designer fail (DesignSupportedTest shows that code), nor a change impossible. */
    private static final List<String> ELSEWHERE = List.of("D713", "D714");

    @TestFactory
    Stream<DynamicTest> everyFindingIsReportedWithPlaceReasonAndWayOut() {
        return cases().stream()
                .map(folder -> DynamicTest.dynamicTest(folder.getFileName().toString(), () -> {
                    Design design = design(folder);
                    assertThat(Stream.concat(
                                    design.findings().stream().map(Diagnostic::code),
                                    design.refused().stream().flatMap(each -> each.codes().stream())))
                            .contains(code(folder));
                    String refused =
                            design.refused().stream().map(RefusedText::of).collect(Collectors.joining());
                    String findings = DiagnosticText.plain().of(design.findings());
                    Golden.check(
                            folder.resolve("expected.txt"), (refused + findings).replace(Project.root() + "/", ""));
                }));
    }

    @Test
    void everyCodeHasACase() {
        List<String> shown = cases().stream().map(FindingsTest::code).toList();
        assertThat(Stream.of(Problem.values()).map(Problem::code).filter(each -> each.startsWith("D7")))
                .allMatch(each -> shown.contains(each) || ELSEWHERE.contains(each));
    }

    private static Design design(Path folder) {
        String target = Golden.text(folder.resolve("target.txt")).strip();
        return Designer.design(Compiler.read(folder.resolve("input.sql")), Targets.named(target), false);
    }

    private static String code(Path folder) {
        return folder.getFileName().toString().substring(0, 4);
    }

    private static List<Path> cases() {
        return Project.folders(Project.root().resolve("compiler/src/test/resources/cases/findings"));
    }
}
