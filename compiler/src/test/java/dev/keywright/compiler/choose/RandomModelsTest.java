package dev.keywright.compiler.choose;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keywright.compiler.choose.program.Choice;
import dev.keywright.compiler.choose.program.InfeasibleException;
import dev.keywright.compiler.choose.program.Program;
import dev.keywright.compiler.design.program.SearchSpace;
import dev.keywright.compiler.random.SmallModel;
import dev.keywright.core.profile.Targets;
import dev.keywright.testkit.Depth;
import dev.keywright.testkit.RunRecord;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/**
 * Compiles small random models from SQL to the choice: its cost must be what brute force finds, or branch and bound
 * where brute force has too many structures to try. {@code -Dkeywright.models.seed=N} begins with another model.
 */
class RandomModelsTest {

    private static final int MODELS = Depth.of(200, 5_000, 100_000);
    private static final long SEED = Long.getLong("keywright.models.seed", 1);
    private static final int PROGRAMS = 2_000;
    private static final int EXHAUSTIVE_MAX = 16;

    @Test
    void branchAndBoundFindsWhatBruteForceFinds() {
        for (long seed = 0; seed < PROGRAMS; seed++) {
            Program program = RandomProgram.small(1_000_000 + seed, 11);
            Optional<BruteForce> best = BruteForce.best(program);
            assertThat(BranchAndBound.least(program))
                    .as("seed %d", seed)
                    .isEqualTo(best.map(each -> OptionalLong.of(each.cost())).orElse(OptionalLong.empty()));
        }
    }

    @Test
    void theChoiceIsTheBestThereIs() {
        int exhaustive = 0;
        int largest = 0;
        for (long seed = SEED; seed < SEED + MODELS; seed++) {
            String target = Targets.names().get((int) (seed % Targets.names().size()));
            SmallModel drawn = SmallModel.of(seed);
            Program program =
                    SearchSpace.of(drawn.model(), Targets.named(target)).program();
            largest = Math.max(largest, program.structures().size());
            exhaustive += program.structures().size() <= EXHAUSTIVE_MAX ? 1 : 0;
            agrees("seed %d on %s%n%s".formatted(seed, target, drawn.sql()), program);
        }
        RunRecord.of(RandomModelsTest.class)
                .add(MODELS, "models")
                .add(exhaustive, "decided by brute force")
                .add(MODELS - exhaustive, "by branch and bound")
                .most(largest, "structures at most");
    }

    private static void agrees(String description, Program program) {
        OptionalLong least = least(program);
        if (least.isEmpty()) {
            assertThatThrownBy(() -> Choose.exactly(program)).as(description).isInstanceOf(InfeasibleException.class);
            return;
        }
        Choice choice = Choose.exactly(program);
        assertThat(choice.cost()).as(description).isEqualTo(least.getAsLong());
        assertThat(choice.optimal()).as(description).isTrue();
        assertThat(BruteForce.of(program, choice.structures()::get).map(BruteForce::cost))
                .as(description)
                .hasValue(choice.cost());
    }

    private static OptionalLong least(Program program) {
        if (program.structures().size() > EXHAUSTIVE_MAX) {
            return BranchAndBound.least(program);
        }
        return BruteForce.best(program)
                .map(each -> OptionalLong.of(each.cost()))
                .orElse(OptionalLong.empty());
    }
}
