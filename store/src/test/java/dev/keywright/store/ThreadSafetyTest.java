package dev.keywright.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.testkit.Golden;
import dev.keywright.testkit.Project;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Every type that an application gets from the store states in its comment whether several threads may share it. */
class ThreadSafetyTest {

    private static final Path STORE = Project.root().resolve("store/src/main/java/dev/keywright/store");
    private static final Path CORE = Project.root().resolve("core/src/main/java/dev/keywright/core");
    private static final List<String> API = List.of(".", "feed", "typed", "error");

    /** Types of other packages that the API returns or throws. */
    private static final List<Path> OTHERS = List.of(
            STORE.resolve("check/CheckReport.java"),
            STORE.resolve("lookup/VersionedRow.java"),
            CORE.resolve("KeywrightException.java"),
            CORE.resolve("design/Design.java"),
            CORE.resolve("engine/InvalidAddressException.java"),
            CORE.resolve("engine/commit/EngineException.java"),
            CORE.resolve("json/InvalidJsonException.java"),
            CORE.resolve("row/Row.java"));

    private static final Pattern STATED = Pattern.compile("\\b(Thread-safe|Not thread-safe|Immutable)\\b");

    /** A comment and the type after it; the constants of an enum are values, so it needs no statement. */
    private static final Pattern TYPE = Pattern.compile(
            "/\\*\\*((?:(?!\\*/).)*)\\*/\\s*"
                    + "(public (?:abstract |sealed |non-sealed |final |static )*(?:class|record|interface) \\w+"
                    + "| {4}(?:record|interface) \\w+)",
            Pattern.DOTALL);

    @Test
    void everyTypeOfTheApiStatesItsThreadSafety() throws IOException {
        List<String> silent = new ArrayList<>();
        int types = 0;
        for (Path file : files()) {
            Matcher type = TYPE.matcher(Golden.text(file));
            int before = types;
            for (; type.find(); types++) {
                if (!STATED.matcher(type.group(1)).find()) {
                    silent.add(file.getFileName() + ": " + type.group(2).strip());
                }
            }
            assertThat(types).as("types of %s", file).isGreaterThan(before);
        }
        assertThat(silent).isEmpty();
    }

    private static List<Path> files() throws IOException {
        List<Path> files = new ArrayList<>(OTHERS);
        for (String each : API) {
            try (Stream<Path> all = Files.list(STORE.resolve(each))) {
                all.filter(file -> file.toString().endsWith(".java"))
                        .filter(file -> Pattern.compile("^public ", Pattern.MULTILINE)
                                .matcher(Golden.text(file))
                                .find())
                        .forEach(files::add);
            }
        }
        return files;
    }
}
