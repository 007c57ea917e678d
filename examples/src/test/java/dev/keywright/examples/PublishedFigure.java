package dev.keywright.examples;

import static dev.keywright.examples.DesignMeasure.dataWritten;
import static dev.keywright.examples.DesignMeasure.dollars;
import static dev.keywright.examples.DesignMeasure.filters;
import static dev.keywright.examples.DesignMeasure.growing;
import static dev.keywright.examples.DesignMeasure.homes;
import static dev.keywright.examples.DesignMeasure.indexes;
import static dev.keywright.examples.DesignMeasure.millis;
import static dev.keywright.examples.DesignMeasure.reading;
import static dev.keywright.examples.DesignMeasure.requests;
import static dev.keywright.examples.DesignMeasure.requestsOfAll;
import static dev.keywright.examples.DesignMeasure.rolling;
import static dev.keywright.examples.DesignMeasure.rowsRead;
import static dev.keywright.examples.DesignMeasure.seconds;
import static dev.keywright.examples.DesignMeasure.structures;
import static dev.keywright.examples.DesignMeasure.tables;
import static dev.keywright.examples.DesignMeasure.written;

import dev.keywright.compiler.design.candidate.Rule;
import dev.keywright.core.design.Design;
import dev.keywright.testkit.Project;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * A figure of a published design, to be compared with the design computed here; the examples' READMEs explain it in
 * words.
 *
 * @param author the figure of the author's design, counted from what the author published
 */
record PublishedFigure(String system, String target, DesignMeasure measure, double author, Supplier<Design> design) {

    private static PublishedFigure of(String system, String target, DesignMeasure measure, double author) {
        return new PublishedFigure(system, target, measure, author, () -> ExampleDesigns.of(example(system), target));
    }

    /** Compares the cost of these questions only, since the author's design answers no others. */
    private PublishedFigure onlyFor(String... questions) {
        String asked = questions.length == 1 ? questions[0] : "these";
        return new PublishedFigure(
                system,
                target,
                measure.named(measure.name() + ", asking " + asked),
                author,
                () -> ExampleDesigns.designFor(example(system), target, List.of(questions), List.of()));
    }

    /**
     * The figure of the author's way to store rows, at the same prices, with the same guarantees, for the same
     * questions.
     */
    private static PublishedFigure priced(
            String system, String target, DesignMeasure measure, String way, List<Rule> others, String... questions) {
        double author = measure.of()
                .applyAsDouble(ExampleDesigns.designFor(example(system), target, List.of(questions), others));
        return new PublishedFigure(
                system,
                target,
                measure.named(measure.name() + ", " + way + ", asking " + String.join(", ", questions)),
                author,
                () -> ExampleDesigns.designFor(example(system), target, List.of(questions), List.of()));
    }

    private static Path example(String system) {
        return Project.root().resolve("examples").resolve(system);
    }

    /** The figure of the design computed here. */
    double here() {
        return measure.of().applyAsDouble(design.get());
    }

    static List<PublishedFigure> all() {
        return Stream.concat(documents().stream(), rubis().stream()).toList();
    }

    /** The figures of RUBiS, by the rules and prices of NoSE's authors, who count in seconds. */
    private static List<PublishedFigure> rubis() {
        return RubisTest.MIXES.stream()
                .map(mix -> new PublishedFigure(
                        "rubis", "cassandra", seconds(mix.name()), mix.nose(), () -> RubisTest.design(mix)))
                .toList();
    }

