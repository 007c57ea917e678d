package dev.keywright.tests.changes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keywright.compiler.Compiler;
import dev.keywright.core.design.Design;
import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.ForwardingEngine;
import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.engine.commit.CommitOutcome;
import dev.keywright.core.engine.commit.EngineException;
import dev.keywright.core.engine.memory.MemoryEngine;
import dev.keywright.core.layout.RowRole;
import dev.keywright.core.layout.Table;
import dev.keywright.core.profile.EngineProfile;
import dev.keywright.core.profile.EngineProfile.Capability;
import dev.keywright.core.profile.Targets;
import dev.keywright.store.Group;
import dev.keywright.store.Store;
import dev.keywright.store.error.ConstraintViolation;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * UNIQUE constraints, by guard rows and by the engine's indexes: both refuse the same changes with the same messages.
 */
class UniqueValuesTest {

    private static final String SQL = """
            -- rows: 1_000
            CREATE TABLE member (
              id    INT PRIMARY KEY,
              mail  TEXT UNIQUE,
              card  TEXT NOT NULL UNIQUE,
              club  INT NOT NULL,
              seat  TEXT,
              dues  DECIMAL(6, 2) UNIQUE,
              level DOUBLE PRECISION UNIQUE,
              name  TEXT NOT NULL,
              UNIQUE (club, seat)
            );
            -- rows: 1_000
            CREATE TABLE badge (
              id   INT PRIMARY KEY,
              mail TEXT NOT NULL UNIQUE REFERENCES member (mail)
            );
            -- name: memberByMail :one
            -- rate: 50/s
            SELECT id, name FROM member WHERE mail = :mail;
            -- name: memberInSeat :one
            -- rate: 50/s
            SELECT id, name FROM member WHERE club = :club AND seat = :seat;
            -- name: save :exec
            -- rate: 1/s
            INSERT INTO member (id, mail, card, club, seat, name) VALUES (:id, :mail, :card, :club, :seat, :name)
              ON CONFLICT (card) DO UPDATE SET name = :name;
            -- name: enlist :exec
            -- rate: 1/s
            INSERT INTO member (id, mail, card, club, name) VALUES (:id, :mail, :card, :club, :name)
              ON CONFLICT (mail) DO UPDATE SET name = :name;
            """;

    /** More rows than a commit of the engine with small ones takes. */
    private static final Supplier<Stream<Integer>> IDS =
            () -> IntStream.range(0, 9).boxed();

    @TempDir
    private Path folder;

    static Stream<String> targets() {
        return Targets.names().stream();
    }

