package dev.keywright.store.change.write;

import dev.keywright.core.model.Relationship;
import dev.keywright.core.row.Row;
import dev.keywright.core.view.RelatedRows;
import dev.keywright.store.change.RowChange;
import dev.keywright.store.lookup.FindRows;
import dev.keywright.store.lookup.Identity;
import dev.keywright.store.lookup.StorageMap;
import dev.keywright.store.lookup.VersionedRow;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A view of the rows as a change will leave them: those of the store, replaced by the changed ones. */
final class RowsAfter implements RelatedRows {

    private final StorageMap storage;
    private final FindRows before;
    private final Map<Identity, Optional<Row>> changed = new LinkedHashMap<>();

    RowsAfter(StorageMap storage, FindRows before, List<RowChange> changes) {
        this.storage = storage;
        this.before = before;
        changes.forEach(each -> changed.put(each.identity(), each.after()));
    }

    Optional<Row> row(Identity identity) {
        Optional<Row> row = changed.get(identity);
        return row != null ? row : before.row(identity).map(VersionedRow::row);
    }

    @Override
    public List<Row> rows(String entity) {
        throw new IllegalStateException("a change looks at some rows, not at all of " + entity);
    }

    @Override
    public Optional<Row> parent(Relationship relationship, Row child) {
        return matching(
                        relationship.parent(),
                        FindRows.values(relationship.parentColumns(), child, relationship.columns()))
                .stream()
                .findFirst();
    }

    @Override
    public List<Row> children(Relationship relationship, Row parent) {
        return matching(
                relationship.child(), FindRows.values(relationship.columns(), parent, relationship.parentColumns()));
    }

    private List<Row> matching(String entity, Map<String, Object> values) {
        if (values.containsValue(null)) {
            return List.of();
        }
        Optional<Identity> one = Identity.named(storage.entity(entity), values);
        if (one.isPresent()) {
            return row(one.get()).filter(each -> FindRows.matches(each, values)).stream()
                    .toList();
        }
        List<Row> rows = new ArrayList<>();
        for (VersionedRow found : before.matching(entity, values)) {
            if (!changed.containsKey(Identity.of(storage.entity(entity), found.row()))) {
                rows.add(found.row());
            }
        }
        changed.forEach((identity, row) -> {
            if (identity.entity().equals(entity)
                    && row.filter(each -> FindRows.matches(each, values)).isPresent()) {
                rows.add(row.get());
            }
        });
        return rows;
    }
}
