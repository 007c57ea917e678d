package dev.keywright.examples;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.design.Design;
import dev.keywright.core.layout.ColumnPath;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.RowRole;
import dev.keywright.core.layout.Segment;
import dev.keywright.core.layout.Table;
import dev.keywright.core.plan.QuestionPlan;
import dev.keywright.core.plan.Step;
import dev.keywright.testkit.Project;
import java.math.BigDecimal;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What the authors of the worked systems ended with, matched or beaten; what is not is told in docs/figures.md. */
class PublishedDesignsTest {

    @Test
    void manhuntIsOneTableWithTwoIndexesAndOneRequestAQuestion() {
        Design design = design("manhunt", "dynamodb");
        assertThat(design.tables()).hasSize(1);
        assertThat(indexes(design)).isLessThanOrEqualTo(2);
        assertThat(design.questions())
                .hasSize(9)
                .allMatch(each -> each.requests().intValueExact() == 1);
        print("manhunt", "one table, two indexes, nine questions, one request each", design);
    }

    @Test
    void gamesHaveStatusAndDateInOneKeyAndFilterNothing() {
        for (String target : List.of("dynamodb", "cassandra", "hbase", "mongodb", "rocksdb")) {
            Design design = design("games", target);
            for (String name : List.of("challenges", "sessionsByStatusSince", "disputedSessions", "allAwards")) {
                QuestionPlan plan = plan(design, name);
                assertThat(plan.steps()).as("%s on %s", name, target).noneMatch(each -> each instanceof Step.Filter);
                assertThat(plan.rowsReadMax()).as("%s on %s", name, target).isPresent();
            }
        }
        print("games", "status and date in one key; sparse awards", design("games", "dynamodb"));
    }

    @Test
    void listsOfMessagesNeverReadABody() {
        for (String target : List.of("dynamodb", "cassandra", "hbase", "rocksdb")) {
            Design design = design("messages", target);
            for (String name : List.of("inbox", "inboxSince", "unread", "outbox", "recipientsOf")) {
                assertThat(stored(design, plan(design, name)))
                        .as("%s on %s", name, target)
                        .extracting(ColumnPath::column)
                        .doesNotContain("body");
            }
        }
        print("messages", "inbox and outbox over small rows, bodies apart", design("messages", "dynamodb"));
    }

    @Test
    void ordersOnHbaseTakeNoMoreTablesThanTheirAuthor() {
        Design design = design("orders", "hbase");
        assertThat(design.tables()).hasSizeLessThanOrEqualTo(4 + 3);
        assertThat(design.row("order").orElseThrow().key().segments())
                .as("order numbers are reversed, as by the author")
                .anyMatch(each -> each.kind() == Segment.Kind.REVERSED);
        print("orders", "four tables and three index tables, reversed order numbers", design);
    }

    @Test
    void blogAndCapitalsEmbedWhatIsReadTogether() {
        assertThat(design("blog", "mongodb").rows())
                .anyMatch(
                        each -> each.role() == RowRole.EMBEDDED && each.entity().equals("comment"));
        assertThat(plan(design("blog", "mongodb"), "postWithComments").requests())
                .isEqualByComparingTo("1");
        print("blog", "comments embedded", design("blog", "mongodb"));
    }

    @Test
    void placesAnswerByStateAndByCityFromOneKey() {
        Design design = design("places", "dynamodb");
        for (String name : List.of("membersOfState", "membersOfCityInState", "membersOfCitiesLike")) {
            assertThat(plan(design, name).requests()).as(name).isEqualByComparingTo("1");
        }
        print("places", "hierarchy in the sort key, one request by state or by city", design);
    }

    @Test
    void clicksCountDifferentUsersInOneRequest() {
        Design design = design("clicks", "dynamodb");
        assertThat(plan(design, "usersOfSite").requests()).isEqualByComparingTo("1");
        assertThat(plan(design, "usersOfSite").rowsReadMax()).hasValue(1);
        print("clicks", "unique users a site kept when written", design);
    }

    private static Design design(String example, String target) {
        return Designed.of(Project.root().resolve("examples").resolve(example), target);
    }

    private static QuestionPlan plan(Design design, String question) {
        return design.questions().stream()
                .filter(each -> each.name().equals(question))
                .findFirst()
                .orElseThrow();
    }

    private static int indexes(Design design) {
        return design.tables().stream().mapToInt(each -> each.indexes().size()).sum();
    }

    /** What the rows that a plan reads hold; of an index, what it projects. */
    private static List<ColumnPath> stored(Design design, QuestionPlan plan) {
        return plan.steps().stream()
                .flatMap(each -> each instanceof Step.Read read ? Stream.of(read) : Stream.empty())
                .flatMap(read -> read.index().isPresent() ? projected(design, read) : held(design, read))
                .toList();
    }

    private static Stream<ColumnPath> held(Design design, Step.Read read) {
        RowKind kind = design.row(read.row()).orElseThrow();
        Table table = design.tableOf(read.row());
        return kind.columns().stream()
                .filter(each -> read.families().isEmpty() || read.families().contains(table.family(kind, each)));
    }

    private static Stream<ColumnPath> projected(Design design, Step.Read read) {
        Table table = design.tableOf(read.row());
        return table.indexes().stream()
                .filter(each -> each.name().equals(read.index().orElseThrow()))
                .flatMap(each -> each.projection().stream())
                .map(ColumnPath::read);
    }

    private static void print(String example, String published, Design design) {
        System.out.printf(
                "%-9s %-9s published: %-62s here: %d tables, %d indexes, %d row kinds, %s requests%n",
                example,
                design.target().name(),
                published,
                design.tables().size(),
                indexes(design),
                design.rows().count(),
                design.questions().stream()
                        .map(QuestionPlan::requests)
                        .reduce(BigDecimal.ZERO, BigDecimal::add)
                        .toPlainString());
    }
}
