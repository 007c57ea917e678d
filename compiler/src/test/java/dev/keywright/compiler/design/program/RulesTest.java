package dev.keywright.compiler.design.program;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.compiler.Compiler;
import dev.keywright.compiler.design.candidate.Rule;
import dev.keywright.core.model.Model;
import dev.keywright.core.profile.Targets;
import dev.keywright.testkit.Golden;
import dev.keywright.testkit.Project;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Every rule that generates candidates has a model for which it is needed: the best design uses it, and without it no
 * design exists ("alone"), none has plans as bounded ("bounded"), or only a more expensive one. A golden file lists the
 * targets.
 */
class RulesTest {

    private static final Path CASES = Project.root().resolve("compiler/src/test/resources/cases/rules");

    @Test
    void everyRuleHasAModelThatOnlyItWins() {
        List<String> lines = Stream.of(Rule.values())
                .map(each -> "%-17s %s".formatted(word(each), won(each)).stripTrailing())
                .toList();
        Golden.check(CASES.resolve("won.txt"), String.join("\n", lines) + "\n");
        assertThat(lines).as("a rule without a target where it wins").allMatch(each -> each.contains(" "));
    }

    @Test
    void everyCaseIsOfARule() {
        List<String> rules =
                Stream.of(Rule.values()).map(each -> word(each) + ".sql").toList();
        assertThat(Project.list(CASES).stream().map(each -> each.getFileName().toString()))
                .filteredOn(each -> each.endsWith(".sql"))
                .allMatch(rules::contains);
    }

    private static String won(Rule rule) {
        Model model = Compiler.read(CASES.resolve(word(rule) + ".sql"));
        return Targets.names().stream()
                .flatMap(target -> won(rule, model, target))
                .collect(Collectors.joining(", "));
    }

    private static Stream<String> won(Rule rule, Model model, String target) {
        DesignTrial with = DesignTrial.of(model, Targets.named(target), List.of());
        if (!with.uses(rule)) {
            return Stream.empty();
        }
        DesignTrial without = DesignTrial.of(model, Targets.named(target), List.of(rule));
        if (without.choice().isEmpty() || without.grades().containsValue(DesignTrial.Grade.NONE)) {
            return Stream.of(target + " alone");
        }
        if (!with.gradedAs(without)) {
            return Stream.of(target + " bounded");
        }
        return without.cost() > with.cost() ? Stream.of(target + " dearer") : Stream.empty();
    }

    private static String word(Rule rule) {
        return rule.name().toLowerCase(Locale.ROOT);
    }
}
