package dev.keywright.compiler.design.assemble;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.compiler.Compiler;
import dev.keywright.compiler.design.Designer;
import dev.keywright.core.plan.QuestionPlan;
import dev.keywright.core.profile.Targets;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The bounds of a page other than the key that finds its rows. */
class BoundedPlansTest {

    private static final String PHOTOS = """
            -- rows: 100_000
            CREATE TABLE photo (
              id      bigint   PRIMARY KEY,
              people  bigint[] NOT NULL       -- distinct: 5_000%s
            );
            -- name: together :many
            SELECT id FROM photo WHERE people @> :people;
            """;

    private static final String VOTES = """
            -- rows: 1_000_000
            CREATE TABLE vote (
              id       bigint PRIMARY KEY,
              contest  bigint NOT NULL,    -- distinct: 1_000
              song     bigint NOT NULL     -- distinct: 100_000
            );
            -- name: leaders :many
            -- rate: 500/s
            SELECT song, COUNT(*) AS votes FROM vote WHERE contest = :contest GROUP BY song ORDER BY votes DESC LIMIT %s;
            -- name: add :exec
            -- rate: 1/min
            INSERT INTO vote (id, contest, song) VALUES (:id, :contest, :song);
            """;

    private static final String NOTES = """
            -- rows: 1_000
            CREATE TABLE post (id bigint PRIMARY KEY);
            CREATE TABLE note (
              id       bigint   PRIMARY KEY,
              post_id  bigint   NOT NULL REFERENCES post,  -- average: 20, at most: 200_000
              stars    smallint NOT NULL,
              body     %s       NOT NULL
            );
            -- name: others :many
            -- rate: 100/s
            SELECT id, stars, body FROM note WHERE post_id = :post%s;
            """;

    /** Two ids, a number, and four bytes a character. */
    private static final long NOTE_BYTES = 8 + 8 + 8 + 4 * 100;

    @TempDir
    private Path folder;

    static Stream<String> targets() {
        return Targets.names().stream();
    }

    @ParameterizedTest
    @MethodSource("targets")
    void rowsOfOneElementAreAsManyAsTheArraySays(String target) throws IOException {
        assertThat(plan(PHOTOS.formatted(", at most: 700"), target).rowsReadMax())
                .hasValue(700);
        assertThat(plan(PHOTOS.formatted(""), target).growsWith()).contains("rows of photo of one people[]");
    }

    @ParameterizedTest
    @MethodSource("targets")
    void groupsThatArePastTheLimitAreNotRead(String target) throws IOException {
        QuestionPlan three = plan(VOTES.formatted("3"), target);
        assertThat(three.rowsRead()).isEqualByComparingTo("3");
        assertThat(three.rowsReturned()).isEqualByComparingTo("3");
        assertThat(three.rowsReadMax())
                .as("and one that shows the end of a group")
                .hasValue(4);
        QuestionPlan page = plan(VOTES.formatted("300"), target);
        assertThat(page.rowsRead()).isEqualByComparingTo("50");
        assertThat(page.rowsReadMax()).hasValue(51);
    }

    @ParameterizedTest
    @MethodSource("targets")
    void whatOnlyTheModelSaysIsReported(String target) throws IOException {
        QuestionPlan filtered = plan(NOTES.formatted("varchar(100)", " AND stars <> :stars"), target);
        assertThat(filtered.rowsReadMax()).hasValue(200_000);
        assertThat(filtered.assumedBounds()).containsExactly("note.post_id");
        QuestionPlan paged = plan(NOTES.formatted("varchar(100)", ""), target);
        assertThat(paged.rowsReadMax()).hasValue(50);
        assertThat(paged.assumedBounds())
                .as("the page bounds it, whatever the model says")
                .isEmpty();
        assertThat(plan(PHOTOS.formatted(", at most: 700"), target).assumedBounds())
                .containsExactly("photo.people[]");
    }

    @ParameterizedTest
    @MethodSource("targets")
    void bytesAreBoundedByTypesOrByTheEngine(String target) throws IOException {
        long most = Targets.named(target).limits().itemBytesMax();
        assertThat(plan(NOTES.formatted("varchar(100)", ""), target)
                        .bytesReadMax()
                        .orElseThrow())
                .as("tags in keys are a few bytes more")
                .isBetween(50 * NOTE_BYTES, 50 * (NOTE_BYTES + 10));
        assertThat(plan(NOTES.formatted("text", ""), target).bytesReadMax())
                .isEqualTo(most == 0 ? OptionalLong.empty() : OptionalLong.of(50 * most));
    }

    private QuestionPlan plan(String sql, String target) throws IOException {
        Path file = Files.writeString(folder.resolve("model.sql"), sql);
        return Designer.design(Compiler.read(file), Targets.named(target), false)
                .questions()
                .get(0);
    }
}
