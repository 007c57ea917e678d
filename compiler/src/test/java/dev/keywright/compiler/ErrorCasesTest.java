package dev.keywright.compiler;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.compiler.source.SourceFile;
import dev.keywright.core.diagnostic.Diagnostic;
import dev.keywright.core.diagnostic.DiagnosticText;
import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.diagnostic.Problem;
import dev.keywright.testkit.Golden;
import dev.keywright.testkit.Project;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Every mistake that the compiler reports, as a folder with the input and the expected messages. */
class ErrorCasesTest {

    /**
     * Those of files, which have no input to put into a folder, and of time: LimitsTest shows them. And S208, which no
     * known input reaches: FuzzTest looks for one.
     */
    private static final List<String> ELSEWHERE = List.of("F101", "F102", "F104", "F105", "F106", "S204", "S208");

    @TestFactory
    Stream<DynamicTest> everyMistakeIsReportedWithPlaceReasonAndWayOut() {
        return cases().stream()
                .map(folder -> DynamicTest.dynamicTest(folder.getFileName().toString(), () -> {
                    List<Diagnostic> diagnostics = read(folder).diagnostics();
                    String code = folder.getFileName().toString().substring(0, 4);
                    assertThat(diagnostics).extracting(Diagnostic::code).contains(code);
                    Golden.check(
                            folder.resolve("expected.txt"),
                            DiagnosticText.plain().of(diagnostics));
                }));
    }

    @Test
    void everyCodeHasACase() {
        Set<String> shown = new TreeSet<>(ELSEWHERE);
        cases().forEach(each -> shown.add(each.getFileName().toString().substring(0, 4)));
        assertThat(Stream.of(Problem.values()).map(Problem::code).filter(each -> !each.startsWith("D7")))
                .allMatch(shown::contains);
    }

    private static List<Path> cases() {
        return Project.folders(Project.root().resolve("compiler/src/test/resources/cases/errors"));
    }

    private static ParseResult read(Path folder) {
        SourceFile source = new SourceFile("input.sql", Golden.text(folder.resolve("input.sql")));
        ParseResult reading =
                Compiler.read("case", List.of(source), Optional.empty(), Compiler.PARSE_TIMEOUT_MS, new Diagnostics());
        Path rates = folder.resolve("input.rates");
        return Files.exists(rates)
                ? Compiler.withRates(
                        reading, Optional.of(new SourceFile("input.rates", Golden.text(rates))), new Diagnostics())
                : reading;
    }
}
