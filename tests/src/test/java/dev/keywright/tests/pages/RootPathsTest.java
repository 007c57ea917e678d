package dev.keywright.tests.pages;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keywright.compiler.Compiler;
import dev.keywright.core.design.Design;
import dev.keywright.core.engine.memory.MemoryEngine;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.profile.Targets;
import dev.keywright.store.Page;
import dev.keywright.store.Store;
import dev.keywright.store.error.RefusedException;
import dev.keywright.testkit.Project;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Rows stored under their path from the root of a tree, on a store whose trees change while they are read, or grow
 * deep.
 */
class RootPathsTest {

    private static final Path MODEL = Project.root().resolve("compiler/src/test/resources/cases/rules/way.sql");
    private static final Path NAMES =
            Project.root().resolve("compiler/src/test/resources/cases/fit/T33-by-path/input.sql");
    private static final int NAME_BYTES = 190;
    private static final int MANY = 40;

    private static Store store(String target, Path model) {
        Design design = Compiler.design(Compiler.read(model), Targets.named(target));
        assertThat(design.tables().stream()
                        .flatMap(each -> each.rows().stream())
                        .map(RowKind::rootPath))
                .anyMatch(Optional::isPresent);
        return Store.create(new MemoryEngine(design.target()), design, Clock.systemUTC());
    }

    private static void reply(Store store, long id, long to) {
        store.insert("comment", Map.of("id", id, "parent_id", to, "author", "Ann"));
    }

    private static void move(Store store, long id, long to) {
        store.update("comment", Map.of("id", id, "parent_id", to), OptionalLong.empty());
    }

    /**
     * Row 3 has the children 30 to 35 and moves between two roots, so that its new path sorts before or after the old
     * one.
     */
    @ParameterizedTest
    @ValueSource(strings = {"rocksdb", "dynamodb", "cassandra", "hbase"})
    void pagesGoOnWhereTheTreeMoves(String target) {
        try (Store store = store(target, MODEL)) {
            List.of(1L, 9L).forEach(each -> store.insert("comment", Map.of("id", each, "author", "Ann")));
            reply(store, 3, 1);
            LongStream.range(30, 36).forEach(each -> reply(store, each, 3));
            List<Object> found = new ArrayList<>();
            Optional<String> cursor = Optional.empty();
            long to = 9;
            do {
                Page page = store.ask("thread", Map.of("id", 3L), cursor, 2);
                page.rows().forEach(each -> found.add(each.get(0)));
                cursor = page.cursor();
                move(store, 3, to);
                to = 10 - to;
            } while (cursor.isPresent());
            assertThat(found).containsExactly(3L, 30L, 31L, 32L, 33L, 34L, 35L);
            assertThat(store.check()).isEmpty();
        }
    }

    /**
     * Four names on the path and one of the row fill a key of 1024 bytes; with rows below it, a move needs an intent.
     */
    @Test
    void whatIsTooDeepIsRefusedAsAWhole() {
        try (Store store = store("dynamodb", NAMES)) {
            List<String> names = Stream.of("a", "b", "c", "d", "e")
                    .map(each -> each.repeat(NAME_BYTES))
                    .toList();
            store.insert("comment", comment(names.get(0)));
            for (int level = 1; level < 4; level++) {
                store.insert("comment", reply(names.get(level), names.get(level - 1)));
            }
            assertThatThrownBy(() -> store.insert("comment", reply(names.get(4), names.get(3))))
                    .isInstanceOf(RefusedException.class)
                    .hasMessageContaining("bytes in the sort key");
            assertThat(store.row("comment", Map.of("id", names.get(4)))).isEmpty();
            for (int i = 0; i < MANY; i++) {
                store.insert("comment", reply("leaf" + i, names.get(3)));
            }
            store.insert("comment", comment(names.get(4)));
            assertThatThrownBy(() -> store.update(
                            "comment", Map.of("id", names.get(0), "parent_id", names.get(4)), OptionalLong.empty()))
                    .isInstanceOf(RefusedException.class)
                    .hasMessageContaining("bytes in the sort key");
            assertThat(store.ask("thread", Map.of("id", names.get(3))).rows()).hasSize(1 + MANY);
            assertThat(store.check()).isEmpty();
        }
    }

    private static Map<String, Object> comment(String id) {
        return Map.of("id", id, "author", "Ann", "stars", 0);
    }

    private static Map<String, Object> reply(String id, String to) {
        return Map.of("id", id, "parent_id", to, "author", "Ann", "stars", 0);
    }
}
