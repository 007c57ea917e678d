package dev.keywright.compiler;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.compiler.source.SourceFile;
import dev.keywright.core.diagnostic.DiagnosticText;
import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.testkit.Depth;
import dev.keywright.testkit.Golden;
import dev.keywright.testkit.Project;
import dev.keywright.testkit.RunRecord;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/**
 * Mutates the examples and the cases at random and compiles them: the compiler must neither crash nor hang. A failure
 * names its seed; {@code -Dkeywright.fuzz.seed=N} begins there.
 */
class FuzzTest {

    private static final List<String> SEASONING = List.of(
            "'",
            "\"",
            "`",
            "[",
            "]",
            "(",
            ")",
            ";",
            "--",
            "/*",
            "*/",
            "$$",
            ":p",
            "?",
            "@x",
            "$1",
            "::",
            ",",
            ".",
            "\0",
            "\uD800",
            "𝄞",
            " SELECT ",
            " FROM ",
            " WHERE ",
            " NOT ",
            " NULL ",
            " JOIN ",
            " BEGIN; ",
            " COMMIT; ",
            " GO\n",
            " CREATE TABLE ",
            " PRIMARY KEY ",
            " REFERENCES ",
            " UNION ALL ",
            " WITH RECURSIVE ",
            " EXISTS (",
            " -- rate: x/s\n",
            " -- at most: 0\n",
            "99999999999999999999",
            "-1",
            "''",
            " LATERAL ",
            " CASE ",
            " END ",
            "\n",
            "\r",
            "\t",
            "%",
            "\\");

    private static final int SECONDS = Depth.of(5, 600, 7_200);
    private static final long SLOWEST_MS = 20_000;

    @Test
    void noInputCrashesOrHangsTheReader() {
        List<String> seeds = seeds();
        long first = Long.getLong("keywright.fuzz.seed", 1);
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(SECONDS);
        long seed = first;
        for (; System.nanoTime() < end; seed++) {
            String text = mutated(seeds, new Random(seed));
            long start = System.nanoTime();
            try {
                ParseResult reading = Compiler.read(
                        "fuzz",
                        List.of(new SourceFile("fuzz.sql", text)),
                        Optional.empty(),
                        Compiler.PARSE_TIMEOUT_MS,
                        new Diagnostics());
                assertThat(DiagnosticText.plain().of(reading.diagnostics()))
                        .as("seed %s%n%s", seed, text)
                        .doesNotContain("S208");
            } catch (RuntimeException | StackOverflowError e) {
                throw new AssertionError("seed " + seed + " crashes the reader\n" + text, e);
            }
            long ms = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
            assertThat(ms).as("seed %s takes %s ms%n%s", seed, ms, text).isLessThan(SLOWEST_MS);
        }
        RunRecord.of(FuzzTest.class).add(seed - first, "inputs").most(SECONDS, "seconds");
    }

    private static List<String> seeds() {
        List<String> texts = new ArrayList<>();
        for (Path example : Project.examples()) {
            texts.add(Golden.text(example.resolve(example.getFileName() + ".sql")));
        }
        for (Path file : Project.files(Project.root().resolve("compiler/src/test/resources/cases"), "input.sql")) {
            String text = Golden.text(file);
            if (text.length() < 10_000) {
                texts.add(text);
            }
        }
        return texts;
    }

    private static String mutated(List<String> seeds, Random random) {
        StringBuilder text = new StringBuilder(seeds.get(random.nextInt(seeds.size())));
        for (int i = 1 + random.nextInt(6); i > 0; i--) {
            int at = random.nextInt(text.length() + 1);
            int length = Math.min(random.nextInt(40), text.length() - at);
            switch (random.nextInt(6)) {
                case 0:
                    text.delete(at, at + length);
                    break;
                case 1:
                    text.insert(at, SEASONING.get(random.nextInt(SEASONING.size())));
                    break;
                case 2:
                    text.insert(at, text.substring(at, at + length).repeat(1 + random.nextInt(20)));
                    break;
                case 3:
                    text.replace(at, at + length, SEASONING.get(random.nextInt(SEASONING.size())));
                    break;
                case 4:
                    String other = seeds.get(random.nextInt(seeds.size()));
                    int from = random.nextInt(other.length());
                    text.insert(at, other, from, Math.min(other.length(), from + random.nextInt(200)));
                    break;
                default:
                    text.setLength(at);
                    break;
            }
        }
        return text.toString();
    }
}
