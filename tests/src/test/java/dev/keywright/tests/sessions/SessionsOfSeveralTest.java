package dev.keywright.tests.sessions;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.compiler.Compiler;
import dev.keywright.core.design.Design;
import dev.keywright.core.engine.memory.MemoryEngine;
import dev.keywright.core.profile.Targets;
import dev.keywright.store.Session;
import dev.keywright.store.Store;
import dev.keywright.testkit.Project;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What sessions see of each other's writes while replicas, which weak reads use, do not advance. */
class SessionsOfSeveralTest {

    private static final Design DESIGN = Compiler.design(
            Compiler.read(Project.root().resolve("tests/src/test/resources/simulate/house.sql")),
            Targets.named("dynamodb"));

    private final MemoryEngine engine = MemoryEngine.lagging(DESIGN.target());
    private final Store store = Store.create(engine, DESIGN, Clock.fixed(Instant.EPOCH, ZoneOffset.UTC));
    private final Session one = store.session();
    private final Session other = store.session();

    @BeforeEach
    void fill() {
        one.insert("owner", Map.of("id", 1L, "name", "Ann", "code", "a"));
        for (long item = 1; item <= 3; item++) {
            one.insert("item", Map.of("id", item, "owner_id", 1L, "label", "label" + item, "size", item));
        }
    }

    private static List<Object> items(Session session, String name, int rows) {
        return session.ask("itemsByName", Map.of("name", name), Optional.empty(), rows).rows().stream()
                .map(each -> each.get(0))
                .toList();
    }

    @Test
    void othersSeeItWhenItIsThere() {
        assertThat(items(one, "Ann", 9)).containsExactly(1L, 2L, 3L);
        assertThat(items(other, "Ann", 9)).isEmpty();
        settle();
        assertThat(items(other, "Ann", 9)).containsExactly(1L, 2L, 3L);
    }

    @Test
    void whatOthersTookAwayIsGone() {
        other.delete("item", Map.of("id", 2L), OptionalLong.empty());
        assertThat(items(one, "Ann", 9)).containsExactly(1L, 3L);
        settle();
        assertThat(items(one, "Ann", 9)).containsExactly(1L, 3L);
        other.insert("item", Map.of("id", 2L, "owner_id", 1L, "label", "again", "size", 9L));
        assertThat(items(one, "Ann", 9)).as("nothing of the session's own").containsExactly(1L, 3L);
        settle();
        assertThat(items(one, "Ann", 9)).containsExactly(1L, 2L, 3L);
    }

    @Test
    void rowsThatGoMakeRoomInPages() {
        settle();
        other.delete("item", Map.of("id", 1L), OptionalLong.empty());
        assertThat(items(other, "Ann", 1)).containsExactly(2L);
        assertThat(items(other, "Ann", 2)).containsExactly(2L, 3L);
        assertThat(items(store.session(), "Ann", 1)).as("of another session").containsExactly(1L);
    }

    @Test
    void rowsThatMoveAreSeenWhereTheyAre() {
        settle();
        other.run("rename", Map.of("id", 1L, "name", "Bea"));
        assertThat(items(other, "Ann", 9)).isEmpty();
        assertThat(items(other, "Bea", 9)).containsExactly(1L, 2L, 3L);
        assertThat(other.ask("itemsOf", Map.of("owner", 1L)).rows())
                .allSatisfy(each -> assertThat(each.get(2)).isEqualTo("Bea"));
    }

    @Test
    void anIndexShowsThemToo() {
        settle();
        other.update("owner", Map.of("id", 1L, "code", "b"), OptionalLong.empty());
        assertThat(other.ask("ownerOfCode", Map.of("code", "a")).rows()).isEmpty();
        assertThat(other.ask("ownerOfCode", Map.of("code", "b")).rows()).hasSize(1);
        assertThat(store.ask("ownerOfCode", Map.of("code", "a")).rows()).hasSize(1);
    }

    @Test
    void whatWasSeenDoesNotBecomeOlder() {
        settle();
        one.run("grow", Map.of("id", 1L, "by", 10L));
        assertThat(other.row("item", Map.of("id", 1L)).orElseThrow().row().value("size"))
                .isEqualTo(11L);
        assertThat(other.ask("item", Map.of("id", 1L)).rows().get(0).get(3)).isEqualTo(11L);
        assertThat(store.ask("item", Map.of("id", 1L)).rows().get(0).get(3))
                .as("by its primary key, and so strong")
                .isEqualTo(11L);
    }

    private void settle() {
        engine.catchUp(Integer.MAX_VALUE);
    }
}
