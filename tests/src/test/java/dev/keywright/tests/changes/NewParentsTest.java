package dev.keywright.tests.changes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keywright.compiler.Compiler;
import dev.keywright.core.design.Design;
import dev.keywright.core.engine.memory.MemoryEngine;
import dev.keywright.core.profile.Targets;
import dev.keywright.store.Store;
import dev.keywright.testkit.Project;
import java.time.Clock;
import java.time.LocalDateTime;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/** Where references are checked, a new row cannot have children yet, so the store does not look for any. */
class NewParentsTest {

    private static final Design DESIGN = Compiler.design(
            Compiler.read(Project.root().resolve("examples/rubis/rubis.sql")), Targets.named("cassandra"));

    @Test
    void areWrittenWithoutAScan() {
        try (Store store = Store.create(new NoScans(new MemoryEngine(DESIGN.target())), DESIGN, Clock.systemUTC())) {
            store.insert("regions", Map.of("id", 1L, "name", "North"));
            store.run("registerUser", user(7));
            assertThat(store.row("users", Map.of("id", 7L))).isPresent();
            // The design lists no comments by their author, whose nickname they copy.
            assertThatThrownBy(() -> store.update("users", Map.of("id", 7L, "nickname", "Bob"), OptionalLong.empty()))
                    .hasMessageContaining("a scan of comments");
        }
    }

    private static Map<String, Object> user(long id) {
        Map<String, Object> user = new LinkedHashMap<>();
        user.put("id", id);
        user.put("firstname", "Ann");
        user.put("lastname", "Lee");
        user.put("nickname", "ann" + id);
        user.put("password", "secret");
        user.put("email", "ann@example.org");
        user.put("creation_date", LocalDateTime.of(2026, 1, 1, 0, 0));
        user.put("region", 1L);
        return user;
    }
}
