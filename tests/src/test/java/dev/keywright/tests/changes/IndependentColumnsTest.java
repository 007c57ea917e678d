package dev.keywright.tests.changes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keywright.compiler.Compiler;
import dev.keywright.core.design.Design;
import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.memory.MemoryEngine;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.layout.Table;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Entity;
import dev.keywright.core.profile.EngineProfile;
import dev.keywright.core.profile.Targets;
import dev.keywright.core.row.Row;
import dev.keywright.store.Store;
import dev.keywright.store.change.direct.IndependentColumns;
import dev.keywright.store.error.ConstraintViolation;
import dev.keywright.store.lookup.FindRows;
import dev.keywright.store.lookup.Identity;
import dev.keywright.store.lookup.StorageMap;
import dev.keywright.testkit.Golden;
import dev.keywright.testkit.Project;
import dev.keywright.tests.repair.StoredImage;
import dev.keywright.verify.change.store.MirroredStore;
import dev.keywright.verify.history.SitePagesClient;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * Columns that a change may set without reading the row: an ordinary change of such a column writes only this row, and
 * the change without a read has the same result.
 */
class IndependentColumnsTest {

    private static final int ROWS = 8;
    private static final int CHANGED = 2;
    private static final List<String> TARGETS = List.of("mongodb", "dynamodb");

    @Test
    void columnsThatNothingDependsOnAreFree() {
        assertThat(free("devices"))
                .isEqualTo("{device=[installed_at], reading=[battery, humidity, temperature], site=[address, name]}");
        assertThat(free("blog")).isEqualTo("{author=[handle, joined_at], comment=[], post=[body]}");
        assertThat(free("rubis"))
                .contains(
                        "buynow=[date, qty]",
                        "users=[balance, creation_date, email, firstname, lastname, password, rating]");
    }

    private static String free(String example) {
        Path path = Project.examples().stream()
                .filter(each -> each.getFileName().toString().equals(example))
                .findFirst()
                .orElseThrow();
        StorageMap storage = storage(path);
        IndependentColumns columns = IndependentColumns.of(storage);
        Map<String, Set<String>> free = new TreeMap<>();
        storage.design()
                .model()
                .entities()
                .forEach(entity -> free.put(
                        entity.name(),
                        free(columns, entity).map(Attribute::name).collect(Collectors.toCollection(TreeSet::new))));
        return free.toString();
    }

    private static Stream<Attribute> free(IndependentColumns columns, Entity entity) {
        return entity.attributes().stream().filter(each -> columns.containsAll(entity, Set.of(each.name())));
    }

    @Test
    void noEntityHasIndependentColumnsWhereTheFeedReportsRowsAsTheyWere() {
        StorageMap storage = new StorageMap(SitePagesClient.design(Targets.named("mongodb")));
        Entity page = storage.entity("page");
        assertThat(IndependentColumns.of(storage).containsAll(page, Set.of("trail")))
                .isTrue();
        assertThat(IndependentColumns.of(storage).containsAll(page, Set.of("trail", "site")))
                .isTrue();
        assertThat(IndependentColumns.of(storage).containsAll(page, Set.of("trail", "id")))
                .isFalse();
        assertThat(IndependentColumns.of(storage).containsAll(page, Set.of())).isFalse();
    }

    /** Ensures that the models of simulations and kill tests have columns that are changed in place. */
    @Test
    void modelsOfOtherTestsHaveFreeColumns() {
        Path root = Project.root();
        StorageMap house = storage(root.resolve("tests/src/test/resources/simulate/house.sql"));
        assertThat(IndependentColumns.of(house).containsAll(house.entity("item"), Set.of("note")))
                .isTrue();
        assertThat(IndependentColumns.of(house).containsAll(house.entity("item"), Set.of("size")))
                .isFalse();
        StorageMap ledger = storage(root.resolve("verify/src/test/resources/history/ledger.sql"));
        assertThat(IndependentColumns.of(ledger).containsAll(ledger.entity("account"), Set.of("remark")))
                .isTrue();
    }

    private static StorageMap storage(Path path) {
        return new StorageMap(Compiler.design(Compiler.read(path), Targets.named("mongodb")));
    }

    @TestFactory
    Stream<DynamicTest> ofExamples() {
        return Project.examples().stream().flatMap(path -> TARGETS.stream()
                .map(target -> DynamicTest.dynamicTest(
                        path.getFileName() + " " + target, () -> run(path, Targets.named(target)))));
    }

