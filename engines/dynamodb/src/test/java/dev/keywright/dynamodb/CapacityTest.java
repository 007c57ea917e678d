package dev.keywright.dynamodb;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.model.Change;
import dev.keywright.core.model.Mutation;
import dev.keywright.core.model.Question;
import dev.keywright.core.model.Rate;
import dev.keywright.core.plan.Cost;
import dev.keywright.dynamodb.CapacityLog.Consumption;
import dev.keywright.dynamodb.table.TableShape;
import dev.keywright.store.error.RefusedArgumentException;
import dev.keywright.testkit.Project;
import dev.keywright.testkit.server.DynamoLocal;
import dev.keywright.verify.data.DrawArguments;
import java.math.BigDecimal;
import java.math.MathContext;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;

/**
 * The capacity that DynamoDB Local reports is what DynamoDB's documentation says, for every question and every new row
 * of every example, except where {@link DocumentedUnits#of} says otherwise; and neither a question nor a new row takes
 * more than its design is priced for.
 */
class CapacityTest {

    /** Enough that the average row is about the one that is priced. */
    private static final int ROWS = 24;

    private static final int DRAWS = 3;
    /** Some draws read nothing, such as a condition that equals null. */
    private static final int DRAWS_MAX = 40;

    private static final double NEARLY = 1.001;

    /** How far rows drawn at random may be from the average ones that are priced: more of them in sparse indexes, say. */
    private static final double DATA = 1.25;

    @BeforeAll
    static void begin() {
        DynamoLocal.renew();
    }

    @TestFactory
    Stream<DynamicTest> requestsTakeWhatIsDocumented() {
        return Project.examples().stream()
                .map(each -> DynamicTest.dynamicTest(each.getFileName().toString(), () -> run(each)));
    }

    private static void run(Path example) {
        CapacityLog watched = new CapacityLog();
        List<Consumption> all = new ArrayList<>();
        Map<String, List<List<Consumption>>> inserts = new TreeMap<>();
        try (FilledStore filled = new FilledStore(example, ROWS, watched, entity -> {
            List<Consumption> took = watched.taken();
            all.addAll(took);
            inserts.computeIfAbsent(entity, each -> new ArrayList<>()).add(took);
        })) {
            DocumentedUnits documented =
                    new DocumentedUnits(new TableShape(filled.design().tables().get(0), ""));
            for (Question each : filled.design().model().questions()) {
                all.addAll(asked(filled, watched, each, documented));
            }
            asDocumented(all, documented);
            inserted(filled, inserts, documented);
        }
    }

    /**
     * DynamoDB Local may count fewer items of a transaction than it has, and may count nothing for a query that finds
     * nothing; it never counts more.
     */
    private static void asDocumented(List<Consumption> all, DocumentedUnits documented) {
        int compared = 0;
        for (Consumption each : all) {
            OptionalDouble units = documented.of(each);
            if (units.isPresent()) {
                compared++;
                boolean several = each.request() instanceof TransactWriteItemsRequest;
                double least = several ? 2 : DocumentedUnits.nothing(each) ? 0 : units.getAsDouble();
                assertThat(each.units())
                        .as("%s", each.request())
                        .isLessThanOrEqualTo(units.getAsDouble())
                        .isGreaterThanOrEqualTo(least);
            }
        }
        assertThat(compared).isGreaterThan(20);
    }

    private static List<Consumption> asked(
            FilledStore filled, CapacityLog watched, Question question, DocumentedUnits documented) {
        List<Consumption> all = new ArrayList<>();
        int asked = 0;
        for (int draw = 0; draw < DRAWS_MAX && asked < DRAWS; draw++) {
            List<Consumption> took = asked(filled, watched, question, documented, draw);
            all.addAll(took);
            asked += took.isEmpty() ? 0 : 1;
        }
        assertThat(asked).as("draws of %s that read", question.name()).isPositive();
        System.out.println(new CapacityComparison(
                filled.design().model().name(),
                question.name(),
                asked,
                priced(filled, question),
                all.stream().mapToDouble(documented::read).sum() / asked,
                all.stream().mapToDouble(Consumption::units).sum() / asked));
        return all;
    }

    private static double priced(FilledStore filled, Question question) {
        return filled.design().questions().stream()
                .filter(each -> each.name().equals(question.name()))
                .mapToDouble(each -> units(each.cost(), question.rate(), filled.readUnit()))
                .sum();
    }

    /** Empty where the arguments are refused by design, or nothing can equal them. */
    private static List<Consumption> asked(
            FilledStore filled, CapacityLog watched, Question question, DocumentedUnits documented, int draw) {
        try {
            filled.store()
                    .ask(
                            question.name(),
                            DrawArguments.random(question, filled.dataset(), draw)
                                    .values());
        } catch (RefusedArgumentException e) {
            return List.of();
        }
        List<Consumption> reads = watched.taken();
        double units = reads.stream().mapToDouble(documented::read).sum();
        // An average may be below the cost of a single page: a request takes at least a unit, or half of one.
        double least = reads.stream().mapToDouble(Consumption::least).sum();
        assertThat(units)
                .as("%s %s", filled.design().model().name(), question.name())
                .isLessThanOrEqualTo(Math.max(priced(filled, question) * NEARLY, least));
        return reads;
    }

    private static double units(Cost cost, Rate rate, BigDecimal unit) {
        BigDecimal perSecond = BigDecimal.valueOf(rate.nanosPerSecond(), 9);
        return perSecond.signum() == 0
                ? 0
                : cost.perSecond()
                        .divide(perSecond, MathContext.DECIMAL64)
                        .divide(unit, MathContext.DECIMAL64)
                        .doubleValue();
    }

    /** Checks that new rows take at most what the changes that insert them are priced for. */
    private static void inserted(
            FilledStore filled, Map<String, List<List<Consumption>>> inserts, DocumentedUnits documented) {
        for (Change change : filled.design().model().changes()) {
            if (change.mutations().size() == 1 && change.mutations().get(0) instanceof Mutation.Insert insert) {
                double priced = filled.design().changes().stream()
                        .filter(each -> each.name().equals(change.name()))
                        .mapToDouble(each -> units(each.cost(), change.rate(), filled.writeUnit()))
                        .sum();
                List<List<Consumption>> each = inserts.getOrDefault(insert.entity(), List.of());
                double takes = each.stream()
                        .mapToDouble(one -> written(one, documented))
                        .average()
                        .orElse(0);
                double local = each.stream()
                        .mapToDouble(one -> one.stream()
                                .filter(took -> !took.reads() && !took.isCatalogue())
                                .mapToDouble(Consumption::units)
                                .sum())
                        .average()
                        .orElse(0);
                System.out.println(new CapacityComparison(
                        filled.design().model().name(), "a new " + insert.entity(), each.size(), priced, takes, local));
                assertThat(takes)
                        .as("%s %s", filled.design().model().name(), change.name())
                        .isLessThanOrEqualTo(priced * DATA);
            }
        }
    }

    private static double written(List<Consumption> took, DocumentedUnits documented) {
        return took.stream()
                .mapToDouble(each -> each.request() instanceof TransactWriteItemsRequest several
                        ? documented.together(several)
                        : each.request() instanceof PutItemRequest
                                ? documented.of(each).orElse(0)
                                : 0)
                .sum();
    }
}
