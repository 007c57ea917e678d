package dev.keywright.store.change.direct;

import dev.keywright.core.layout.ColumnPath;
import dev.keywright.core.layout.PlacementColumns;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Relationship;
import dev.keywright.store.lookup.EntityStorage;
import dev.keywright.store.lookup.StorageMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * The columns of each entity on which nothing depends but the stored row of the entity itself. A change of these alone
 * writes one row, whatever the row was before. Computed once, from the design. Used by {@code ChangeInPlace}.
 *
 * <pre>
 *   item    base (id | )  owner_id, label, size, note    view (owner_id | label, id)    total sum(size)      free: note
 * </pre>
 *
 * <p>An index of the engine over the row itself follows its columns, and no other row is written for it. A column is
 * not free if it is part of a key or of a condition of any row kind, or of the condition of an index; if it is copied,
 * counted or embedded elsewhere; if it refers to other rows or is referred to; or if it determines when a row expires.
 * An entity whose rows are stored under another key than their own, or inside other rows, has no free columns: such a
 * row is found through another row, which is locked in its place.
 */
public final class IndependentColumns {

    private final StorageMap storage;
    private final Map<String, Set<String>> free = new LinkedHashMap<>();

    private IndependentColumns(StorageMap storage) {
        this.storage = storage;
    }

    public static IndependentColumns of(StorageMap storage) {
        IndependentColumns columns = new IndependentColumns(storage);
        storage.design().model().entities().forEach(each -> columns.free.put(each.name(), columns.of(each)));
        return columns;
    }

    /** Whether {@code columns} is not empty and all of them are free. */
    public boolean containsAll(Entity entity, Set<String> columns) {
        return !columns.isEmpty() && free.getOrDefault(entity.name(), Set.of()).containsAll(columns);
    }

    private Set<String> of(Entity entity) {
        EntityStorage entityStorage = storage.of(entity.name());
        Set<String> columns = new TreeSet<>();
        if (!IndependentRows.isSelfContained(storage, entityStorage)) {
            return columns;
        }
        entity.attributes().stream()
                .map(Attribute::name)
                .filter(each -> entityStorage.base().columns().contains(ColumnPath.own(each)))
                .forEach(columns::add);
        columns.removeAll(entity.key());
        entity.retention().ifPresent(each -> columns.remove(each.column()));
        entity.constraints().forEach(check -> check.condition().columns().forEach(each -> columns.remove(each.name())));
        storage.design().model().relationships().forEach(each -> columns.removeAll(referenceColumns(entity, each)));
        storage.design().rows().forEach(kind -> columns.removeIf(each -> depends(kind, entity, each)));
        return columns;
    }

    /** The columns of a reference that belong to this entity. */
    private static Set<String> referenceColumns(Entity entity, Relationship relationship) {
        Set<String> columns = new TreeSet<>();
        if (relationship.child().equals(entity.name())) {
            columns.addAll(relationship.columns());
            relationship.discriminator().ifPresent(each -> columns.add(each.column()));
        }
        if (relationship.parent().equals(entity.name())) {
            columns.addAll(relationship.parentColumns());
        }
        return columns;
    }

    /**
     * Whether rows of a kind depend on a column of the entity. The entity's own stored row follows its own columns,
     * and so does its entry in an index that has their values, but not its place.
     */
    private boolean depends(RowKind kind, Entity entity, String column) {
        boolean base = kind.equals(storage.of(entity.name()).base());
        boolean places = base
                && PlacementColumns.exceptIndexedValues(kind)
                        .contains(ColumnPath.own(column).toString());
        return places
                || storage.dependencies(kind).all().stream()
                        .filter(each -> !base || !each.isOwn())
                        .anyMatch(each -> each.entity().equals(entity.name())
                                && each.column().equals(column));
    }
}
