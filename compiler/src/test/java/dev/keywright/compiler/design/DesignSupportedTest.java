package dev.keywright.compiler.design;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keywright.compiler.Compiler;
import dev.keywright.compiler.design.program.SearchSpace;
import dev.keywright.core.design.Design;
import dev.keywright.core.diagnostic.Refusal;
import dev.keywright.core.model.Change;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Question;
import dev.keywright.core.profile.EngineProfile;
import dev.keywright.core.profile.Targets;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What ends a design is refused, whichever statements it is, and the rest is designed. */
class DesignSupportedTest {

    private static final EngineProfile TARGET = Targets.named("cassandra");
    private static final String SQL = """
            CREATE TABLE book (id int PRIMARY KEY, author int NOT NULL, price int NOT NULL);
            -- name: one :one
            SELECT price FROM book WHERE id = :id;
            -- name: two :many
            SELECT id FROM book WHERE author = :author;
            -- name: three :many
            SELECT id FROM book WHERE author = :author ORDER BY price;
            -- name: four :exec
            UPDATE book SET price = :price WHERE id = :id;
            -- name: five :exec
            DELETE FROM book WHERE id = :id;
            """;

    @TempDir
    private Path folder;

    private Model model;

    @BeforeEach
    void read() throws IOException {
        model = Compiler.read(Files.writeString(folder.resolve("book.sql"), SQL));
    }

    private static List<String> names(Model model) {
        return Stream.concat(
                        model.questions().stream().map(Question::name),
                        model.changes().stream().map(Change::name))
                .toList();
    }

    /** The design of a compiler that fails where a model has all of these statements. */
    private Design design(String... together) {
        return new DesignSupported(
                        TARGET,
                        part -> {
                            if (names(part).containsAll(List.of(together))) {
                                throw new IllegalStateException("no element");
                            }
                            return SearchSpace.of(part, TARGET);
                        },
                        (considered, choice) -> Designer.design(considered.model(), TARGET, false))
                .design(model);
    }

    private static List<String> refused(Design design) {
        return design.refused().stream()
                .map(each -> each.name() + " " + String.join(" ", each.codes()))
                .toList();
    }

    @Test
    void aFaultInOneStatementRefusesItAndAsksForAReport() {
        Design design = design("two");
        assertThat(refused(design)).containsExactly("two D714");
        Refusal refusal = design.refused().get(0);
        assertThat(refusal.messages().get(0)).contains("question two", "cassandra", "no element");
        assertThat(refusal.at().line()).isEqualTo(5);
        assertThat(refusal.fix()).contains("please report it");
        assertThat(names(design.model())).containsExactly("one", "three", "four", "five");
        assertThat(design.questions()).hasSize(2);
        assertThat(design.changes()).hasSize(2);
    }

    @Test
    void ofTwoThatFailTogetherTheLaterIsRefused() {
        Design design = design("two", "four");
        assertThat(refused(design)).containsExactly("four D714");
        assertThat(names(design.model())).containsExactly("one", "two", "three", "five");
    }

    @Test
    void aFaultWithoutAnyStatementIsTheFaultOfTheWhole() {
        assertThatThrownBy(this::design).hasMessage("no element");
    }

    @Test
    void nothingIsRefusedWithoutAFault() {
        Design design = design("six");
        assertThat(design.refused()).isEmpty();
        assertThat(names(design.model())).isEqualTo(names(model));
    }

    @Test
    void changesWithoutAKeyForTheirRowsAreDesignedBesideRefusedQuestions() throws IOException {
        Model more = Compiler.read(Files.writeString(folder.resolve("more.sql"), SQL + """
                -- name: all :exec
                UPDATE book SET price = :price;
                -- name: dear :exec
                DELETE FROM book WHERE price > :price;
                -- name: unlike :many
                SELECT id FROM book WHERE author <> :author;
                """));
        Design design = Designer.design(more, TARGET, false);
        assertThat(refused(design)).containsExactly("unlike D701");
        assertThat(names(design.model())).contains("one", "two", "three", "four", "five", "all", "dear");
    }
}
