package dev.keywright.compiler.design.assemble;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.compiler.Compiler;
import dev.keywright.compiler.design.Designer;
import dev.keywright.compiler.explain.ExplainText;
import dev.keywright.compiler.print.DesignText;
import dev.keywright.core.design.Design;
import dev.keywright.core.design.Reason;
import dev.keywright.core.model.Model;
import dev.keywright.core.profile.Targets;
import dev.keywright.testkit.Golden;
import dev.keywright.testkit.Project;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * The techniques that fit a design to the limits of a target: for each, a folder named after it with models for which
 * it wins and the expected design. {@code TechniquesAnswerRightTest} of {@code tests} runs these designs.
 */
class TechniquesTest {

    @TestFactory
    Stream<DynamicTest> eachTechniqueWinsWhereItFits() {
        return cases().stream()
                .map(folder -> DynamicTest.dynamicTest(folder.getFileName().toString(), () -> {
                    Design design = design(folder);
                    assertThat(design.reasons()).extracting(Reason::technique).contains(technique(folder));
                    Golden.check(
                            folder.resolve("expected.txt"),
                            (DesignText.of(design) + "\n" + ExplainText.of(design)).replace(Project.root() + "/", ""));
                }));
    }

    private static Design design(Path folder) {
        Model model = Compiler.read(folder.resolve("input.sql"));
        String target = Golden.text(folder.resolve("target.txt")).strip();
        return Designer.design(model, Targets.named(target), false);
    }

    private static String technique(Path folder) {
        String name = folder.getFileName().toString();
        return name.substring(0, name.indexOf('-'));
    }

    private static List<Path> cases() {
        return Project.folders(Project.root().resolve("compiler/src/test/resources/cases/fit"));
    }
}
