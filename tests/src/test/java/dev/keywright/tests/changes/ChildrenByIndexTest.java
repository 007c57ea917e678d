package dev.keywright.tests.changes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keywright.compiler.Compiler;
import dev.keywright.core.design.Design;
import dev.keywright.core.engine.memory.MemoryEngine;
import dev.keywright.core.profile.Targets;
import dev.keywright.store.Store;
import dev.keywright.store.error.ConstraintViolation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Where an engine's own indexes are always current, a store finds children by them, as it does by row kinds of its own.
 */
class ChildrenByIndexTest {

    private static final String SQL = """
            CREATE TABLE club (id bigint PRIMARY KEY, name text NOT NULL);
            CREATE TABLE member (
              id       bigint PRIMARY KEY,
              club_id  bigint NOT NULL REFERENCES club,
              name     text   NOT NULL
            );
            -- name: membersOf :many
            -- rate: 10/s
            SELECT id, name FROM member WHERE club_id = :club ORDER BY name;
            -- name: memberById :one
            -- rate: 100/s
            SELECT * FROM member WHERE id = :id;
            -- name: rename :exec
            -- rate: 10/s
            UPDATE member SET name = :name WHERE id = :id;
            """;

    @TempDir
    Path folder;

    @Test
    void aParentGoesWithoutAScanOfItsChildren() throws IOException {
        Path file = Files.writeString(folder.resolve("club.sql"), SQL);
        Design design = Compiler.design(Compiler.read(file), Targets.named("mongodb"));
        assertThat(design.tableOf("member").indexes()).hasSize(1);
        try (Store store = Store.create(new NoScans(new MemoryEngine(design.target())), design, Clock.systemUTC())) {
            store.insert("club", Map.of("id", 1L, "name", "Chess"));
            store.insert("member", Map.of("id", 7L, "club_id", 1L, "name", "Ann"));
            assertThatThrownBy(() -> store.delete("club", Map.of("id", 1L), OptionalLong.empty()))
                    .isInstanceOf(ConstraintViolation.class);
            store.delete("member", Map.of("id", 7L), OptionalLong.empty());
            store.delete("club", Map.of("id", 1L), OptionalLong.empty());
            assertThat(store.ask("membersOf", Map.of("club", 1L)).rows()).isEqualTo(List.of());
            assertThat(store.row("club", Map.of("id", 1L))).isEmpty();
        }
    }
}
