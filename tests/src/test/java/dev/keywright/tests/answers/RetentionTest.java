package dev.keywright.tests.answers;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.compiler.Compiler;
import dev.keywright.compiler.design.Designer;
import dev.keywright.core.design.Design;
import dev.keywright.core.layout.RowRole;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Question;
import dev.keywright.core.plan.QuestionPlan;
import dev.keywright.core.profile.Targets;
import dev.keywright.core.row.Arguments;
import dev.keywright.core.row.RetentionCutoff;
import dev.keywright.core.row.Row;
import dev.keywright.testkit.Project;
import dev.keywright.verify.Comparison;
import dev.keywright.verify.LoadedDesign;
import dev.keywright.verify.SharedPostgres;
import dev.keywright.verify.data.Dataset;
import dev.keywright.verify.data.DrawArguments;
import dev.keywright.verify.judge.JudgeDatabase;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * Expired rows are not visible even while they are still stored: a design that holds all rows answers as PostgreSQL
 * does without the expired ones.
 */
class RetentionTest {

    private static final Path VISITS = Project.root().resolve("tests/src/test/resources/retention/visits.sql");
    private static final Path DEVICES = Project.root().resolve("examples/devices");
    private static final long SEEDS = 3;
    private static final int DRAWS = 4;

    private static Connection connection;

    @BeforeAll
    static void start() throws Exception {
        connection = SharedPostgres.connect();
    }

    @AfterAll
    static void stop() throws SQLException {
        connection.close();
    }

    @TestFactory
    Stream<DynamicTest> oldRowsAreNotSeen() {
        return Targets.names().stream().flatMap(target -> Stream.of(VISITS, DEVICES)
                .map(path -> DynamicTest.dynamicTest(path.getFileName() + " on " + target, () -> {
                    Model model = Compiler.read(path);
                    verify(Designer.design(model, Targets.named(target), false), SEEDS);
                })));
    }

    @Test
    void whateverPlanIsTaken() throws SQLException {
        verify(Designer.everything(Compiler.read(VISITS), Targets.named("cassandra")), 1);
        verify(Designer.everything(Compiler.read(VISITS), Targets.named("rocksdb")), 1);
    }

    @Test
    void numbersAreKeptOnlyOfGroupsThatGoAsAWhole() {
        Design all = Designer.everything(Compiler.read(VISITS), Targets.named("rocksdb"));
        assertThat(all.rows().filter(each -> each.role() == RowRole.COUNTER))
                .isNotEmpty()
                .allMatch(each -> each.key().segments().anyMatch(segment -> segment.toString()
                        .equals("came_at")));
    }

    private static void verify(Design design, long seeds) throws SQLException {
        for (long seed = 1; seed <= seeds; seed++) {
            Dataset stored = Dataset.random(design.model(), seed);
            Arguments moment = new Arguments(Map.of()).withQueryTime(moment(design.model(), stored));
            Dataset kept = kept(stored, moment);
            assertThat(kept.rows()).isNotEqualTo(stored.rows());
            LoadedDesign loaded = LoadedDesign.load(design, stored);
            try (JudgeDatabase oracle = JudgeDatabase.load(connection, kept)) {
                for (Question question : design.model().questions()) {
                    for (int draw = 0; draw < DRAWS; draw++) {
                        Arguments arguments = DrawArguments.random(question, stored, seed * DRAWS + draw);
                        compare(loaded, design, question, arguments, moment, kept, oracle.ask(question, arguments));
                    }
                }
            }
        }
    }

    private static void compare(
            LoadedDesign loaded,
            Design design,
            Question question,
            Arguments arguments,
            Arguments moment,
            Dataset kept,
            JudgeDatabase.Answer answer) {
        for (QuestionPlan plan : design.questions()) {
            if (plan.name().equals(question.name())) {
                List<List<Object>> given = loaded.ask(
                        question,
                        plan,
                        arguments.withQueryTime(moment.queryTime().orElseThrow()),
                        2);
                Optional<String> difference =
                        Comparison.of(question, kept, arguments, answer, given).difference();
                assertThat(difference)
                        .as("%s through %s", question.name(), plan.steps())
                        .isEmpty();
            }
        }
    }

    /** An instant at which about half of the rows with a retention have expired. */
    private static Instant moment(Model model, Dataset stored) {
        Entity ages = model.entities().stream()
                .filter(each -> each.retention().isPresent())
                .findFirst()
                .orElseThrow();
        List<Instant> times = stored
                .values(ages.name(), ages.retention().orElseThrow().column())
                .stream()
                .map(each -> (Instant) each)
                .sorted()
                .toList();
        return times.get(times.size() / 2)
                .plus(Duration.ofDays(ages.retention().orElseThrow().days()));
    }

    private static Dataset kept(Dataset stored, Arguments moment) {
        Map<String, List<Row>> rows = new LinkedHashMap<>();
        for (Entity entity : stored.model().entities()) {
            List<Row> kept = new ArrayList<>(stored.rows(entity.name()));
            RetentionCutoff.of(entity, moment).ifPresent(cut -> kept.removeIf(each -> !cut.keeps(each)));
            rows.put(entity.name(), kept);
        }
        return new Dataset(stored.model(), rows);
    }
}
