package dev.keywright.tests.answers;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.profile.EngineProfile;
import dev.keywright.core.profile.Targets;
import dev.keywright.testkit.Depth;
import dev.keywright.testkit.Golden;
import dev.keywright.testkit.Project;
import dev.keywright.testkit.RunRecord;
import dev.keywright.verify.SharedPostgres;
import dev.keywright.verify.random.Coverage;
import dev.keywright.verify.random.ModelTally;
import dev.keywright.verify.random.ModelVerdict;
import dev.keywright.verify.random.RandomModel;
import dev.keywright.verify.random.ShrinkModel;
import dev.keywright.verify.random.VerifyRandomModel;
import java.sql.Connection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * Models drawn at random answer as PostgreSQL does: each on one target in turn in a build, on every target at night.
 * {@code -Dkeywright.models.seed=N} begins with another model.
 *
 * <p>Faults that are known and not mended yet are listed in {@code random/known-faults.txt}, a seed and a target a line.
 * A fault that is not in the list fails the test, and so does a line whose model has no fault any more.
 */
class RandomModelsAnswerRightTest {

    private static final int MODELS = Depth.of(50, 2_000, 20_000);
    private static final long SEED = Long.getLong("keywright.models.seed", 1);
    private static final boolean EVERY_TARGET = Depth.current() != Depth.BUILD;
    private static final int SHRINK_TRIES = 60;

    @Test
    void randomModelsAnswerAsPostgres() throws Exception {
        Set<String> known = known();
        Set<String> faults = new TreeSet<>();
        ModelTally tally = new ModelTally();
        StringBuilder found = new StringBuilder();
        Coverage coverage;
        try (Connection connection = SharedPostgres.connect()) {
            VerifyRandomModel verify = new VerifyRandomModel(connection);
            for (long seed = SEED; seed < SEED + MODELS; seed++) {
                for (EngineProfile target : targets(seed)) {
                    ModelVerdict verdict = verify.verify(RandomModel.of(seed), target);
                    tally.add(verdict);
                    if (verdict.kind().fault()) {
                        String name = seed + " " + target.name();
                        faults.add(name);
                        found.append(known.contains(name) ? "" : shrunk(verify, verdict, target));
                    }
                }
            }
            coverage = verify.coverage();
        }
        record(tally, coverage, faults.size());
        assertThat(found.toString()).as("new faults").isEmpty();
        if (SEED == 1) {
            assertThat(known.stream().filter(this::tried).filter(each -> !faults.contains(each)))
                    .as("known faults that are mended")
                    .isEmpty();
        }
    }

    private static List<EngineProfile> targets(long seed) {
        List<String> all = Targets.names();
        return (EVERY_TARGET ? all : List.of(all.get((int) (seed % all.size()))))
                .stream().map(Targets::named).toList();
    }

    private boolean tried(String fault) {
        String[] parts = fault.split(" ");
        long seed = Long.parseLong(parts[0]);
        return seed < SEED + MODELS
                && targets(seed).stream().anyMatch(each -> each.name().equals(parts[1]));
    }

    private static String shrunk(VerifyRandomModel verify, ModelVerdict verdict, EngineProfile target) {
        ShrinkModel.Shrunk shrunk =
                new ShrinkModel(verify, SHRINK_TRIES).shrink(RandomModel.of(verdict.seed()), verdict, target);
        return shrunk.verdict() + "\n" + shrunk.model().sql() + "\n";
    }

    private static Set<String> known() {
        return Golden.text(Project.root().resolve("tests/src/test/resources/random/known-faults.txt"))
                .lines()
                .filter(each -> !each.isBlank() && !each.startsWith("#"))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static void record(ModelTally tally, Coverage coverage, int faults) {
        RunRecord.of(RandomModelsAnswerRightTest.class)
                .add(MODELS, "models")
                .add(tally.statements(), "statements")
                .add(tally.comparisons(), "comparisons")
                .add(tally.changes(), "changes")
                .add(faults, "faults")
                .most(coverage.counts(Coverage.Area.PAIRS).size(), "pairs of operators");
    }
}
