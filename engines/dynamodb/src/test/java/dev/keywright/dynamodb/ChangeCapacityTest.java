package dev.keywright.dynamodb;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.model.Change;
import dev.keywright.core.plan.ChangePlan;
import dev.keywright.dynamodb.WatchedCapacity.Took;
import dev.keywright.store.ConstraintViolation;
import dev.keywright.testkit.Project;
import dev.keywright.verify.change.DrawChanges;
import java.math.BigDecimal;
import java.math.MathContext;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;

/**
 * What DynamoDB Local says that the named changes of every example take is what DynamoDB's documentation says of the items as
 * they were before and are afterwards; and no change takes more than its design is priced for. What is written once, so that all
 * know what an attribute stands for, is left out.
 */
class ChangeCapacityTest {

    private static final int DRAWS = 6;

    /** How far rows drawn at random may be from the average ones that are priced: larger items, more of them in an index. */
    private static final double DATA = 1.4;

    /** A new row, or a guard, is looked for before it is written: two strong reads, as write units. */
    private static final double UNPRICED = 0.4;

    @TestFactory
    Stream<DynamicTest> changesTakeWhatTheyArePricedFor() {
        return Project.examples().stream()
                .map(each -> DynamicTest.dynamicTest(each.getFileName().toString(), () -> run(each)));
    }

    private static void run(Path example) {
        WatchedCapacity watched = new WatchedCapacity();
        try (FilledStore filled = new FilledStore(example, watched)) {
            DrawChanges draw = new DrawChanges(filled.design().model(), FilledStore.ROWS, FilledStore.SEED);
            for (Change change : filled.design().model().changes()) {
                List<Double> taken = new ArrayList<>();
                for (int each = 0; each < DRAWS; each++) {
                    one(filled, watched, change, draw.arguments(change)).ifPresent(taken::add);
                }
                double average =
                        taken.stream().mapToDouble(each -> each).average().orElse(0);
                System.out.printf(
                        "%-9s %-22s takes %6.1f write units, reads among them, in %d; priced for %.1f%n",
                        filled.design().model().name(), change.name(), average, taken.size(), priced(filled, change));
                // One row alone may be larger than any average.
                if (taken.size() > 1) {
                    assertThat(average)
                            .as("%s %s", filled.design().model().name(), change.name())
                            .isLessThanOrEqualTo(priced(filled, change) * DATA + UNPRICED);
                }
            }
        }
    }

    /** What a change takes, as write units that cost the same; empty where it was refused or changed nothing. */
    private static OptionalDouble one(
            FilledStore filled, WatchedCapacity watched, Change change, Map<String, Object> arguments) {
        Map<Map<String, AttributeValue>, Map<String, AttributeValue>> before = filled.items();
        watched.taken();
        try {
            filled.store().run(change.name(), arguments);
        } catch (ConstraintViolation e) {
            return OptionalDouble.empty();
        }
        List<Took> took =
                watched.taken().stream().filter(each -> !each.isCatalogue()).toList();
        List<Took> writes = took.stream().filter(each -> !each.reads()).toList();
        if (writes.isEmpty()) {
            return OptionalDouble.empty();
        }
        double read = took.stream().filter(Took::reads).mapToDouble(Took::units).sum();
        double written = writes.stream().mapToDouble(Took::units).sum();
        if (writes.size() == 1) {
            DocumentedUnits documented =
                    new DocumentedUnits(new DynamoTable(filled.design().tables().get(0), ""));
            Map<Map<String, AttributeValue>, Map<String, AttributeValue>> after = filled.items();
            boolean together = writes.get(0).request() instanceof TransactWriteItemsRequest;
            int factor = together ? 2 : 1;
            assertThat(written)
                    .as("%s %s", change.name(), writes.get(0).request())
                    .isLessThanOrEqualTo(documented.changed(before, after, factor, factor));
            written = documented.changed(before, after, factor, 1);
        }
        return OptionalDouble.of(written
                + read
                        * filled.readUnit()
                                .divide(filled.writeUnit(), MathContext.DECIMAL64)
                                .doubleValue());
    }

    private static double priced(FilledStore filled, Change change) {
        ChangePlan plan = filled.design().changes().stream()
                .filter(each -> each.name().equals(change.name()))
                .findFirst()
                .orElseThrow();
        BigDecimal perSecond = BigDecimal.valueOf(change.rate().nanosPerSecond(), 9);
        return perSecond.signum() == 0
                ? 0
                : plan.cost()
                        .perSecond()
                        .divide(perSecond, MathContext.DECIMAL64)
                        .divide(filled.writeUnit(), MathContext.DECIMAL64)
                        .doubleValue();
    }
}