    @TestFactory
    Stream<DynamicTest> ofEveryTechnique() {
        return Project.folders(Project.root().resolve("compiler/src/test/resources/cases/fit")).stream()
                .map(each -> DynamicTest.dynamicTest(each.getFileName().toString(), () -> {
                    String target = Golden.text(each.resolve("target.txt")).strip();
                    run(each.resolve("input.sql"), Targets.named(target));
                }));
    }

    private static void run(Path path, EngineProfile target) {
        MemoryEngine engine = new MemoryEngine(target);
        try (Store store = Store.create(engine, Compiler.design(Compiler.read(path), target), Clock.systemUTC())) {
            new MirroredStore(store, ROWS, 1).fill();
            StorageMap storage = new StorageMap(store.design());
            IndependentColumns columns = IndependentColumns.of(storage);
            for (Entity entity : store.design().model().entities()) {
                List<Row> rows = rows(store, storage, engine, entity);
                free(columns, entity)
                        .forEach(column -> rows.stream().limit(CHANGED).forEach(row -> rows.stream()
                                .filter(each -> !Objects.equals(each.value(column.name()), row.value(column.name())))
                                .findFirst()
                                .ifPresent(other -> alone(store, engine, storage, entity, row, column.name(), other))));
            }
        }
    }

    private static List<Row> rows(Store store, StorageMap storage, Engine engine, Entity entity) {
        List<Row> rows = new ArrayList<>();
        new FindRows(storage, engine).scan(entity.name(), found -> rows.add(found.row()));
        rows.removeIf(each -> Identity.of(entity, each).key().contains(null)
                || store.row(entity.name(), Identity.of(entity, each).columns(entity))
                        .isEmpty());
        return rows;
    }

    private static void alone(
            Store store, Engine engine, StorageMap storage, Entity entity, Row row, String column, Row other) {
        Map<String, Object> given = new LinkedHashMap<>(Identity.of(entity, row).columns(entity));
        given.put(column, other.value(column));
        Map<String, StoredRow> before = stored(store.design(), engine);
        try {
            assertThat(store.<Boolean>together(group -> group.update(entity.name(), given)))
                    .isTrue();
        } catch (ConstraintViolation e) {
            assertThatThrownBy(() -> store.update(entity.name(), given, OptionalLong.empty()))
                    .hasMessage(e.getMessage());
            return;
        }
        Map<String, StoredRow> after = stored(store.design(), engine);
        assertThat(after.keySet()).isEqualTo(before.keySet());
        String base = storage.of(entity.name()).base().name() + " ";
        after.forEach((place, now) -> {
            StoredRow was = before.get(place);
            assertThat(now.slots()).as(place).isEqualTo(place.startsWith(base) ? now.slots() : was.slots());
            Set<String> changed = new TreeSet<>(now.values().keySet());
            changed.removeIf(each -> each.startsWith("#")
                    || Objects.equals(now.values().get(each), was.values().get(each)));
            assertThat(changed)
                    .as("%s by %s", place, given)
                    .isSubsetOf(place.startsWith(base) ? Set.of(column) : Set.of());
        });
        Map<String, Object> back = new LinkedHashMap<>(given);
        back.put(column, row.value(column));
        store.<Boolean>together(group -> group.update(entity.name(), back));
        store.update(entity.name(), given, OptionalLong.empty());
        assertThat(plain(stored(store.design(), engine))).isEqualTo(plain(after));
    }

    /** The rows without their protocol columns. */
    private static Map<String, StoredRow> plain(Map<String, StoredRow> rows) {
        Map<String, StoredRow> plain = new TreeMap<>();
        rows.forEach((place, row) -> {
            Map<String, Object> values = new LinkedHashMap<>(row.values());
            values.keySet().removeIf(each -> each.startsWith("#"));
            plain.put(place, new StoredRow(row.kind(), row.key(), values, row.slots()));
        });
        return plain;
    }

    private static Map<String, StoredRow> stored(Design design, Engine engine) {
        Map<String, StoredRow> stored = new TreeMap<>();
        for (Table table : design.tables()) {
            StoredImage.rows(engine, table).forEach(each -> stored.put(each.kind() + " " + each.key(), each));
        }
        return stored;
    }
}
