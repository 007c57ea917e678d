package dev.keywright.tests.prices;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.compiler.Compiler;
import dev.keywright.compiler.design.Designer;
import dev.keywright.compiler.random.SmallModel;
import dev.keywright.core.design.Design;
import dev.keywright.core.model.Model;
import dev.keywright.core.profile.Targets;
import dev.keywright.testkit.Depth;
import dev.keywright.testkit.Project;
import dev.keywright.testkit.RunRecord;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * A change writes as many rows of each row kind as its price says, with statistics measured on the same data: exactly, where
 * keys and fan-outs decide; in the sum within 5 %, where a share of the rows has a row of the kind. Left out are row kinds
 * whose price rests on an assumed number: the depth of a tree, the length of an array, the share of a range or a list.
 */
class PricedRowsAreWrittenRowsTest {

    private static final int MODELS = Depth.of(8, 100, 1_000);
    private static final double SHARE_TOLERANCE = 0.05;

    @TestFactory
    Stream<DynamicTest> ofEveryExample() {
        List<Path> examples = Project.examples();
        return IntStream.range(0, examples.size()).boxed().flatMap(place -> {
            Model model = Compiler.read(examples.get(place));
            return targets(place).stream()
                    .map(target -> DynamicTest.dynamicTest(
                            model.name() + " on " + target, () -> compare(model.name(), model, target)));
        });
    }

    /** In a build two for an example, so that each target has six examples. */
    private static List<String> targets(int place) {
        List<String> all = Targets.names();
        return Depth.of(List.of(all.get(place % all.size()), all.get((place + 2) % all.size())), all, all);
    }

    @TestFactory
    Stream<DynamicTest> ofRandomModels() {
        return LongStream.rangeClosed(1, MODELS).boxed().flatMap(seed -> {
            Model model = SmallModel.of(seed).model();
            return Targets.names().stream()
                    .map(target -> DynamicTest.dynamicTest(
                            seed + " on " + target, () -> compare("random " + seed, model, target)));
        });
    }

    private static void compare(String name, Model model, String target) {
        EvenDataset data = EvenDataset.of(model);
        Design design = Designer.design(MeasuredModel.of(data.kept()), Targets.named(target), false);
        CompareWrites compare = new CompareWrites(design, data);
        List<CompareWrites.Line> lines = compare.lines();
        List<CompareWrites.Line> shares = lines.stream()
                .filter(each -> each.precision() == CompareWrites.Precision.SHARE)
                .toList();
        double priced = shares.stream().mapToDouble(CompareWrites.Line::priced).sum();
        int written = shares.stream().mapToInt(CompareWrites.Line::written).sum();
        assertThat(lines).isNotEmpty();
        assertThat(lines.stream().filter(CompareWrites.Line::differs)).isEmpty();
        assertThat((double) written)
                .as("rows of a share, in the sum")
                .isCloseTo(priced, Offset.offset(SHARE_TOLERANCE * priced));
        RunRecord.of(PricedRowsAreWrittenRowsTest.class)
                .add(1, "designs")
                .add(lines.size(), "comparisons")
                .add(shares.size(), "of them of a share")
                .add(compare.locks(), "locks and intents");
    }
}
