package dev.keywright.tests.pages;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.compiler.Compiler;
import dev.keywright.core.design.Design;
import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.Engines;
import dev.keywright.core.engine.memory.MemoryEngine;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Question;
import dev.keywright.core.model.Returns;
import dev.keywright.core.profile.Targets;
import dev.keywright.core.row.Arguments;
import dev.keywright.core.row.Row;
import dev.keywright.store.Page;
import dev.keywright.store.Store;
import dev.keywright.store.error.ConstraintViolation;
import dev.keywright.store.error.RefusedArgumentException;
import dev.keywright.testkit.Depth;
import dev.keywright.testkit.Project;
import dev.keywright.verify.data.Dataset;
import dev.keywright.verify.data.DrawArguments;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * Rows are inserted and deleted between the pages of an answer. Every row that is in the answer all the time is
 * returned exactly once.
 */
class PagesUnderChangesTest {

    private static final int DRAWS = Depth.of(2, 20, 100);
    /** Before any instant that is drawn, so that no row has expired. */
    private static final Clock CLOCK = Clock.fixed(Instant.parse("2024-01-01T00:00:00Z"), ZoneOffset.UTC);

    private static final int ROWS = 14;
    private static final int PAGES_CHANGED_MAX = 8;

    @TempDir
    private Path folder;

    @TestFactory
    Stream<DynamicTest> inMemoryWithIndexes() {
        return examples("mongodb", design -> new MemoryEngine(design.target()));
    }

    @TestFactory
    Stream<DynamicTest> onRocksDb() {
        return examples(
                "rocksdb",
                design ->
                        Engines.open("rocksdb:" + folder.resolve(design.model().name())));
    }

    /** Opens an empty engine for a design. */
    private interface Open {
        Engine engine(Design design);
    }

    private static Stream<DynamicTest> examples(String target, Open open) {
        return Project.examples().stream()
                .map(each -> DynamicTest.dynamicTest(each.getFileName().toString(), () -> run(each, target, open)));
    }

    private static void run(Path path, String target, Open open) {
        Model model = Compiler.read(path);
        Design design = Compiler.design(model, Targets.named(target));
        try (Store store = Store.create(open.engine(design), design, CLOCK)) {
            PagesUnderChangesTest.ChangingStore changing = new ChangingStore(store, model, 1);
            changing.fill();
            for (Question question : model.questions()) {
                for (int draw = 0; draw < DRAWS && question.returns() == Returns.MANY; draw++) {
                    Arguments arguments = DrawArguments.random(question, changing.rows, draw);
                    try {
                        asked(changing, question, arguments, 1 + draw % 3);
                    } catch (RefusedArgumentException e) {
                        // Documented: an empty list for @>, a pattern that is no prefix.
                        continue;
                    }
                }
            }
        }
    }

    private static void asked(ChangingStore changing, Question question, Arguments arguments, int rows) {
        List<Map<List<Object>, Integer>> seen = new ArrayList<>(List.of(changing.answer(question, arguments)));
        List<List<Object>> given = new ArrayList<>();
        Optional<String> cursor = Optional.empty();
        int pages = 0;
        do {
            Page page = changing.store.ask(question.name(), arguments.values(), cursor, rows);
            given.addAll(page.rows());
            cursor = page.cursor();
            if (++pages <= PAGES_CHANGED_MAX) {
                changing.change();
                seen.add(changing.answer(question, arguments));
            }
            assertThat(pages).as("pages of %s", question.name()).isLessThan(1_000);
        } while (cursor.isPresent());
        Map<List<Object>, Integer> counted = counted(given);
        for (List<Object> row : union(seen)) {
            int least = count(seen, row, true);
            int most = count(seen, row, false);
            if (least == most) {
                // A LIMIT counts rows that have gone since, so that the last ones may not come.
                boolean limited = question.query().limit().isPresent();
                assertThat(counted.getOrDefault(row, 0))
                        .as(
                                "%s of %s in pages of %s gives %s, and %s was there all the time",
                                question.name(), arguments, rows, given, row)
                        .isBetween(limited ? 0 : least, most);
            }
        }
    }

    private static List<List<Object>> union(List<Map<List<Object>, Integer>> answers) {
        return answers.stream()
                .flatMap(each -> each.keySet().stream())
                .distinct()
                .toList();
    }

    private static int count(List<Map<List<Object>, Integer>> answers, List<Object> row, boolean least) {
        var counts = answers.stream()
                .mapToInt(each -> each.getOrDefault(row, 0))
                .sorted()
                .toArray();
        return least ? counts[0] : counts[counts.length - 1];
    }

    private static Map<List<Object>, Integer> counted(List<List<Object>> rows) {
        Map<List<Object>, Integer> counted = new LinkedHashMap<>();
        rows.forEach(each -> counted.merge(each, 1, Integer::sum));
        return counted;
    }

    /** A store into which random rows are inserted, and from which some are deleted. */
    private static final class ChangingStore {

        private final Store store;
        private final Model model;
        private final Dataset rows;
        private final Dataset others;
        private final Random random;

        ChangingStore(Store store, Model model, long seed) {
            this.store = store;
            this.model = model;
            this.rows = Dataset.random(model, ROWS, seed);
            this.others = Dataset.random(model, ROWS, seed + 1);
            this.random = new Random(seed);
        }

        /** Twice: rows may refer to rows that come later. */
        void fill() {
            for (int round = 0; round < 2; round++) {
                model.entities().forEach(each -> rows.rows(each.name()).forEach(row -> insert(each, row)));
            }
        }

        Map<List<Object>, Integer> answer(Question question, Arguments arguments) {
            return counted(store.stream(question.name(), arguments.values()).all());
        }

        void change() {
            Entity entity = model.entities().get(random.nextInt(model.entities().size()));
            boolean known = random.nextBoolean();
            List<Row> from = (known ? rows : others).rows(entity.name());
            if (!from.isEmpty()) {
                Row row = from.get(random.nextInt(from.size()));
                if (random.nextBoolean()) {
                    insert(entity, row);
                } else {
                    delete(entity, row);
                }
            }
        }

        private void insert(Entity entity, Row row) {
            unlessRefused(() -> store.insert(entity.name(), row.values()));
        }

        private void delete(Entity entity, Row row) {
            Map<String, Object> key = new LinkedHashMap<>();
            entity.key().forEach(each -> key.put(each, row.value(each)));
            unlessRefused(() -> store.delete(entity.name(), key, OptionalLong.empty()));
        }

        private static void unlessRefused(Runnable change) {
            try {
                change.run();
            } catch (ConstraintViolation e) {
                // Rows are drawn without regard to the stored ones, so some changes are refused.
                return;
            }
        }
    }
}