    private static List<PublishedFigure> documents() {
        return List.of(
                of("manhunt", "dynamodb", tables(), 1),
                of("manhunt", "dynamodb", indexes(), 2),
                of("manhunt", "dynamodb", requestsOfAll(), 9),
                // CustomerOrder, CustomerDetails, OrderDetails, ItemDetails, and three index tables.
                of("orders", "hbase", tables(), 7),
                // The index table, then the rows in one batch.
                of("orders", "hbase", requests("CustomerPayments", "PaymentsOfCustomer"), 4),
                of("orders", "hbase", requests("CustomerOrders"), 2),
                of("orders", "hbase", requests("OrderSummary"), 1),
                of("orders", "hbase", requests("LastItemStatus"), 1),
                // Customers carry their addresses, and all are read.
                of("orders", "hbase", requests("ListCustomers"), 1),
                of("orders", "hbase", growing("ListCustomers"), 1),
                // Which takes a locator for each address, since orders refer to them.
                priced(
                        "orders",
                        "hbase",
                        millis(),
                        "addresses inside customers",
                        List.of(Rule.PATH_CUT, Rule.SHARED_PARTITION),
                        "ListCustomers"),
                // Summed up over all orders.
                of("orders", "hbase", growing("DiscountTotals"), 1),
                of(
                        "gateway",
                        "dynamodb",
                        structures("attachmentsOfAccount", "attachmentOfAccount", "attachmentsOfAccountAfter"),
                        1),
                // This needs a locator for each new row, since ids are also looked up alone.
                priced(
                        "gateway",
                        "dynamodb",
                        dollars(),
                        "rows under their owner",
                        List.of(Rule.ENGINE_INDEX, Rule.VIEW),
                        "attachmentsOfAccount",
                        "attachmentOfAccount",
                        "attachmentsOfAccountAfter"),
                of(
                        "gateway",
                        "dynamodb",
                        requests("attachmentsOfAccount", "attachmentOfAccount", "attachmentsOfAccountAfter"),
                        3),
                of("gateway", "dynamodb", requests("gatewayWithTags", "attachmentWithTags"), 2),
                of("gateway", "dynamodb", requests("lastId", "ownerOf"), 2),
                of("messages", "dynamodb", indexes(), 2),
                of("messages", "dynamodb", requests("inbox", "outbox"), 2),
                of("messages", "dynamodb", reading("body", "inbox", "inboxSince", "unread", "outbox"), 0),
                of("messages", "dynamodb", requests("messageById"), 1),
                of("games", "dynamodb", filters("challenges", "sessionsByStatusSince", "disputedSessions"), 0),
                of("games", "dynamodb", requests("challenges", "sessionsByStatusSince"), 2),
                of("games", "dynamodb", requests("allAwards"), 1),
                of("games", "dynamodb", filters("allAwards"), 0),
                of("games", "dynamodb", requests("gamesOfPlayer", "playersOfGame"), 2),
                of("catalog", "dynamodb", requests("partsUnder", "firstDisc"), 2),
                of("catalog", "dynamodb", filters("partsUnder", "firstDisc"), 0),
                // The category with the list of its ancestors, then those in one batch.
                of("catalog", "mongodb", requests("breadcrumbs"), 2),
                of("catalog", "mongodb", requests("subtree"), 1),
                of("devices", "dynamodb", requests("readingsBetween"), 1),
                of("devices", "dynamodb", rolling(), 0),
                of("school", "mongodb", requests("studentsOfTeacher", "studentsWithAllTeachers"), 2),
                of("school", "mongodb", requests("teachersByIds"), 1),
                // The list of ids, then the rows in one batch.
                of("school", "mongodb", requests("coursesOfStudent", "studentsOfCourse"), 4),
                of("clicks", "dynamodb", requests("usersOfSite"), 1),
                // A walk over all pairs of a site and a user.
                of("clicks", "dynamodb", growing("usersOfSite"), 1),
                of("mailbox", "dynamodb", requests("mailByNumber", "nextMail", "previousMail"), 3),
                of("mailbox", "dynamodb", rowsRead("nextMail"), 1),
                of("mailbox", "dynamodb", rowsRead("previousMail"), 1),
                of("mailbox", "dynamodb", requests("mailOfDay", "backFrom", "onwardFrom"), 3),
                of("places", "dynamodb", requests("membersOfState", "membersOfCityInState"), 2),
                of("places", "dynamodb", structures("membersOfState", "membersOfCityInState"), 1),
                // The city's list of members, then those in one batch.
                of("places", "dynamodb", requests("membersOfCity"), 2),
                of("places", "dynamodb", requests("membersPerState", "membersPerCity"), 2),
                of("blog", "mongodb", requests("postWithComments"), 1),
                of("blog", "mongodb", homes("post", "comment"), 1),
                of("blog", "mongodb", written("addComment"), 1).onlyFor("postWithComments"),
                of("capitals", "mongodb", requests("countryWithCapital"), 1),
                of("capitals", "mongodb", homes("country", "capital"), 1),
                of("capitals", "mongodb", dataWritten("foundCountry"), 1).onlyFor("countryWithCapital"),
                // The list of ids, then the rows in one batch.
                of("library", "mongodb", requests("authorsOfBook", "booksOfAuthor"), 4),
                of("library", "mongodb", written("link"), 2),
                priced(
                        "library",
                        "mongodb",
                        millis(),
                        "links both ways without copies",
                        List.of(Rule.COPIED_COLUMNS),
                        "authorsOfBook",
                        "booksOfAuthor"));
    }
}
