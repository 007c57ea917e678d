package dev.keywright.compiler.design.program;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.compiler.Compiler;
import dev.keywright.compiler.design.candidate.Rule;
import dev.keywright.core.model.Model;
import dev.keywright.core.profile.Targets;
import dev.keywright.testkit.Depth;
import dev.keywright.testkit.Project;
import dev.keywright.testkit.RunRecord;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Without a rule no design is cheaper, and none has better bounded plans; and where the best design does not use the
 * rule, nothing changes. A build tries the cases of the rules and some of the examples, on one target each, a
 * night all of them on all targets.
 */
class RulesSwitchedOffTest {

    private static final boolean ALL = Depth.current() != Depth.BUILD;

    /** A build has seconds for this. */
    private static final List<String> QUICK = List.of("clicks", "games");

    @TestFactory
    Stream<DynamicTest> withoutARuleNothingIsCheaper() {
        List<Path> models = models();
        return IntStream.range(0, models.size()).boxed().flatMap(place -> targets(place)
                .map(target -> DynamicTest.dynamicTest(
                        models.get(place).getFileName() + " " + target, () -> verify(models.get(place), target))));
    }

    private static List<Path> models() {
        Path cases = Project.root().resolve("compiler/src/test/resources/cases/rules");
        return Stream.concat(
                        Project.files(cases, ".sql").stream(),
                        Project.examples().stream()
                                .filter(each ->
                                        ALL || QUICK.contains(each.getFileName().toString())))
                .toList();
    }

    private static Stream<String> targets(int place) {
        List<String> names = Targets.names();
        return ALL ? names.stream() : Stream.of(names.get(place % names.size()));
    }

    private static void verify(Path example, String target) {
        Model model = Compiler.read(example);
        DesignTrial with = DesignTrial.of(model, Targets.named(target), List.of());
        List<String> wrong = new ArrayList<>();
        int dearer = 0;
        int lost = 0;
        for (Rule rule : Rule.values()) {
            DesignTrial without = DesignTrial.of(model, Targets.named(target), List.of(rule));
            if (without.choice().isEmpty() || without.lacks(with)) {
                lost++;
                continue;
            }
            if (!with.optimal() || !without.optimal()) {
                wrong.add(rule + ": not proven");
            }
            if (without.betterThan(with)) {
                wrong.add(rule + ": better plans without it");
            } else if (without.gradedAs(with) && without.cost() < with.cost()) {
                wrong.add(rule + ": " + without.cost() + " without it, " + with.cost() + " with it");
            } else if (without.gradedAs(with) && !with.uses(rule) && without.cost() != with.cost()) {
                wrong.add(rule + ": not used, yet " + without.cost() + " without it, " + with.cost() + " with it");
            }
            dearer += without.cost() > with.cost() ? 1 : 0;
        }
        RunRecord.of(RulesSwitchedOffTest.class)
                .add(1, "designs")
                .add(Rule.values().length, "without a rule")
                .add(dearer, "of them dearer")
                .add(lost, "without some plan");
        assertThat(wrong).as("%s on %s", model.name(), target).isEmpty();
    }
}
