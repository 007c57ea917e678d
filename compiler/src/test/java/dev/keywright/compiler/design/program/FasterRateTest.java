package dev.keywright.compiler.design.program;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.compiler.Compiler;
import dev.keywright.compiler.design.analysis.Statistics;
import dev.keywright.compiler.design.candidate.PlanCandidate;
import dev.keywright.compiler.hint.ParseRate;
import dev.keywright.compiler.random.SmallModel;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Question;
import dev.keywright.core.model.Rate;
import dev.keywright.core.profile.Targets;
import dev.keywright.testkit.Depth;
import dev.keywright.testkit.Project;
import dev.keywright.testkit.RunRecord;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * A question that is asked twice as often, or a thousand times, never gets a more expensive plan. Salts follow from
 * sizes and the rates of changes, so they stay. A build takes two of the examples and some random models, a
 * night all examples on all targets.
 */
class FasterRateTest {

    private static final boolean ALL = Depth.current() != Depth.BUILD;
    private static final List<String> QUICK = List.of("clicks", "games");
    private static final Rate HIGHEST = ParseRate.of("1000000000/s").orElseThrow();
    private static final List<Integer> TIMES = List.of(2, 1_000);
    private static final int MODELS = Depth.of(25, 500, 5_000);
    private static final long SEED = Long.getLong("keywright.models.seed", 1);

    @TestFactory
    Stream<DynamicTest> workedSystems() {
        return Project.examples().stream()
                .filter(each -> ALL || QUICK.contains(each.getFileName().toString()))
                .flatMap(example -> Targets.names().stream()
                        .filter(target -> ALL || target.equals("rocksdb"))
                        .map(target -> DynamicTest.dynamicTest(
                                example.getFileName() + " " + target, () -> example(example, target))));
    }

    private static void example(Path example, String target) {
        Model model = Compiler.read(example);
        int cheaper = verify(model, target, model.name());
        RunRecord.of(FasterRateTest.class)
                .add(1, "designs of examples")
                .add(model.questions().size(), "questions")
                .add(cheaper, "cheaper plans");
    }

    /** A case in which a filter is replaced by a key of its own once the question is frequent enough. */
    @Test
    void aRateDecides() {
        Model model = Compiler.read(Project.root().resolve("compiler/src/test/resources/cases/rules/filter.sql"));
        assertThat(Targets.names().stream()
                        .filter(each -> verify(model, each, model.name()) > 0)
                        .toList())
                .contains("hbase", "mongodb", "rocksdb");
    }

    /** The sum of all costs must fit a whole number. */
    @Test
    void theHighestRateHasADesign() {
        Model model = SmallModel.of(SEED).model();
        for (Question each : model.questions()) {
            for (String target : Targets.names()) {
                DesignTrial trial = DesignTrial.of(with(model, each.name(), HIGHEST), Targets.named(target), List.of());
                assertThat(trial.optimal()).as("%s on %s", each.name(), target).isTrue();
            }
        }
    }

    @Test
    void randomModels() {
        for (long seed = SEED; seed < SEED + MODELS; seed++) {
            SmallModel drawn = SmallModel.of(seed);
            String target = Targets.names().get((int) (seed % Targets.names().size()));
            RunRecord.of(FasterRateTest.class)
                    .add(1, "random models")
                    .add(verify(drawn.model(), target, "seed " + seed), "cheaper plans");
        }
    }

    /** How many questions get a cheaper plan. */
    private static int verify(Model model, String target, String description) {
        DesignTrial before = DesignTrial.of(model, Targets.named(target), List.of());
        int cheaper = 0;
        for (Question question : model.questions()) {
            for (int times : TIMES) {
                DesignTrial after =
                        DesignTrial.of(faster(model, question.name(), times), Targets.named(target), List.of());
                String which = "%s, %s on %s, %d times".formatted(description, question.name(), target, times);
                cheaper += cheaper(before, after, question, times, which) ? 1 : 0;
            }
        }
        return cheaper;
    }

    private static boolean cheaper(DesignTrial before, DesignTrial after, Question question, int times, String which) {
        Optional<Double> cost = before.plan(question.name()).map(PlanCandidate::cost);
        Optional<Double> other = after.plan(question.name()).map(PlanCandidate::cost);
        assertThat(other.isPresent()).as(which).isEqualTo(cost.isPresent());
        if (cost.isEmpty()) {
            return false;
        }
        assertThat(other.get()).as(which).isLessThanOrEqualTo(cost.get() + rounding(before, after, question, times));
        return other.get() < cost.get();
    }

    /**
     * The tolerance: programs count in whole numbers, and the rounding errors of all their costs may together change
     * the choice.
     */
    private static double rounding(DesignTrial before, DesignTrial after, Question question, int times) {
        double scale = Math.min(before.considered().scale(), after.considered().scale());
        int costs = before.considered().program().variables()
                + after.considered().program().variables();
        return costs / (scale * Statistics.perSecond(question) * (times - 1));
    }

    private static Model faster(Model model, String name, int times) {
        Rate rate = model.questions().stream()
                .filter(each -> each.name().equals(name))
                .findFirst()
                .orElseThrow()
                .rate();
        return with(model, name, new Rate(rate.count().multiply(BigDecimal.valueOf(times)), rate.per()));
    }

    private static Model with(Model model, String name, Rate rate) {
        return new Model(
                model.name(),
                model.entities(),
                model.relationships(),
                model.questions().stream()
                        .map(each -> each.name().equals(name) ? each.withRate(rate) : each)
                        .toList(),
                model.changes());
    }
}
