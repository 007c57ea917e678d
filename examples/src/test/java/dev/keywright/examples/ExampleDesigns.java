package dev.keywright.examples;

import dev.keywright.compiler.Compiler;
import dev.keywright.compiler.design.Designer;
import dev.keywright.compiler.design.candidate.Rule;
import dev.keywright.core.Check;
import dev.keywright.core.design.Design;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Question;
import dev.keywright.core.profile.Targets;
import dev.keywright.testkit.Project;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiConsumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;

/** The design of every example for every target, computed once for all tests. */
public final class ExampleDesigns {

    private static final Map<String, Design> MADE = new ConcurrentHashMap<>();

    private ExampleDesigns() {}

    public static Design of(Path example, String target) {
        return MADE.computeIfAbsent(
                example.getFileName() + " " + target,
                name -> Designer.design(Compiler.read(example), Targets.named(target), false));
    }

    /** The design for these questions only, without some of the rules. */
    static Design designFor(Path example, String target, List<String> questions, List<Rule> without) {
        return MADE.computeIfAbsent(example.getFileName() + " " + target + " " + questions + " " + without, name -> {
            Model model = Compiler.read(example);
            List<Question> asked = model.questions().stream()
                    .filter(each -> questions.contains(each.name()))
                    .toList();
            Check.that(asked.size() == questions.size(), "%s are not all questions of %s", questions, model.name());
            return Designer.design(
                    new Model(model.name(), model.entities(), model.relationships(), asked, model.changes()),
                    Targets.named(target),
                    false,
                    Rule.without(without));
        });
    }

    /** One test for each example. */
    static Stream<DynamicTest> each(BiConsumer<Path, Design> check) {
        return Project.examples().stream().flatMap(example -> Targets.names().stream()
                .map(target -> DynamicTest.dynamicTest(
                        example.getFileName() + " " + target, () -> check.accept(example, of(example, target)))));
    }
}
