package dev.keywright.store.change;

import dev.keywright.core.row.Row;
import dev.keywright.store.error.ConstraintViolation;
import dev.keywright.store.lookup.FindRows;
import dev.keywright.store.lookup.Identity;
import dev.keywright.store.lookup.StorageMap;
import dev.keywright.store.lookup.VersionedRow;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The rows as some changes will leave them that are not committed yet. Used by a {@code Group}: each change is decided
 * on the result of the ones before it.
 */
public final class PendingChanges {

    private final StorageMap storage;
    private final FindRows stored;
    private final Map<Identity, RowChange> changes = new LinkedHashMap<>();

    public PendingChanges(StorageMap storage, FindRows stored) {
        this.storage = storage;
        this.stored = stored;
    }

    /** Reads rows in one round that the changes are about to ask for. */
    void fetch(List<Identity> wanted) {
        stored.fetch(wanted.stream().filter(each -> !changes.containsKey(each)).toList());
    }

    public Optional<Row> row(Identity identity) {
        return changes.containsKey(identity) ? changes.get(identity).after() : before(identity);
    }

    private Optional<Row> before(Identity identity) {
        return stored.row(identity).map(VersionedRow::row);
    }

    /** The stored version of a row; 0 where it is not stored. */
    public long version(Identity identity) {
        return stored.row(identity).map(VersionedRow::version).orElse(0L);
    }

    /** The rows with these values; all rows where no value is given. */
    List<Row> matching(String entity, Map<String, Object> values) {
        Optional<Identity> one = Identity.named(storage.entity(entity), values);
        if (one.isPresent()) {
            return row(one.get()).filter(each -> FindRows.matches(each, values)).stream()
                    .toList();
        }
        List<Row> rows = new ArrayList<>();
        if (values.isEmpty()) {
            stored.scan(entity, each -> rows.add(each.row()));
        } else {
            stored.matching(entity, values).forEach(each -> rows.add(each.row()));
        }
        rows.removeIf(each -> changes.containsKey(Identity.of(storage.entity(entity), each)));
        changes.values().stream()
                .filter(each -> each.identity().entity().equals(entity))
                .flatMap(each -> each.after().stream())
                .filter(each -> FindRows.matches(each, values))
                .forEach(rows::add);
        return rows;
    }

    public void insert(Identity identity, Row row) {
        List<Identity> wanted = new ArrayList<>(List.of(identity));
        wanted.addAll(storage.parents(identity.entity(), row.values()));
        fetch(wanted);
        if (row(identity).isPresent()) {
            throw new ConstraintViolation(ConstraintViolation.Constraint.PRIMARY_KEY, identity + " already exists");
        }
        change(identity, Optional.of(row));
    }

    /** Replaces a row. If its primary key changes, that is a delete and an insert. */
    public void replace(Identity was, Row row) {
        Identity is = Identity.of(storage.entity(was.entity()), row);
        if (was.equals(is)) {
            change(was, Optional.of(row));
        } else {
            changes.put(was, new RowChange(was, before(was), Optional.empty(), true));
            insert(is, row);
        }
    }

    public void delete(Identity identity) {
        change(identity, Optional.empty());
    }

    private void change(Identity identity, Optional<Row> after) {
        changes.put(identity, new RowChange(identity, before(identity), after));
    }

    /** The net change of each row. */
    public List<RowChange> all() {
        return changes.values().stream()
                .filter(each -> each.before().isPresent() || each.after().isPresent())
                .toList();
    }
}
