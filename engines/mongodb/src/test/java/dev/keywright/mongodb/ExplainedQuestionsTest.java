package dev.keywright.mongodb;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.compiler.Compiler;
import dev.keywright.core.design.Design;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Question;
import dev.keywright.core.model.Returns;
import dev.keywright.core.profile.Targets;
import dev.keywright.core.row.Arguments;
import dev.keywright.mongodb.ExplainedEngine.Explained;
import dev.keywright.store.Page;
import dev.keywright.store.Store;
import dev.keywright.store.error.RefusedArgumentException;
import dev.keywright.testkit.Golden;
import dev.keywright.testkit.Project;
import dev.keywright.verify.FillStore;
import dev.keywright.verify.change.Script;
import dev.keywright.verify.change.sql.JudgedScript;
import dev.keywright.verify.data.Dataset;
import dev.keywright.verify.data.DrawArguments;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/**
 * MongoDB's explanation of the reads of every question of every example, with arguments that find rows: the first page,
 * and a page after a cursor. None examines more than 1.2 keys a document, plus one. The goldens have a line for each
 * read: question, collection, stages, index; and the scanned collections.
 */
@EnabledIfSystemProperty(named = "keywright.mongodb", matches = "true")
class ExplainedQuestionsTest {

    private static final int ROWS = 24;
    private static final long SEED = 1;
    private static final int DRAWS_MAX = 400;
    /** How many of them look for a second page, if they find anything. */
    private static final int PAGED_DRAWS_MAX = 30;

    @TestFactory
    Stream<DynamicTest> ofEveryExample() {
        return Project.examples().stream()
                .map(each -> DynamicTest.dynamicTest(each.getFileName().toString(), () -> run(each)));
    }

    private static void run(Path path) {
        Model model = Compiler.read(path);
        Design design = Compiler.design(model, Targets.named("mongodb"));
        String address = SharedMongo.database("explained");
        ExplainedEngine engine = new ExplainedEngine(SharedMongo.open(address), address);
        Set<String> lines = new LinkedHashSet<>();
        List<Explained> all = new ArrayList<>();
        // On tables without expiry, since the drawn dates are long ago.
        Design kept = Script.random(model, 1, 0, SEED).adapt(design);
        try (Store store = Store.create(engine, kept, JudgedScript.CLOCK)) {
            Dataset dataset = Dataset.random(model, ROWS, SEED);
            FillStore.insertAll(dataset, store, entity -> {});
            for (Question each : model.questions()) {
                ExplainedEngine.Seen seen = found(engine, store, each, dataset);
                check(each, seen);
                seen.explained().forEach(read -> lines.add(line(each, read)));
                seen.scanned().forEach(table -> lines.add(each.name() + "  " + table + "  scan, which it allows"));
                all.addAll(seen.explained());
            }
        }
        Golden.check(
                Project.root().resolve("engines/mongodb/src/test/resources/explained/" + model.name() + ".txt"),
                String.join("\n", lines) + "\n");
        System.out.printf(
                "%-9s %3d questions, %3d reads explained: %4d keys examined for %4d documents returned%n",
                model.name(),
                model.questions().size(),
                all.size(),
                all.stream().mapToLong(Explained::keys).sum(),
                all.stream().mapToLong(Explained::returned).sum());
    }

    /** The reads of the first draw of arguments that finds something, and more than one page if another soon does. */
    private static ExplainedEngine.Seen found(ExplainedEngine engine, Store store, Question question, Dataset dataset) {
        Optional<ExplainedEngine.Seen> first = Optional.empty();
        for (int draw = 0; draw < (first.isPresent() ? PAGED_DRAWS_MAX : DRAWS_MAX); draw++) {
            Arguments arguments = DrawArguments.random(question, dataset, draw);
            List<Page> pages = new ArrayList<>();
            ExplainedEngine.Seen seen = engine.during(() -> pages.addAll(asked(store, question, arguments)));
            boolean some = !pages.isEmpty() && !pages.get(0).rows().isEmpty();
            if (pages.size() > 2 || some && question.returns() == Returns.ONE) {
                return seen;
            }
            first = first.or(() -> Optional.of(seen).filter(each -> some));
        }
        assertThat(first).as("%s finds something", question.name()).isPresent();
        return first.get();
    }

    /** A page as large as the question's, and two of one row. */
    private static List<Page> asked(Store store, Question question, Arguments arguments) {
        List<Page> pages = new ArrayList<>();
        try {
            pages.add(store.ask(question.name(), arguments.values()));
            pages.add(store.ask(question.name(), arguments.values(), Optional.empty(), 1));
            pages.get(1)
                    .cursor()
                    .ifPresent(each -> pages.add(store.ask(question.name(), arguments.values(), Optional.of(each), 1)));
        } catch (RefusedArgumentException e) {
            // Documented: an empty list for @>, a pattern that is no prefix.
            return List.of();
        }
        return pages;
    }

    private static void check(Question question, ExplainedEngine.Seen seen) {
        assertThat(seen.explained().isEmpty() && seen.scanned().isEmpty())
                .as(question.name())
                .isFalse();
        assertThat(seen.scanned().isEmpty() || question.scanAllowed())
                .as(question.name())
                .isTrue();
        for (Explained each : seen.explained()) {
            assertThat(each.stages()).as("%s: %s", question.name(), each).containsAnyOf("IXSCAN", "IDHACK");
            assertThat(each.stages()).as("%s: %s", question.name(), each).doesNotContain("COLLSCAN", "SORT");
            assertThat(each.keys()).as("%s: %s", question.name(), each).isLessThanOrEqualTo(each.bound());
            assertThat(each.documents()).as("%s: %s", question.name(), each).isEqualTo(each.returned());
        }
    }

    private static String line(Question question, Explained read) {
        return question.name() + "  " + read.table() + "  " + String.join(" ", read.stages()) + "  " + read.index();
    }
}
