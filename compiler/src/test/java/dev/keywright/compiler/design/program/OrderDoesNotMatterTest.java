package dev.keywright.compiler.design.program;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.compiler.Compiler;
import dev.keywright.compiler.design.kind.Candidate;
import dev.keywright.compiler.random.SmallModel;
import dev.keywright.core.model.Model;
import dev.keywright.core.profile.Targets;
import dev.keywright.testkit.Project;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** The order of the statements in a model does not influence the design: the same row kinds, plans and cost. */
class OrderDoesNotMatterTest {

    private static final List<String> EXAMPLES = List.of("clicks", "games", "manhunt", "messages");
    private static final int MODELS = 40;

    @TestFactory
    Stream<DynamicTest> workedSystemsInAnyOrder() {
        return EXAMPLES.stream()
                .map(name -> DynamicTest.dynamicTest(name, () -> {
                    Model model =
                            Compiler.read(Project.root().resolve("examples").resolve(name));
                    String target = Targets.names().get(EXAMPLES.indexOf(name));
                    assertThat(outcome(shuffled(model, 7), target)).isEqualTo(outcome(model, target));
                }));
    }

    @Test
    void statementsOfRandomModelsInAnyOrder() {
        for (long seed = 1; seed <= MODELS; seed++) {
            String target = Targets.names().get((int) (seed % Targets.names().size()));
            SmallModel drawn = SmallModel.of(seed);
            assertThat(outcome(drawn.shuffled(seed).model(), target))
                    .as("seed %d on %s", seed, target)
                    .isEqualTo(outcome(drawn.model(), target));
        }
    }

    /** Cost, row kinds and plans, in the order of their names. */
    private static List<String> outcome(Model model, String target) {
        DesignTrial trial = DesignTrial.of(model, Targets.named(target), List.of());
        List<String> outcome = new ArrayList<>();
        if (trial.choice().isEmpty()) {
            return outcome;
        }
        outcome.add(String.valueOf(trial.cost()));
        trial.kinds().map(Candidate::name).sorted().forEach(outcome::add);
        TreeMap<String, String> plans = new TreeMap<>();
        model.questions().forEach(question -> trial.plan(question.name())
                .ifPresent(plan -> plans.put(question.name(), plan.steps().toString())));
        plans.forEach((name, plan) -> outcome.add(name + " " + plan));
        return outcome;
    }

    private static Model shuffled(Model model, long seed) {
        Random random = new Random(seed);
        return new Model(
                model.name(),
                mixed(model.entities(), random),
                mixed(model.relationships(), random),
                mixed(model.questions(), random),
                mixed(model.changes(), random));
    }

    private static <T> List<T> mixed(List<T> list, Random random) {
        List<T> mixed = new ArrayList<>(list);
        Collections.shuffle(mixed, random);
        return mixed;
    }
}
