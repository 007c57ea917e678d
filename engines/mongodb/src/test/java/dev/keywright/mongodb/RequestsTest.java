package dev.keywright.mongodb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keywright.compiler.Compiler;
import dev.keywright.core.design.Design;
import dev.keywright.core.profile.Targets;
import dev.keywright.mongodb.SentCommands.Sent;
import dev.keywright.store.Store;
import dev.keywright.store.error.ConstraintViolation;
import dev.keywright.store.error.VersionConflict;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.UUID;
import java.util.function.Consumer;
import org.assertj.core.data.Offset;
import org.bson.BsonDocument;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/** The commands that changes send to MongoDB, as the driver reports them. */
@EnabledIfSystemProperty(named = "keywright.mongodb", matches = "true")
class RequestsTest {

    private static final String POSTS = """
            -- rows: 1_000
            CREATE TABLE post (id uuid PRIMARY KEY, title text NOT NULL, slug text UNIQUE, number bigint NOT NULL UNIQUE);
            -- rows: 100_000
            CREATE TABLE comment (
              post_id uuid NOT NULL REFERENCES post ON DELETE CASCADE, -- average: 100, at most: 400
              id      bigint NOT NULL,
              body    text NOT NULL,
              likes   bigint NOT NULL,
              PRIMARY KEY (post_id, id)
            );
            -- name: postWithComments :one
            -- rate: 100/s
            SELECT * FROM post p LEFT JOIN comment c ON c.post_id = p.id WHERE p.id = :id;
            -- name: retitle :exec
            UPDATE post SET title = :title WHERE id = :id;
            -- rows: 1_000
            CREATE TABLE note (id bigint PRIMARY KEY, place bigint, body text NOT NULL);
            -- name: notesAt :many
            -- rate: 100/s
            SELECT * FROM note WHERE place = :place ORDER BY id;
            -- name: leave :exec
            INSERT INTO note (id, place, body) VALUES (:id, :place, :body);
            -- name: take :exec
            DELETE FROM note WHERE id = :id;
            """;

    private static final UUID SHORT = new UUID(0, 1);
    private static final UUID LONG = new UUID(0, 2);

    private static final long SEVENTH = 7;
    private static final int AT_MOST = 400;

    @TempDir
    Path folder;

    private final SentCommands sent = new SentCommands();

