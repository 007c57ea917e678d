package dev.keywright.store.transact;

import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.EngineException;
import dev.keywright.core.engine.Key;
import dev.keywright.core.engine.Place;
import dev.keywright.core.engine.StoredRow;
import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.layout.Table;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * What changes put into unique indexes of the engine. A change that goes by a record is decided before its rows are written, and
 * an index decides when they are; so such a change may take values out of a unique index, and bring none.
 */
final class UniqueKeys {

    private final Engine engine;
    private final Set<List<String>> indexes = ConcurrentHashMap.newKeySet();

    UniqueKeys(Engine engine) {
        this.engine = engine;
    }

    /** Looks for unique indexes of these tables, too. */
    void of(List<Table> tables) {
        tables.forEach(table -> table.indexes().stream()
                .filter(Table.Index::unique)
                .forEach(each -> indexes.add(List.of(table.name(), each.name()))));
    }

    /** REQUIRES: the rows are locked, or the change does not count where others have changed them meanwhile. */
    void refuse(Commit commit, Anchors anchors) {
        Map<Place, Optional<StoredRow>> before = new LinkedHashMap<>();
        anchors.all().forEach(each -> before.put(each.lock().place(), each.found()));
        for (Commit.Write write : commit.writes()) {
            if (write instanceof Commit.Put put) {
                put.row().slots().forEach((index, key) -> {
                    if (indexes.contains(List.of(put.table(), index))) {
                        Optional<Key> had = before.computeIfAbsent(Place.of(put.table(), put.row()), this::found)
                                .flatMap(row -> Optional.ofNullable(row.slots().get(index)));
                        EngineException.require(
                                had.filter(each -> each.canonical().equals(key.canonical()))
                                        .isPresent(),
                                "a change of %s rows is too large for one commit of %s, and brings new values into the unique"
                                        + " index %s; make it in smaller groups",
                                commit.writes().size(),
                                engine.profile().name(),
                                index);
                    }
                });
            }
        }
    }

    private Optional<StoredRow> found(Place place) {
        return Insist.read(() -> Anchors.rows(engine, place.table(), place.kind(), List.of(place.key()))).stream()
                .findFirst();
    }
}
