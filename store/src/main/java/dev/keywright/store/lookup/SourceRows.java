package dev.keywright.store.lookup;

import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.model.Entity;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Maps stored rows to rows of entities: which one a stored row is, which ones it holds, and from which one it is
 * derived.
 */
public final class SourceRows {

    private final StorageMap storage;
    private final Map<String, RowKind> kinds = new LinkedHashMap<>();
    private final Map<String, List<EntityStorage>> byBase = new LinkedHashMap<>();

    /** A row of an entity that was found in a stored row. */
    public record SourceRow(Identity identity, VersionedRow found) {}

    public SourceRows(StorageMap storage) {
        this.storage = storage;
        storage.kinds().forEach(each -> kinds.put(each.name(), each));
        for (Entity each : storage.design().model().entities()) {
            EntityStorage entityStorage = storage.of(each.name());
            byBase.computeIfAbsent(entityStorage.base().name(), base -> new ArrayList<>())
                    .add(entityStorage);
        }
    }

    /** The rows of entities that a base row is and holds; empty for a row of another kind. */
    public List<SourceRow> entityRowsIn(StoredRow stored) {
        List<SourceRow> sources = new ArrayList<>();
        for (EntityStorage entityStorage : byBase.getOrDefault(stored.kind(), List.of())) {
            List<VersionedRow> found = entityStorage.embedded().isEmpty()
                    ? List.of(entityStorage.read(stored))
                    : entityStorage.embeddedRows(stored);
            found.forEach(each -> sources.add(new SourceRow(Identity.of(entityStorage.entity(), each.row()), each)));
        }
        return sources;
    }

    /** The row of an entity that a stored row comes from, of whatever kind it is. */
    public Optional<Identity> sourceOf(StoredRow stored) {
        return Optional.ofNullable(kinds.get(stored.kind())).flatMap(kind -> sourceOf(kind, stored));
    }

    /** The row of an entity that a stored row comes from; empty where its key and columns do not determine it. */
    public Optional<Identity> sourceOf(RowKind kind, StoredRow stored) {
        Entity entity = storage.entity(kind.entity());
        Map<String, Object> columns = EntityStorage.ownColumns(kind, stored);
        List<Object> key = new ArrayList<>();
        entity.key().forEach(each -> key.add(columns.get(each)));
        return key.contains(null) ? Optional.empty() : Optional.of(new Identity(entity.name(), key));
    }
}