    private Store posts() {
        try {
            Path file = Files.writeString(folder.resolve("posts.sql"), POSTS);
            Design design = Compiler.design(Compiler.read(file), Targets.named("mongodb"));
            return Store.create(sent.open(SharedMongo.database("requests")), design, Clock.systemUTC());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** An update of the seventh of 10 comments, and of 300: the same bytes are sent. */
    @Test
    void whatIsSentForOneRowInsideDoesNotGrowWithTheOthers() {
        try (Store store = posts()) {
            fill(store, SHORT, 10);
            fill(store, LONG, 300);
            same(
                    store,
                    post -> store.update("comment", row(post, SEVENTH, "changed", 5), OptionalLong.empty()),
                    "$set");
            same(store, post -> store.insert("comment", row(post, 0, "first", 0)), "$push");
            same(store, post -> store.delete("comment", key(post, SEVENTH), OptionalLong.empty()), "$pullAll");
            assertThat(store.check()).isEmpty();
        }
    }

    private void same(Store store, Consumer<UUID> change, String operator) {
        List<Sent> few = sent.during(() -> change.accept(SHORT));
        List<Sent> many = sent.during(() -> change.accept(LONG));
        BsonDocument update = written(many).command().getArray("updates").get(0).asDocument();
        assertThat(update.getDocument("u").keySet()).contains(operator);
        assertThat(update.getDocument("u").getDocument("$set").keySet()).doesNotContain("comment");
        // The id of the change may have a digit more.
        assertThat(written(many).bytes()).isCloseTo(written(few).bytes(), Offset.offset(4));
        assertThat(written(many).inTransaction()).isFalse();
    }

    /**
     * The document is read by its key, and written on the condition that it has not changed. An embedded row is read
     * and written with the document that contains it; uniqueness is checked by the index.
     */
    @Test
    void oneDocumentIsReadOnceAndWrittenOnceOutsideOfAnyTransaction() {
        try (Store store = posts()) {
            post(store, SHORT);
            List<List<Sent>> changes = List.of(
                    sent.during(() -> store.update("post", Map.of("id", SHORT, "slug", "b"), OptionalLong.empty())),
                    sent.during(() -> store.insert("comment", row(SHORT, 1, "a", 0))),
                    sent.during(() -> store.update("comment", row(SHORT, 1, "b", 0), OptionalLong.empty())),
                    sent.during(() -> store.delete("comment", key(SHORT, 1), OptionalLong.empty())),
                    sent.during(() -> store.delete("post", Map.of("id", SHORT), OptionalLong.empty())));
            assertThat(changes.stream().map(RequestsTest::names))
                    .containsExactly(
                            List.of("find", "update"),
                            List.of("find", "update"),
                            List.of("find", "update"),
                            List.of("find", "update"),
                            List.of("find", "update"));
            assertThat(changes.stream().flatMap(List::stream)).noneMatch(Sent::inTransaction);
        }
    }

    /** Nothing depends on a title, so its old value need not be read. Embedded children stay as they are. */
    @Test
    void newValuesForColumnsOfTheirOwnAreOneRequest() {
        try (Store store = posts()) {
            fill(store, SHORT, 3);
            long version = version(store);
            List<List<Sent>> changes = List.of(
                    sent.during(() -> retitled(store, "b", OptionalLong.empty())),
                    sent.during(() -> retitled(store, "c", OptionalLong.of(version(store)))),
                    sent.during(() -> store.session().update("post", title("d"), OptionalLong.empty())),
                    sent.during(() -> assertThat(store.run("retitle", Map.of("id", SHORT, "title", "e"))
                                    .rows())
                            .isEqualTo(1)));
            assertThat(changes.stream().map(RequestsTest::names))
                    .containsExactly(
                            List.of("findAndModify"),
                            List.of("find", "findAndModify"),
                            List.of("findAndModify"),
                            List.of("findAndModify"));
            BsonDocument expecting = changes.get(1).get(1).command().getDocument("query");
            assertThat(expecting.getDocument("#version").getInt64("$eq").getValue())
                    .isGreaterThan(version);
            assertThat(store.row("post", Map.of("id", SHORT))
                            .orElseThrow()
                            .row()
                            .value("title"))
                    .isEqualTo("e");
            assertThat(version(store)).isGreaterThan(version);
            assertThat(store.ask("postWithComments", Map.of("id", SHORT)).rows())
                    .hasSize(3);
            assertThat(store.check()).isEmpty();
        }
    }

    /** Neither the absence nor the content of the row need be read first; an index follows the document. */
    @Test
    void rowsThatComeAndGoByThemselvesAreOneRequest() {
        try (Store store = posts()) {
            List<List<Sent>> changes = List.of(
                    sent.during(() -> store.insert("note", note(1))),
                    sent.during(() -> store.update("note", Map.of("id", 1L, "place", 2L), OptionalLong.empty())),
                    sent.during(() -> assertThat(store.delete("note", Map.of("id", 1L), OptionalLong.empty()))
                            .isTrue()),
                    sent.during(() -> store.session().insert("note", note(3))),
                    sent.during(
                            () -> assertThat(store.run("take", Map.of("id", 1L)).rows())
                                    .isEqualTo(1)),
                    sent.during(
                            () -> assertThat(store.run("leave", note(4)).rows()).isEqualTo(1)),
                    sent.during(() -> post(store, SHORT)),
                    sent.during(() -> store.update("post", Map.of("id", SHORT, "number", 9L), OptionalLong.empty())));
            assertThat(changes.stream().map(RequestsTest::names))
                    .containsExactly(
                            List.of("update"),
                            List.of("findAndModify"),
                            List.of("update"),
                            List.of("update"),
                            List.of("update"),
                            List.of("update"),
                            List.of("update"),
                            List.of("findAndModify"));
            assertThat(store.ask("notesAt", Map.of("place", 2L)).rows()).isEmpty();
            assertThat(store.ask("notesAt", Map.of("place", 4L)).rows()).hasSize(1);
            store.update("note", Map.of("id", 1L, "place", 5L), OptionalLong.empty());
            assertThat(store.ask("notesAt", Map.of("place", 5L)).rows()).hasSize(1);
            assertThat(store.check()).isEmpty();
        }
    }

    /** The ordinary path reports the reason. */
    @Test
    void aConflictingRowIsReportedAsBefore() {
        try (Store store = posts()) {
            store.insert("note", note(1));
            long version = store.row("note", Map.of("id", 1L)).orElseThrow().version();
            assertThatThrownBy(() -> store.insert("note", note(2)))
                    .isInstanceOf(ConstraintViolation.class)
                    .hasMessage("note 1 already exists");
            assertThatThrownBy(() -> store.run("leave", note(2))).hasMessage("note 1 already exists");
            assertThatThrownBy(() -> store.delete("note", Map.of("id", 1L), OptionalLong.of(version - 1)))
                    .isInstanceOf(VersionConflict.class);
            assertThat(store.delete("note", Map.of("id", 1L), OptionalLong.of(version)))
                    .isTrue();
            assertThat(store.delete("note", Map.of("id", 1L), OptionalLong.empty()))
                    .isFalse();
            assertThat(store.run("take", Map.of("id", 1L)).rows()).isZero();
            store.insert("note", note(2));
            assertThat(store.row("note", Map.of("id", 1L)).orElseThrow().version())
                    .isGreaterThan(version);
            post(store, SHORT);
            post(store, LONG);
            assertThatThrownBy(() -> store.update("post", Map.of("id", LONG, "number", 1L), OptionalLong.empty()))
                    .hasMessage("another row of post has the same number: 1");
            Map<String, Object> third = Map.of("id", new UUID(0, 3), "title", "c", "slug", "c", "number", 1L);
            assertThatThrownBy(() -> store.insert("post", third))
                    .hasMessage("another row of post has the same number: 1");
            assertThat(store.check()).isEmpty();
        }
    }

    private static Map<String, Object> note(long place) {
        return Map.of("id", 1L, "place", place, "body", "a");
    }

    /** The list inside the document is as long as it may be; that is seen before anything is sent. */
    @Test
    void oneMoreThanAListMayHaveIsRefusedAndNothingIsWritten() {
        try (Store store = posts()) {
            fill(store, SHORT, AT_MOST);
            List<Sent> refused =
                    sent.during(() -> assertThatThrownBy(() -> store.insert("comment", row(SHORT, 0, "one more", 0)))
                            .isInstanceOfSatisfying(ConstraintViolation.class, each -> assertThat(each.constraint())
                                    .isEqualTo(ConstraintViolation.Constraint.AT_MOST)));
            assertThat(names(refused)).containsOnly("find");
            store.delete("comment", key(SHORT, SEVENTH), OptionalLong.empty());
            store.insert("comment", row(SHORT, 0, "in its place", 0));
            assertThat(store.check()).isEmpty();
        }
    }

    /** The ordinary path reports the reason. */
    @Test
    void anUnexpectedRowIsReportedAsBefore() {
        try (Store store = posts()) {
            post(store, SHORT);
            long version = version(store);
            retitled(store, "b", OptionalLong.empty());
            List<Sent> late = sent.during(() -> assertThatThrownBy(() -> retitled(store, "c", OptionalLong.of(version)))
                    .isInstanceOfSatisfying(VersionConflict.class, each -> {
                        assertThat(each.expected()).isEqualTo(version);
                        assertThat(each.found()).isEqualTo(version(store));
                    }));
            assertThat(names(late)).startsWith("findAndModify", "find").doesNotContain("update");
            Map<String, Object> none = Map.of("id", LONG, "title", "c");
            assertThat(store.update("post", none, OptionalLong.empty())).isFalse();
            assertThat(store.run("retitle", none).rows()).isZero();
            assertThatThrownBy(() -> store.update("post", none, OptionalLong.of(version)))
                    .isInstanceOf(VersionConflict.class);
            assertThat(store.row("post", Map.of("id", SHORT))
                            .orElseThrow()
                            .row()
                            .value("title"))
                    .isEqualTo("b");
            assertThat(store.row("post", Map.of("id", LONG))).isEmpty();
        }
    }

    private static void retitled(Store store, String title, OptionalLong version) {
        assertThat(store.update("post", title(title), version)).isTrue();
    }

    private static Map<String, Object> title(String title) {
        return Map.of("id", SHORT, "title", title);
    }

    private static long version(Store store) {
        return store.row("post", Map.of("id", SHORT)).orElseThrow().version();
    }

    private static List<String> names(List<Sent> sent) {
        return sent.stream().map(Sent::name).toList();
    }

    private static Sent written(List<Sent> sent) {
        List<Sent> writes =
                sent.stream().filter(each -> !each.name().equals("find")).toList();
        assertThat(writes).hasSize(1);
        return writes.get(0);
    }

    private static void post(Store store, UUID id) {
        store.insert("post", Map.of("id", id, "title", "a", "slug", "a" + id, "number", id.getLeastSignificantBits()));
    }

    private static void fill(Store store, UUID post, int comments) {
        post(store, post);
        store.together(group -> {
            for (long id = 1; id <= comments; id++) {
                group.insert("comment", row(post, id, "body " + id % 10, 0));
            }
            return comments;
        });
    }

    private static Map<String, Object> key(UUID post, long id) {
        return Map.of("post_id", post, "id", id);
    }

    private static Map<String, Object> row(UUID post, long id, String body, long likes) {
        return Map.of("post_id", post, "id", id, "body", body, "likes", likes);
    }
}
