package dev.keywright.dynamodb;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.model.Change;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Mutation;
import dev.keywright.core.plan.ChangePlan;
import dev.keywright.core.query.Term;
import dev.keywright.core.row.Row;
import dev.keywright.dynamodb.CapacityLog.Consumption;
import dev.keywright.dynamodb.table.TableShape;
import dev.keywright.store.error.ConstraintViolation;
import dev.keywright.testkit.Project;
import dev.keywright.testkit.server.DynamoLocal;
import dev.keywright.verify.FillStore;
import dev.keywright.verify.change.DrawChangeArguments;
import java.math.BigDecimal;
import java.math.MathContext;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;

/**
 * The capacity that DynamoDB Local reports for the named changes of every example is what DynamoDB's documentation says
 * for the items before and after the change; and no change takes more than its design is priced for. The one-time
 * registration of attribute names is not counted.
 */
class ChangeCapacityTest {

    private static final int DRAWS = 6;
    /** Some draws are refused, or change nothing. */
    private static final int DRAWS_MAX = 60;

    /** How far rows drawn at random may be from the average ones that are priced: larger items, more of them in an index. */
    private static final double DATA = 1.4;

    /** A new row, or a guard, is looked for before it is written: two strong reads, as write units. */
    private static final double UNPRICED = 0.4;

    @BeforeAll
    static void begin() {
        DynamoLocal.renew();
    }

    @TestFactory
    Stream<DynamicTest> changesTakeWhatTheyArePricedFor() {
        return Project.examples().stream()
                .map(each -> DynamicTest.dynamicTest(each.getFileName().toString(), () -> run(each)));
    }

    private static void run(Path example) {
        CapacityLog watched = new CapacityLog();
        try (FilledStore filled = new FilledStore(example, watched)) {
            DrawChangeArguments draw =
                    new DrawChangeArguments(filled.design().model(), FilledStore.ROWS, FilledStore.SEED);
            for (Change change : filled.design().model().changes()) {
                List<ChangeUnits> taken = new ArrayList<>();
                for (int each = 0; each < DRAWS_MAX && taken.size() < DRAWS; each++) {
                    one(filled, watched, change, draw.arguments(change)).ifPresent(taken::add);
                }
                if (taken.isEmpty()) {
                    again(filled, change)
                            .forEach(each -> one(filled, watched, change, each).ifPresent(taken::add));
                }
                assertThat(taken)
                        .as("draws of %s that were made", change.name())
                        .isNotEmpty();
                double average = average(taken, ChangeUnits::documented);
                System.out.println(new CapacityComparison(
                        filled.design().model().name(),
                        change.name(),
                        taken.size(),
                        priced(filled, change),
                        average,
                        average(taken, ChangeUnits::local)));
                // One row alone may be larger than any average.
                if (taken.size() > 1) {
                    assertThat(average)
                            .as("%s %s", filled.design().model().name(), change.name())
                            .isLessThanOrEqualTo(priced(filled, change) * DATA + UNPRICED);
                }
            }
        }
    }

    /**
     * The arguments that put rows of the data set there once more, all of which are there but these: where every draw was
     * refused, as of rows that refer to several others.
     */
    private static List<Map<String, Object>> again(FilledStore filled, Change change) {
        FillStore.insertAll(filled.dataset(), filled.store(), entity -> {});
        Mutation only = change.mutations().get(0);
        List<Mutation.Assignment> values = only instanceof Mutation.Insert insert
                ? insert.values()
                : only instanceof Mutation.Upsert upsert ? upsert.values() : List.of();
        Entity entity = filled.design().model().entity(only.entity());
        List<Map<String, Object>> all = new ArrayList<>();
        for (Row row : filled.dataset().rows().get(only.entity())) {
            Map<String, Object> key = new LinkedHashMap<>();
            entity.key().forEach(each -> key.put(each, row.value(each)));
            if (filled.store().delete(entity.name(), key, OptionalLong.empty())) {
                Map<String, Object> arguments = new LinkedHashMap<>();
                values.forEach(each -> {
                    if (each.value() instanceof Term.Parameter parameter) {
                        arguments.put(parameter.name(), row.value(each.column()));
                    }
                });
                all.add(arguments);
            }
        }
        return all;
    }

    /** The write units that a change takes; read units are converted by their price. */
    private record ChangeUnits(double documented, double local) {}

    private static double average(List<ChangeUnits> taken, ToDoubleFunction<ChangeUnits> units) {
        return taken.stream().mapToDouble(units).average().orElse(0);
    }

    /** The units of one change; empty where it was refused or changed nothing. */
    private static Optional<ChangeUnits> one(
            FilledStore filled, CapacityLog watched, Change change, Map<String, Object> arguments) {
        Map<Map<String, AttributeValue>, Map<String, AttributeValue>> before = filled.items();
        watched.taken();
        try {
            filled.store().run(change.name(), arguments);
        } catch (ConstraintViolation e) {
            return Optional.empty();
        }
        List<Consumption> took =
                watched.taken().stream().filter(each -> !each.isCatalogue()).toList();
        List<Consumption> writes = took.stream().filter(each -> !each.reads()).toList();
        if (writes.isEmpty()) {
            return Optional.empty();
        }
        double read = took.stream()
                        .filter(Consumption::reads)
                        .mapToDouble(Consumption::units)
                        .sum()
                * filled.readUnit()
                        .divide(filled.writeUnit(), MathContext.DECIMAL64)
                        .doubleValue();
        double local = writes.stream().mapToDouble(Consumption::units).sum();
        double written = local;
        if (writes.size() == 1) {
            DocumentedUnits documented =
                    new DocumentedUnits(new TableShape(filled.design().tables().get(0), ""));
            Map<Map<String, AttributeValue>, Map<String, AttributeValue>> after = filled.items();
            boolean together = writes.get(0).request() instanceof TransactWriteItemsRequest;
            int factor = together ? 2 : 1;
            assertThat(written)
                    .as("%s %s", change.name(), writes.get(0).request())
                    .isLessThanOrEqualTo(documented.changed(before, after, factor, factor));
            written = documented.changed(before, after, factor, 1);
        }
        return Optional.of(new ChangeUnits(written + read, local + read));
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
