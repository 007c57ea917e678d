package dev.keywright.dynamodb;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.model.Question;
import dev.keywright.core.plan.QuestionPlan;
import dev.keywright.core.plan.Step;
import dev.keywright.core.row.Arguments;
import dev.keywright.store.Page;
import dev.keywright.store.error.RefusedArgumentException;
import dev.keywright.testkit.Project;
import dev.keywright.testkit.server.DynamoLocal;
import dev.keywright.verify.data.DrawArguments;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** The number of requests that questions take, counted where the SDK sends them. */
class RequestsTest {

    private static final int DRAWS = 4;

    @BeforeAll
    static void begin() {
        DynamoLocal.renew();
    }

    @Test
    void theNineQuestionsOfManhuntTakeOneRequestEach() {
        RequestLog watched = new RequestLog();
        try (FilledStore filled = new FilledStore(Project.root().resolve("examples/manhunt"), watched)) {
            List<Question> questions = filled.design().model().questions();
            assertThat(questions).hasSize(9);
            for (Question each : questions) {
                for (int draw = 0; draw < DRAWS; draw++) {
                    Arguments arguments = DrawArguments.random(each, filled.dataset(), draw);
                    watched.take();
                    filled.store().ask(each.name(), arguments.values());
                    // Nothing equals null, so no request is needed.
                    int wanted = arguments.values().containsValue(null) ? 0 : 1;
                    assertThat(watched.take())
                            .as("%s %s", each.name(), arguments)
                            .hasSize(wanted);
                }
            }
        }
    }

    /** The list by time has a key of several attributes, whose values a cursor contains. */
    @Test
    void aPageThatGoesOnTakesOneRequestToo() {
        RequestLog watched = new RequestLog();
        try (FilledStore filled = new FilledStore(Project.root().resolve("examples/manhunt"), watched)) {
            for (String name : List.of("searchesOfContact", "searchesOfContactBefore", "contactsOfDomain")) {
                Question question = filled.design().model().questions().stream()
                        .filter(each -> each.name().equals(name))
                        .findFirst()
                        .orElseThrow();
                int more = 0;
                for (int draw = 0; draw < DRAWS; draw++) {
                    Arguments arguments = DrawArguments.random(question, filled.dataset(), draw);
                    Optional<String> cursor = Optional.empty();
                    do {
                        watched.take();
                        Page page = filled.store().ask(name, arguments.values(), cursor, OptionalInt.of(1));
                        assertThat(watched.take()).as("%s %s", name, arguments).hasSizeLessThanOrEqualTo(1);
                        more += cursor.isPresent() ? 1 : 0;
                        cursor = page.cursor();
                    } while (cursor.isPresent());
                }
                assertThat(more).as("pages of %s that go on", name).isPositive();
            }
        }
    }

    /** A call of the engine is one request; and a plan that reads once and says one request makes one. */
    @TestFactory
    Stream<DynamicTest> aPlanTakesTheRequestsThatItSays() {
        return Project.examples().stream()
                .map(each -> DynamicTest.dynamicTest(each.getFileName().toString(), () -> asked(each)));
    }

    private static void asked(Path example) {
        RequestLog watched = new RequestLog();
        try (FilledStore filled = new FilledStore(example, watched)) {
            int compared = 0;
            for (Question each : filled.design().model().questions()) {
                boolean single = filled.design().questions().stream()
                        .filter(plan -> plan.name().equals(each.name()))
                        .allMatch(RequestsTest::isOneRead);
                for (int draw = 0; draw < DRAWS; draw++) {
                    compared += compared(filled, watched, each, draw, single);
                }
            }
            assertThat(compared).isPositive();
        }
    }

    private static boolean isOneRead(QuestionPlan plan) {
        long others = plan.steps().stream()
                .filter(each -> each instanceof Step.Walk || each instanceof Step.MinMax)
                .count();
        long reads =
                plan.steps().stream().filter(each -> each instanceof Step.Read).count();
        return others == 0 && reads == 1 && plan.requests().compareTo(BigDecimal.ONE) == 0;
    }

    private static int compared(FilledStore filled, RequestLog watched, Question question, int draw, boolean single) {
        Arguments arguments = DrawArguments.random(question, filled.dataset(), draw);
        watched.take();
        long before = filled.calls();
        try {
            filled.store().ask(question.name(), arguments.values());
        } catch (RefusedArgumentException e) {
            return 0;
        }
        List<String> sent = watched.take();
        assertThat(sent).as("%s %s", question.name(), arguments).hasSizeLessThanOrEqualTo((int)
                (filled.calls() - before));
        if (single) {
            assertThat(sent).as("%s %s", question.name(), arguments).hasSizeLessThanOrEqualTo(1);
        }
        return sent.size();
    }
}
