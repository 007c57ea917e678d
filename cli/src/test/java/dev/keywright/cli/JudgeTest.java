package dev.keywright.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.keywright.testkit.Project;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The choice of the judging database: the one that is named, and H2 where no PostgreSQL runs. */
class JudgeTest {

    private static String example(String name) {
        return Project.root().resolve("examples").resolve(name).toString();
    }

    private static CommandResult verify(String example, String... more) {
        List<String> words = new ArrayList<>(List.of("verify", example(example), "--target", "rocksdb"));
        words.addAll(List.of("--seeds", "1", "--rows", "8"));
        words.addAll(List.of(more));
        return CommandResult.run(words.toArray(String[]::new));
    }

    @Test
    void h2Judges() {
        for (String url : List.of("h2", "jdbc:h2:mem:", "jdbc:h2:mem:judge;MODE=PostgreSQL")) {
            CommandResult verify = verify("manhunt", "--oracle", url);
            assertThat(verify.code()).as(verify.out() + verify.err()).isZero();
            assertThat(verify.err()).isEmpty();
            assertThat(verify.out())
                    .startsWith("manhunt for rocksdb, in memory, seed 1, against H2\n")
                    .contains(" changes, no mismatch\n");
        }
    }

    @Test
    void unsupportedQuestionsAreNamed() throws IOException {
        CommandResult text = verify("devices", "--oracle", "h2");
        assertThat(text.code()).as(text.out() + text.err()).isZero();
        assertThat(text.out())
                .endsWith("no mismatch\nnot compared, since H2 does not support the SQL: lastThreeOfEach\n");
        JsonNode json = new ObjectMapper()
                .readTree(verify("devices", "--oracle", "h2", "--json").out());
        assertThat(json.get("oracle").asText()).isEqualTo("H2");
        assertThat(json.get("unasked")).hasSize(1);
        assertThat(json.get("questions").asInt()).isEqualTo(8);
    }

    /** Simulates a system for which the bundled PostgreSQL is not built. */
    @Test
    void h2TakesThePlaceOfAPostgresThatCannotBeStarted() {
        String system = System.getProperty("os.name");
        System.setProperty("os.name", "Plan 9");
        try {
            CommandResult tried = CommandResult.run("try", example("manhunt"), "--target", "rocksdb");
            assertThat(tried.code()).as(tried.out() + tried.err()).isZero();
            assertThat(tried.err())
                    .startsWith(
                            "keywright: PostgreSQL cannot be started, so answers are compared with H2: the bundled PostgreSQL"
                                    + " runs only on Linux with x86-64\n");
            assertThat(tried.out())
                    .contains(", compared with H2\n")
                    .endsWith("9 questions, 192 comparisons, 5 changes, no mismatch\n");
        } finally {
            System.setProperty("os.name", system);
        }
    }

    @Test
    void anotherDatabaseIsNoJudge() {
        CommandResult verify = verify("manhunt", "--oracle", "jdbc:mysql://x");
        assertThat(verify.code()).isEqualTo(2);
        assertThat(verify.err())
                .contains("--oracle must be jdbc:postgresql://host/database, jdbc:h2:mem:, or h2, not ");
        CommandResult wrong = verify("manhunt", "--oracle", "jdbc:h2:tcp://127.0.0.1:1/none");
        assertThat(wrong.code()).isEqualTo(3);
        assertThat(wrong.err()).startsWith("keywright: the database to compare with reports: ");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "jdbc:mysql://ann:s3cret@x/db",
                "jdbc:postgresql://127.0.0.1:1/none?user=ann&password=s3cret",
                "jdbc:postgresql://127.0.0.1:port/none?user=ann&password=s3cret",
                "jdbc:h2:tcp://127.0.0.1:1/none;USER=ann;PASSWORD=s3cret",
                "jdbc:h2:mem:x;NO_SUCH_SETTING=1;PASSWORD=s3cret",
                "jdbc:h2:nowhere;PASSWORD=s3cret"
            })
    void aPasswordOfTheDatabaseIsNotPrinted(String url) {
        CommandResult verify = verify("manhunt", "--oracle", url);
        assertThat(verify.code()).isNotZero();
        assertThat(verify.err() + verify.out()).doesNotContain("s3cret");
    }
}
