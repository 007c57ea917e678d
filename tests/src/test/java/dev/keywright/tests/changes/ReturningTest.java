package dev.keywright.tests.changes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.compiler.Compiler;
import dev.keywright.core.design.Design;
import dev.keywright.core.engine.memory.MemoryEngine;
import dev.keywright.core.profile.Targets;
import dev.keywright.store.Changed;
import dev.keywright.store.Store;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A named change returns the rows that its RETURNING names, on every target. */
class ReturningTest {

    private static final String SQL = """
            CREATE TABLE org (
              id BIGINT PRIMARY KEY GENERATED ALWAYS AS IDENTITY, name TEXT NOT NULL UNIQUE, plan TEXT DEFAULT 'free');
            CREATE TABLE seat (org_id BIGINT REFERENCES org ON DELETE CASCADE, no INT, PRIMARY KEY (org_id, no));
            -- name: createOrg :one
            INSERT INTO org (name) VALUES (:name) RETURNING id, plan;
            -- name: quietly :exec
            INSERT INTO org (name) VALUES (:name) RETURNING id;
            -- name: ensure :one
            INSERT INTO org (name) VALUES (:name) ON CONFLICT (name) DO NOTHING RETURNING name;
            -- name: promote :many
            INSERT INTO org (name, plan) VALUES (:name, :plan) ON CONFLICT (name) DO UPDATE SET plan = excluded.plan RETURNING *;
            -- name: rename :one
            UPDATE org SET name = :to WHERE id = :id RETURNING name, id;
            -- name: drop :many
            DELETE FROM org WHERE id = :id RETURNING name, plan;
            -- name: twoSeats :many
            INSERT INTO seat (org_id, no) VALUES (:org, 1), (:org, 2) RETURNING no;
            -- name: replace :one
            -- atomic
            BEGIN;
            DELETE FROM seat WHERE org_id = :org AND no = 1;
            INSERT INTO seat (org_id, no) VALUES (:org, :no) RETURNING no, org_id;
            COMMIT;
            """;

    @TempDir
    private Path folder;

    static List<String> targets() {
        return Targets.names();
    }

    @ParameterizedTest
    @MethodSource("targets")
    void rowsAreReturned(String target) throws IOException {
        Path file = Files.writeString(folder.resolve("orgs.sql"), SQL);
        Design design = Compiler.design(Compiler.read(file), Targets.named(target));
        try (Store store = Store.create(new MemoryEngine(design.target()), design, Clock.systemUTC())) {
            Changed created = store.run("createOrg", Map.of("name", "a"));
            assertThat(created.columns()).containsExactly("id", "plan");
            Object id = created.returned().get(0).get(0);
            assertThat(created.returned()).containsExactly(List.of(id, "free"));
            assertThat(store.row("org", Map.of("id", id))).isPresent();
            assertThat(store.run("quietly", Map.of("name", "b"))).isEqualTo(new Changed(1, List.of(), List.of()));
            assertThat(store.run("ensure", Map.of("name", "b")).returned()).isEmpty();
            assertThat(store.run("ensure", Map.of("name", "c")).returned()).containsExactly(List.of("c"));
            assertThat(store.run("promote", Map.of("name", "a", "plan", "paid")).returned())
                    .containsExactly(List.of(id, "a", "paid"));
            assertThat(store.run("rename", Map.of("id", id, "to", "z")).returned())
                    .containsExactly(List.of("z", id));
            assertThat(store.run("rename", Map.of("id", 999L, "to", "y")).returned())
                    .isEmpty();
            assertThat(store.run("twoSeats", Map.of("org", id)).returned()).containsExactly(List.of(1L), List.of(2L));
            assertThat(store.run("replace", Map.of("org", id, "no", 3)).returned())
                    .containsExactly(List.of(3L, id));
            assertThat(store.run("drop", Map.of("id", id)).returned()).containsExactly(List.of("z", "paid"));
            assertThat(store.check()).isEmpty();
        }
    }
}
