package dev.keywright.examples.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.compiler.Compiler;
import dev.keywright.compiler.generate.GenerateJava;
import dev.keywright.compiler.generate.GeneratedFile;
import dev.keywright.core.model.Model;
import dev.keywright.core.profile.Targets;
import dev.keywright.examples.generate.CompiledJava;
import dev.keywright.store.Store;
import dev.keywright.testkit.Golden;
import dev.keywright.testkit.Project;
import java.lang.reflect.Method;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Compiles the blocks marked {@code java} of a page, and runs them in their order. Each is the body of a method, which
 * finds a store and the generated code over it in {@code store} and {@code desk}. Stores below {@code /tmp} are made in
 * a folder of the test.
 */
class DocumentedJavaTest {

    private static final Pattern BLOCK = Pattern.compile("```java\n(.*?)```", Pattern.DOTALL);
    private static final Path APPLICATION = Project.root().resolve("examples/app");
    private static final String IMPORTS = """
            import com.example.helpdesk.*;
            import dev.keywright.core.KeywrightException;
            import dev.keywright.core.design.Design;
            import dev.keywright.store.*;
            import dev.keywright.store.error.*;
            import dev.keywright.store.feed.Event;
            import dev.keywright.store.typed.*;
            import java.io.OutputStream;
            import java.io.PrintStream;
            import java.nio.file.Path;
            import java.time.Instant;
            import java.util.*;
            """;

    @TempDir
    private Path folder;

    private final Model model = Compiler.read(APPLICATION.resolve("helpdesk.sql"));

    @Test
    void theBlocksOfTheLibraryPageRun() throws Exception {
        try (Store store = Store.create("memory:", Compiler.design(model, Targets.named("rocksdb")))) {
            fill(store);
            assertThat(run("docs/library.md", store)).isGreaterThan(10);
        }
    }

    @Test
    void theBlocksOfTheReadmeRun() throws Exception {
        Model notes = Compiler.read(Project.root().resolve("docs/samples/notes.sql"));
        Store.create("rocksdb:" + folder.resolve("readme"), Compiler.design(notes, Targets.named("rocksdb")))
                .close();
        try (Store store = Store.create("memory:", Compiler.design(model, Targets.named("rocksdb")))) {
            assertThat(run("README.md", store)).isPositive();
        }
    }

    private static void fill(Store store) {
        store.insert("agent", Map.of("id", 1, "name", "Ann"));
        store.insert("agent", Map.of("id", 2, "name", "Bob"));
        for (int id = 101; id < 110; id++) {
            store.run("openTicket", Map.of("id", id, "agent", 1, "subject", "Ticket " + id));
        }
    }

    private int run(String page, Store store) throws Exception {
        List<String> blocks = BLOCK.matcher(Golden.text(Project.root().resolve(page)))
                .results()
                .map(MatchResult::group)
                .map(each -> each.substring("```java\n".length(), each.length() - "```".length()))
                .toList();
        List<GeneratedFile> files = new ArrayList<>(GenerateJava.files(model, "com.example.helpdesk"));
        files.add(new GeneratedFile("documented/Blocks.java", source(blocks)));
        Class<?> compiled = CompiledJava.of(files, folder).loadClass("documented.Blocks");
        for (int i = 0; i < blocks.size(); i++) {
            Method block = compiled.getMethod("block" + i, Store.class);
            block.invoke(null, store);
        }
        return blocks.size();
    }

    private String source(List<String> blocks) {
        StringBuilder text = new StringBuilder("package documented;\n" + IMPORTS + "public class Blocks {\n"
                + "    static final PrintStream OUT = new PrintStream(OutputStream.nullOutputStream());\n");
        for (int i = 0; i < blocks.size(); i++) {
            text.append("    public static void block" + i + "(Store opened) throws Exception { new Object() {\n")
                    .append(
                            "        final Store store = opened;\n        final Helpdesk desk = new Helpdesk(opened);\n")
                    .append("        void run() throws Exception {\n" + adapted(blocks.get(i)) + "\n} }.run(); }\n");
        }
        return text.append("}\n").toString();
    }

    private String adapted(String block) {
        return block.replace("System.out", "OUT")
                .replace("rocksdb:/tmp/", "rocksdb:" + folder + "/")
                .replace("src/main/resources/", APPLICATION.resolve("src/main/resources") + "/");
    }
}
