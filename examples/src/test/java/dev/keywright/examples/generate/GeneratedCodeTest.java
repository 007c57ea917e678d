package dev.keywright.examples.generate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keywright.compiler.Compiler;
import dev.keywright.compiler.design.Designer;
import dev.keywright.compiler.generate.GenerateJava;
import dev.keywright.compiler.generate.GeneratedFile;
import dev.keywright.core.design.Design;
import dev.keywright.core.engine.memory.MemoryEngine;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Parameter;
import dev.keywright.core.model.Question;
import dev.keywright.core.profile.Targets;
import dev.keywright.core.row.Arguments;
import dev.keywright.examples.ExampleDesigns;
import dev.keywright.store.Store;
import dev.keywright.store.error.ConstraintViolation;
import dev.keywright.store.error.RefusedArgumentException;
import dev.keywright.testkit.Golden;
import dev.keywright.testkit.Project;
import dev.keywright.verify.FillStore;
import dev.keywright.verify.change.sql.JudgedScript;
import dev.keywright.verify.data.Dataset;
import dev.keywright.verify.data.DrawArguments;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** The code generated for every example compiles, and its methods return what the store returns. */
class GeneratedCodeTest {

    private static final int ROWS = 40;
    private static final int DRAWS = 6;
    private static final Path SOURCES = Project.root().resolve("examples/src/test/java");
    private static final Path NAMES = Project.root().resolve("examples/src/test/resources/names");

    @TempDir
    private Path folder;

    @TestFactory
    Stream<DynamicTest> generatedCodeAnswersAsTheStoreDoes() {
        return Stream.concat(Project.examples().stream(), Stream.of(NAMES))
                .map(each -> DynamicTest.dynamicTest(each.getFileName().toString(), () -> answersAsTheStoreDoes(each)));
    }

    private void answersAsTheStoreDoes(Path example) throws Exception {
        Model model = Compiler.read(example);
        List<GeneratedFile> files = GenerateJava.files(model, "made." + example.getFileName());
        ClassLoader classes =
                CompiledJava.of(files, folder.resolve(example.getFileName().toString()));
        String main = files.get(0).name().replace(".java", "").replace('/', '.');
        Design design = example.equals(NAMES)
                ? Designer.design(model, Targets.named("rocksdb"), false)
                : ExampleDesigns.of(example, "rocksdb");
        try (Store store = Store.create(new MemoryEngine(Targets.named("rocksdb")), design, JudgedScript.CLOCK)) {
            Dataset dataset = Dataset.random(model, ROWS, 1);
            FillStore.insertAll(dataset, store, entity -> {});
            TypedCalls calls = new TypedCalls(classes, main, store);
            int rows = 0;
            for (Question question : model.questions()) {
                for (int seed = 0; seed < DRAWS; seed++) {
                    rows += compared(calls, store, question, DrawArguments.random(question, dataset, seed));
                }
            }
            assertThat(rows).as("rows that were compared").isPositive();
        }
    }

    private static int compared(TypedCalls calls, Store store, Question question, Arguments arguments)
            throws ReflectiveOperationException {
        Map<String, Object> given = arguments.values();
        boolean typed = question.parameters().stream().allMatch(each -> takes(each, given));
        List<List<Object>> expected;
        try {
            expected = typed ? store.stream(question.name(), given).all() : List.of();
        } catch (RefusedArgumentException e) {
            return 0;
        }
        if (typed) {
            assertThat(calls.rows(question, given))
                    .as("%s of %s", question.name(), given)
                    .isEqualTo(expected);
        }
        return expected.size();
    }

    /** Of a moment with a zone and of one without. */
    @Test
    void theClockGivesNowWhereTheCallerDoesNot() {
        Design design = Designer.design(Compiler.read(NAMES), Targets.named("rocksdb"), false);
        try (Store store = Store.create(new MemoryEngine(Targets.named("rocksdb")), design, JudgedScript.CLOCK)) {
            assertThat(store.ask("gone", Map.of()).rows()).isEmpty();
            assertThatThrownBy(() -> store.run("add", Map.of("version", new UUID(1, 1), "changes", 1, "key", "a b")))
                    .as("the clock's moment is taken, and the parent is missed")
                    .isInstanceOf(ConstraintViolation.class);
        }
    }

    /** A null argument is omitted where it could find no row. */
    private static boolean takes(Parameter parameter, Map<String, Object> given) {
        return parameter.optional() || given.get(parameter.name()) != null;
    }

    /** Tests are written against the code of two examples, so it stands among the sources as people would have it. */
    @Test
    void theCodeOfTwoExamplesIsAsReviewed() throws IOException {
        for (String example : List.of("manhunt", "catalog")) {
            String packageName = "dev.keywright.examples.generated." + example;
            List<GeneratedFile> files =
                    GenerateJava.files(Compiler.read(Project.root().resolve("examples/" + example)), packageName);
            files.forEach(each -> Golden.check(SOURCES.resolve(each.name()), each.text()));
            try (Stream<Path> there = Files.list(SOURCES.resolve(packageName.replace('.', '/')))) {
                assertThat(there.map(each -> SOURCES.relativize(each).toString()))
                        .containsExactlyInAnyOrderElementsOf(
                                files.stream().map(GeneratedFile::name).toList());
            }
        }
    }

    @Test
    void theSameModelGivesTheSameBytes() {
        Path rubis = Project.root().resolve("examples/rubis");
        assertThat(GenerateJava.files(Compiler.read(rubis), "a.b"))
                .isEqualTo(GenerateJava.files(Compiler.read(rubis), "a.b"));
    }
}
