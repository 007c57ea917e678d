package dev.keywright.tests.changes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.compiler.Compiler;
import dev.keywright.core.design.Design;
import dev.keywright.core.engine.memory.MemoryEngine;
import dev.keywright.core.profile.Targets;
import dev.keywright.core.row.Row;
import dev.keywright.store.Store;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Values that the store generates: numbers, uuids, timestamps. A change that is retried keeps its generated values. */
class GeneratedValuesTest {

    private static final String SQL = """
            CREATE TABLE member (
                id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
                name TEXT NOT NULL
            );
            CREATE TABLE visit (
                id UUID DEFAULT gen_random_uuid() PRIMARY KEY,
                member_id BIGINT NOT NULL REFERENCES member,
                seen_at TIMESTAMPTZ NOT NULL DEFAULT now()
            );
            -- name: visitsOfMember :many
            SELECT id, seen_at FROM visit WHERE member_id = :member ORDER BY seen_at, id;
            -- name: visit :exec
            INSERT INTO visit (member_id, seen_at) VALUES (:member, now());
            -- name: join :exec
            INSERT INTO member (name) VALUES (:name);
            """;

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"dynamodb", "cassandra", "hbase", "mongodb", "rocksdb"})
    void areTheSameThroughoutAChange(String target) throws IOException {
        Design design = Compiler.design(
                Compiler.read(Files.writeString(folder.resolve("club.sql"), SQL)), Targets.named(target));
        try (Store store = Store.create(new MemoryEngine(design.target()), design, new TickingClock())) {
            Row ann = store.insert("member", Map.of("name", "Ann"));
            assertThat(store.run("join", Map.of("name", "Bob")).rows()).isEqualTo(1);
            Row visit = store.insert("visit", Map.of("member_id", ann.value("id")));
            store.run("visit", Map.of("member", ann.value("id")));
            List<Row> two = store.together(group -> List.of(
                    group.insert("visit", Map.of("member_id", ann.value("id"))),
                    group.insert("visit", Map.of("member_id", ann.value("id")))));
            assertThat(visit.value("id")).isInstanceOf(UUID.class);
            assertThat(two.get(0).value("id")).isNotEqualTo(two.get(1).value("id"));
            assertThat(two.get(0).value("seen_at"))
                    .as("one change, one moment")
                    .isEqualTo(two.get(1).value("seen_at"));
            List<List<Object>> visits = store.ask("visitsOfMember", Map.of("member", ann.value("id")))
                    .rows();
            assertThat(visits)
                    .hasSize(4)
                    .contains(List.of(visit.value("id"), visit.value("seen_at")))
                    .contains(List.of(two.get(1).value("id"), two.get(1).value("seen_at")));
            assertThat(store.check()).isEmpty();
        }
    }

    /** A clock that never returns the same time twice. */
    private static final class TickingClock extends Clock {

        private long seconds;

        @Override
        public Instant instant() {
            return Instant.EPOCH.plusSeconds(seconds++);
        }

        @Override
        public ZoneId getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            return this;
        }
    }
}