    private Design design(EngineProfile profile) {
        try {
            Path file = Files.writeString(folder.resolve("members.sql"), SQL);
            return Compiler.design(Compiler.read(file), profile);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void on(EngineProfile profile, Consumer<Store> test) {
        try (Store store = Store.create(new MemoryEngine(profile), design(profile), Clock.systemUTC())) {
            test.accept(store);
            assertThat(store.check()).isEmpty();
        }
    }

    private static Map<String, Object> member(int id, String mail, int club, String seat) {
        Map<String, Object> row = new HashMap<>(Map.of("id", id, "card", "c" + id, "club", club, "name", "n" + id));
        row.put("mail", mail);
        row.put("seat", seat);
        return row;
    }

    private static Map<String, Object> with(Map<String, Object> row, String column, Object value) {
        Map<String, Object> more = new HashMap<>(row);
        more.put(column, value);
        return more;
    }

    private static void refused(Runnable change, String columns) {
        assertThatThrownBy(change::run)
                .isInstanceOfSatisfying(ConstraintViolation.class, each -> assertThat(each.constraint())
                        .isEqualTo(ConstraintViolation.Constraint.UNIQUE))
                .hasMessageStartingWith("another row of member has the same " + columns + ": ");
    }

    private static void together(Store store, Consumer<Group> changes) {
        store.together(group -> {
            changes.accept(group);
            return 0;
        });
    }

    private static List<Object> ask(Store store, String mail) {
        return store.ask("memberByMail", Map.of("mail", mail)).rows().stream()
                .map(each -> each.get(0))
                .toList();
    }

    /** A value of a nullable unique column identifies a row like any other key; null identifies none. */
    @ParameterizedTest
    @MethodSource("targets")
    void anUpsertFindsTheRowByAValueThatMayBeNull(String target) {
        on(Targets.named(target), store -> {
            store.run("enlist", enlisted(1, "a@x", "Ann"));
            store.run("enlist", enlisted(2, "a@x", "Anna"));
            store.run("enlist", enlisted(3, null, "Bob"));
            store.run("enlist", enlisted(4, null, "Bea"));
            assertThat(store.ask("memberByMail", Map.of("mail", "a@x")).rows()).containsExactly(List.of(1L, "Anna"));
            assertThat(store.row("member", Map.of("id", 2))).isEmpty();
            assertThat(store.row("member", Map.of("id", 3))).isPresent();
            assertThat(store.row("member", Map.of("id", 4))).isPresent();
        });
    }

    private static Map<String, Object> enlisted(int id, String mail, String name) {
        Map<String, Object> given = new HashMap<>(Map.of("id", id, "card", "c" + id, "club", 1, "name", name));
        given.put("mail", mail);
        return given;
    }

    @Test
    void mongodbHasIndexesWhereOthersHaveGuards() {
        for (String target : Targets.names()) {
            EngineProfile profile = Targets.named(target);
            Design design = design(profile);
            long guards =
                    design.rows().filter(each -> each.role() == RowRole.GUARD).count();
            long indexes = design.tables().stream()
                    .flatMap(each -> each.indexes().stream())
                    .filter(Table.Index::unique)
                    .count();
            boolean indexed = profile.has(Capability.UNIQUE_INDEX);
            assertThat(List.of(guards, indexes)).as(target).isEqualTo(indexed ? List.of(0L, 6L) : List.of(6L, 0L));
        }
    }

    @ParameterizedTest
    @MethodSource("targets")
    void aSecondRowWithAValueIsRefused(String target) {
        on(Targets.named(target), store -> {
            store.insert("member", with(member(1, "a", 1, "A"), "dues", new BigDecimal("1.50")));
            refused(() -> store.insert("member", member(2, "a", 2, "A")), "mail");
            refused(() -> store.insert("member", member(2, "b", 1, "A")), "club, seat");
            refused(() -> store.insert("member", with(member(2, "b", 2, "A"), "dues", new BigDecimal("1.5"))), "dues");
            store.insert("member", with(member(2, "b", 1, "B"), "level", Double.NaN));
            refused(() -> store.insert("member", with(member(3, "c", 3, "C"), "level", Double.NaN)), "level");
            refused(() -> store.update("member", Map.of("id", 2, "mail", "a"), OptionalLong.empty()), "mail");
            refused(() -> store.update("member", Map.of("id", 2, "seat", "A"), OptionalLong.empty()), "club, seat");
            assertThat(store.row("member", Map.of("id", 3))).isEmpty();
            store.delete("member", Map.of("id", 1), OptionalLong.empty());
            store.update("member", Map.of("id", 2, "mail", "a", "seat", "A"), OptionalLong.empty());
            assertThat(ask(store, "a")).containsExactly(2L);
            assertThat(ask(store, "b")).isEmpty();
        });
    }

    @ParameterizedTest
    @MethodSource("targets")
    void nullsDoNotExcludeEachOther(String target) {
        on(Targets.named(target), store -> {
            for (int id = 0; id < 4; id++) {
                store.insert("member", member(id, null, 1, id < 2 ? null : "S" + id));
            }
            store.update("member", Map.of("id", 1, "mail", "a"), OptionalLong.empty());
            Map<String, Object> none = new HashMap<>(Map.of("id", 1));
            none.put("mail", null);
            store.update("member", none, OptionalLong.empty());
            store.update("member", Map.of("id", 2, "mail", "a"), OptionalLong.empty());
            assertThat(ask(store, "a")).containsExactly(2L);
        });
    }

    @ParameterizedTest
    @MethodSource("targets")
    void valuesPassFromRowToRowWithinAGroup(String target) {
        on(Targets.named(target), store -> {
            store.insert("member", member(1, "a", 1, "A"));
            store.insert("member", member(2, "b", 1, "B"));
            together(store, group -> {
                group.delete("member", Map.of("id", 1));
                group.insert("member", member(3, "a", 1, "A"));
            });
            together(store, group -> {
                group.update("member", Map.of("id", 2, "mail", "c", "seat", "C"));
                group.update("member", Map.of("id", 3, "mail", "b", "seat", "B"));
                group.insert("member", member(4, "a", 1, "A"));
            });
            assertThat(Stream.of("a", "b", "c").flatMap(each -> ask(store, each).stream()))
                    .containsExactly(4L, 3L, 2L);
            together(store, group -> {
                group.update("member", Map.of("id", 2, "mail", "x", "seat", "X"));
                group.update("member", Map.of("id", 4, "mail", "c", "seat", "C"));
                group.update("member", Map.of("id", 2, "mail", "a", "seat", "A"));
            });
            assertThat(Stream.of("a", "b", "c").flatMap(each -> ask(store, each).stream()))
                    .containsExactly(2L, 3L, 4L);
        });
    }

    @ParameterizedTest
    @MethodSource("targets")
    void twoRowsOfAGroupDoNotShareAValue(String target) {
        on(Targets.named(target), store -> {
            store.insert("member", member(1, "a", 1, "A"));
            refused(
                    () -> together(store, group -> {
                        group.insert("member", member(2, "b", 2, "B"));
                        group.insert("member", member(3, "b", 3, "C"));
                    }),
                    "mail");
            // The row that has the value changes too, and keeps it.
            refused(
                    () -> together(store, group -> {
                        group.update("member", Map.of("id", 1, "name", "other"));
                        group.insert("member", member(2, "b", 1, "A"));
                    }),
                    "club, seat");
            assertThat(store.row("member", Map.of("id", 2))).isEmpty();
        });
    }

    @ParameterizedTest
    @MethodSource("targets")
    void rowsAreFoundByTheirUniqueValues(String target) {
        on(Targets.named(target), store -> {
            store.insert("member", member(1, "a", 1, "A"));
            Map<String, Object> again = with(member(7, "z", 9, "Z"), "card", "c1");
            assertThat(store.run("save", with(again, "name", "Ann")).rows()).isOne();
            assertThat(store.row("member", Map.of("id", 1)).orElseThrow().row().value("name"))
                    .isEqualTo("Ann");
            assertThat(store.run("save", member(2, "b", 9, "Z")).rows()).isOne();
            store.insert("badge", Map.of("id", 1, "mail", "a"));
            assertThatThrownBy(() -> store.insert("badge", Map.of("id", 2, "mail", "z")))
                    .isInstanceOf(ConstraintViolation.class);
            assertThatThrownBy(() -> store.delete("member", Map.of("id", 1), OptionalLong.empty()))
                    .isInstanceOf(ConstraintViolation.class);
            store.delete("member", Map.of("id", 2), OptionalLong.empty());
            assertThat(store.ask("memberInSeat", Map.of("club", 1, "seat", "A")).rows())
                    .hasSize(1);
            assertThat(store.ask("memberInSeat", Map.of("club", 9, "seat", "Z")).rows())
                    .isEmpty();
        });
    }

    /** MongoDB with commits of a few rows. */
    private static EngineProfile small() {
        EngineProfile mongodb = Targets.named("mongodb");
        EngineProfile.Limits limits = mongodb.limits();
        return new EngineProfile(
                mongodb.name(),
                new EngineProfile.Limits(
                        limits.itemBytesMax(), limits.indexesMax(), 4, 0, limits.batchGetsMax(), 0, 0, 0, 0, 0),
                mongodb.capabilities(),
                mongodb.prices());
    }

    private static void fill(Store store) {
        IDS.get().forEach(id -> store.insert("member", member(id, "m" + id, id, null)));
    }

    /** It is decided before its rows are written, and an index decides when they are. */
    @Test
    void aChangeTooLargeForOneCommitBringsNoNewValuesIntoAnIndex() {
        on(small(), store -> {
            assertThatThrownBy(() -> together(store, group -> IDS.get()
                            .forEach(id -> group.insert("member", member(id, "m" + id, id, null)))))
                    .isInstanceOf(EngineException.class)
                    .hasMessageContaining("too large for one commit of mongodb")
                    .hasMessageContaining("split it into smaller groups");
            assertThat(store.row("member", Map.of("id", 0))).isEmpty();
            fill(store);
            together(store, group -> IDS.get().forEach(id -> group.update("member", Map.of("id", id, "name", "new"))));
            assertThat(store.ask("memberByMail", Map.of("mail", "m3")).rows()).containsExactly(List.of(3L, "new"));
            together(store, group -> IDS.get().forEach(id -> group.delete("member", Map.of("id", id))));
            store.insert("member", member(1, "m2", 1, "A"));
            assertThat(ask(store, "m2")).containsExactly(1L);
        });
    }

    /** An engine that stops writing rows of members once their change is decided. */
    private static final class StoppingEngine implements ForwardingEngine {

        private final Engine engine;
        private boolean stops;

        StoppingEngine(Engine engine) {
            this.engine = engine;
        }

        @Override
        public Engine engine() {
            return engine;
        }

        @Override
        public List<CommitOutcome> writeAll(List<Commit> commits) {
            boolean rows = commits.stream()
                    .flatMap(each -> each.writes().stream())
                    .anyMatch(each -> each instanceof Commit.Put && each.table().equals("member"));
            if (stops && rows) {
                throw new EngineException("stopped", EngineException.Written.NOTHING, true);
            }
            return engine.writeAll(commits);
        }
    }

    /**
     * The rows still have their values, but the change that deletes them is committed: a store that encounters it
     * completes it.
     */
    @Test
    void aValueOfARowThatADecidedChangeDeletesIsFree() {
        Design design = design(small());
        MemoryEngine memory = new MemoryEngine(small());
        StoppingEngine stopping = new StoppingEngine(memory);
        try (Store one = Store.create(stopping, design, Clock.systemUTC());
                Store other = Store.open(memory, Clock.systemUTC())) {
            fill(one);
            stopping.stops = true;
            together(one, group -> IDS.get().forEach(id -> group.delete("member", Map.of("id", id))));
            other.insert("member", member(100, "m5", 100, null));
            assertThat(ask(other, "m5")).containsExactly(100L);
            assertThat(ask(other, "m6")).isEmpty();
            assertThat(other.check()).isEmpty();
        }
    }
}
