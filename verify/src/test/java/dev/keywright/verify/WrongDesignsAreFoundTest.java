package dev.keywright.verify;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.compiler.Compiler;
import dev.keywright.compiler.design.Designer;
import dev.keywright.core.design.Design;
import dev.keywright.core.model.Model;
import dev.keywright.core.profile.Targets;
import dev.keywright.testkit.Project;
import dev.keywright.testkit.RunRecord;
import dev.keywright.verify.data.Dataset;
import java.nio.file.Path;
import java.sql.Connection;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Tests the comparison itself: each design is made wrong in every way of {@link WrongDesigns}, and most of the wrong
 * designs must be found. Some cannot be, such as one that lacks a stored column that no question reads.
 */
class WrongDesignsAreFoundTest {

    private static final int SEEDS = 3;
    private static final int DRAWS = 5;
    private static final List<Integer> PAGES = List.of(2);
    private static final int FOUND_PERCENT_MIN = 70;

    @TestFactory
    Stream<DynamicTest> inEveryExample() {
        return Project.examples().stream()
                .map(each -> DynamicTest.dynamicTest(each.getFileName().toString(), () -> find(each)));
    }

    private static void find(Path path) throws Exception {
        Model model = Compiler.read(path);
        Design design = Designer.design(model, Targets.named("rocksdb"), false);
        List<Judgement> judgements = new ArrayList<>();
        try (Connection connection = SharedPostgres.connect()) {
            for (int seed = 1; seed <= SEEDS; seed++) {
                judgements.add(Judgement.draw(connection, model, Dataset.ROWS, seed, DRAWS));
            }
        }
        List<WrongDesigns.Wrong> wrong = WrongDesigns.of(design);
        List<String> missed = wrong.stream()
                .filter(each -> judgements.stream().noneMatch(judgement -> found(each.design(), judgement)))
                .map(each -> each.how() + ": " + each.where())
                .toList();
        int found = wrong.size() - missed.size();
        RunRecord.of(WrongDesignsAreFoundTest.class)
                .add(wrong.size(), "wrong designs")
                .add(found, "of them found");
        assertThat(found * 100)
                .as("missed:\n%s", String.join("\n", missed))
                .isGreaterThanOrEqualTo(wrong.size() * FOUND_PERCENT_MIN);
    }

    private static boolean found(Design design, Judgement judgement) {
        return VerifyDesign.verify(design, judgement, PAGES).mismatches() > 0;
    }
}
