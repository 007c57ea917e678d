package dev.keywright.tests.repair;

import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.engine.commit.Expect;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.RowRole;
import dev.keywright.core.layout.Table;
import dev.keywright.core.model.Model;
import dev.keywright.core.view.DeriveRows;
import dev.keywright.store.Store;
import dev.keywright.verify.data.Dataset;
import dev.keywright.verify.data.DatasetRows;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;

/**
 * Damages stored rows on purpose, directly in the engine: deletes or changes derived rows, or adds some without a
 * source. Base rows stay as they are, since their values could not be restored.
 */
public final class DamageRows {

    private final Store store;
    private final Engine engine;
    private final Random random;

    /** @param store whose engine it is */
    public DamageRows(Store store, Engine engine, long seed) {
        this.store = store;
        this.engine = engine;
        this.random = new Random(seed);
    }

    /** Damages one derived row, if there is one. */
    void damageAny() {
        damage(EnumSet.complementOf(EnumSet.of(RowRole.BASE)));
    }

    /** Damages one row of a kind with one of the roles, if there is one. */
    public void damage(Set<RowRole> roles) {
        List<StoredPlace> places = places(roles);
        if (places.isEmpty()) {
            return;
        }
        StoredPlace place = places.get(random.nextInt(places.size()));
        int what = random.nextInt(3);
        if (what == 0) {
            engine.write(Commit.of(new Commit.Delete(place.table, place.kind.name(), place.row.key(), Expect.ANYTHING)))
                    .orThrow();
        } else {
            (what == 1 ? altered(place.row) : stray(place.kind))
                    .ifPresent(each -> engine.write(Commit.of(Commit.put(place.table, each)))
                            .orThrow());
        }
    }

    private record StoredPlace(String table, RowKind kind, StoredRow row) {}

    private List<StoredPlace> places(Set<RowRole> roles) {
        List<StoredPlace> places = new ArrayList<>();
        for (Table table : store.design().tables()) {
            Map<String, RowKind> kinds = new LinkedHashMap<>();
            table.storedKinds().forEach(each -> kinds.put(each.name(), each));
            for (StoredRow each : StoredImage.rows(engine, table)) {
                RowKind kind = kinds.get(each.kind());
                if (roles.contains(kind.role())) {
                    places.add(new StoredPlace(table.name(), kind, each));
                }
            }
        }
        return places;
    }

    /** Another value in a column that has one. */
    private Optional<StoredRow> altered(StoredRow row) {
        List<String> columns = row.values().keySet().stream()
                .filter(each ->
                        row.values().get(each) instanceof Long || row.values().get(each) instanceof String)
                .toList();
        if (columns.isEmpty()) {
            return Optional.empty();
        }
        String column = columns.get(random.nextInt(columns.size()));
        Map<String, Object> values = new LinkedHashMap<>(row.values());
        values.compute(column, (name, value) -> value instanceof Long number ? (Object) (number + 3) : value + "?");
        return Optional.of(new StoredRow(row.kind(), row.key(), values, row.slots()));
    }

    /** A derived row of another dataset, at a key where no row is stored. */
    private Optional<StoredRow> stray(RowKind kind) {
        if (kind.role() == RowRole.DIRECTORY) {
            return Optional.empty();
        }
        Model model = store.design().model();
        Dataset others = Dataset.random(model, 4, random.nextInt(1_000) + 5_000L);
        List<StoredRow> rows = DeriveRows.of(model, kind, new DatasetRows(others));
        return rows.isEmpty() ? Optional.empty() : Optional.of(rows.get(random.nextInt(rows.size())));
    }
}
