package dev.keywright.tests.changes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.compiler.Compiler;
import dev.keywright.core.design.Design;
import dev.keywright.core.engine.memory.MemoryEngine;
import dev.keywright.core.profile.Targets;
import dev.keywright.store.Store;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Map;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A copied column follows every column by which the row that has it is reached, however far above it is. */
class CopiesFollowReferencesTest {

    private static final String MODEL = """
            CREATE TYPE owner_type AS ENUM ('site', 'person');

            -- rows: 1_000
            CREATE TABLE site (id bigint PRIMARY KEY, code text NOT NULL UNIQUE, title text NOT NULL);

            -- rows: 1_000
            CREATE TABLE person (id bigint PRIMARY KEY, title text NOT NULL);

            -- rows: 10_000
            CREATE TABLE topic (
              id          bigint PRIMARY KEY,
              owner_type  owner_type NOT NULL,
              owner_id    bigint NOT NULL, -- owner: owner_type, average: 10, at most: 50
              site_code   text NOT NULL REFERENCES site (code) -- references: trusted
            );

            -- rows: 100_000
            CREATE TABLE reply (
              id        bigint PRIMARY KEY,
              topic_id  bigint NOT NULL REFERENCES topic (id), -- average: 10, at most: 50
              body      text NOT NULL
            );

            -- name: replyOfSite :one
            -- rate: 1_000/s
            SELECT r.body, s.title
            FROM reply r
            LEFT JOIN topic t ON t.id = r.topic_id
            LEFT JOIN site s ON s.id = t.owner_id AND t.owner_type = 'site'
            WHERE r.id = :id;

            -- name: replyInSite :one
            -- rate: 1_000/s
            SELECT r.body, s.title
            FROM reply r
            LEFT JOIN topic t ON t.id = r.topic_id
            LEFT JOIN site s ON s.code = t.site_code
            WHERE r.id = :id;
            """;

    @TempDir
    Path folder;

    @Test
    void whereAnotherEntityIsTheOwner() throws IOException {
        try (Store store = store()) {
            store.update("topic", Map.of("id", 5L, "owner_type", "person"), OptionalLong.empty());
            assertThat(store.check()).isEmpty();
        }
    }

    @Test
    void whereTheColumnThatIsReferredToChanges() throws IOException {
        try (Store store = store()) {
            store.update("site", Map.of("id", 7L, "code", "other"), OptionalLong.empty());
            assertThat(store.check()).containsExactly("topic 5 refers to site {code=here}, which does not exist");
        }
    }

    private Store store() throws IOException {
        Path file = Files.writeString(folder.resolve("topics.sql"), MODEL);
        Design design = Compiler.design(Compiler.read(file), Targets.named("dynamodb"));
        assertThat(design.rows().flatMap(each -> each.columns().stream()))
                .extracting(Object::toString)
                .contains("reply.topic_id/topic.owner_id:site/title", "reply.topic_id/topic.site_code/title");
        Store store = Store.create(new MemoryEngine(design.target()), design, Clock.systemUTC());
        store.insert("site", Map.of("id", 7L, "code", "here", "title", "Harbour"));
        store.insert("person", Map.of("id", 7L, "title", "Ann"));
        store.insert("topic", Map.of("id", 5L, "owner_type", "site", "owner_id", 7L, "site_code", "here"));
        store.insert("reply", Map.of("id", 1L, "topic_id", 5L, "body", "Yes"));
        assertThat(store.check()).isEmpty();
        return store;
    }
}
