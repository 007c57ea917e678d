package dev.keywright.store.change.direct;

import dev.keywright.core.engine.EngineReader;
import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.engine.commit.RowLock;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Relationship;
import dev.keywright.core.row.Row;
import dev.keywright.store.change.RowChange;
import dev.keywright.store.change.write.EnforceReferences;
import dev.keywright.store.change.write.Upkeep;
import dev.keywright.store.error.ConstraintViolation;
import dev.keywright.store.lookup.EntityStorage;
import dev.keywright.store.lookup.FindRows;
import dev.keywright.store.lookup.Identity;
import dev.keywright.store.lookup.StorageMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * The rows that are inserted and deleted by themselves: each is one stored row, and no other row has to exist, is read,
 * or is written. Computed once for each entity, from the design; for an insert the row decides, too. Used by
 * {@code ChangeInPlace} and {@code IndependentColumns}.
 *
 * <pre>
 *   site     base (id | ) name                    insert: yes, unless rows may refer to a site before it exists
 *   click    base (id | ) site_id, page           insert: where site_id is null or not checked; delete: yes
 *   total    counter (page | ) of clicks          with this kind, clicks are neither inserted nor deleted so
 * </pre>
 */
public final class IndependentRows {

    private final StorageMap storage;
    private final EngineReader engine;
    private final Set<String> insertable = new TreeSet<>();
    private final Set<String> deletable = new TreeSet<>();

    private IndependentRows(StorageMap storage, EngineReader engine) {
        this.storage = storage;
        this.engine = engine;
    }

    public static IndependentRows of(StorageMap storage, EngineReader engine) {
        IndependentRows rows = new IndependentRows(storage, engine);
        for (Entity each : storage.design().model().entities()) {
            boolean apart = isSelfContained(storage, storage.of(each.name()));
            rows.insertable.addAll(apart && rows.mayInsert(each) ? Set.of(each.name()) : Set.of());
            rows.deletable.addAll(apart && rows.mayDelete(each) ? Set.of(each.name()) : Set.of());
        }
        return rows;
    }

    /** Whether each row is one stored row under its own primary key, and inside no other. */
    static boolean isSelfContained(StorageMap storage, EntityStorage entityStorage) {
        Entity entity = entityStorage.entity();
        RowKind base = entityStorage.base();
        boolean keyed = base.key()
                .segments()
                .flatMap(each -> each.column().stream())
                .allMatch(each -> each.isOwn() && entity.key().contains(each.column()));
        boolean inside = storage.design()
                .rows()
                .flatMap(each -> each.children().stream())
                .map(each -> storage.design()
                        .model()
                        .relationship(each.relationship())
                        .orElseThrow())
                .anyMatch(each -> each.child().equals(entity.name()));
        return entityStorage.embedded().isEmpty()
                && entityStorage.locator().isEmpty()
                && base.predicate().isEmpty()
                && base.expansion().isEmpty()
                && keyed
                && !inside;
    }

    /** Whether some rows may; the values of a row decide which. */
    private boolean mayInsert(Entity entity) {
        return otherKinds(entity).noneMatch(each -> each.predicate().isEmpty())
                && storage.design().model().relationships().stream()
                        .filter(each -> each.child().equals(entity.name()))
                        .noneMatch(each -> refers(entity, each));
    }

    /** Whether every row refers to a parent that has to exist. */
    private static boolean refers(Entity entity, Relationship relationship) {
        return relationship.checked()
                && relationship.discriminator().isEmpty()
                && relationship.columns().stream()
                        .noneMatch(each -> entity.attribute(each).orElseThrow().nullable());
    }

    private boolean mayDelete(Entity entity) {
        return otherKinds(entity).findFirst().isEmpty()
                && storage.design().model().relationships().stream()
                        .noneMatch(each -> each.parent().equals(entity.name()));
    }

    /** The other row kinds that hold something of the entity's rows. */
    private Stream<RowKind> otherKinds(Entity entity) {
        RowKind base = storage.of(entity.name()).base();
        return storage.kinds().stream().filter(each -> each.entity().equals(entity.name()) && !each.equals(base));
    }

    /** Whether some rows of the entity are inserted by themselves. */
    public boolean insertable(Entity entity) {
        return insertable.contains(entity.name());
    }

    /** Whether rows of the entity are deleted by themselves. */
    public boolean deletable(Entity entity) {
        return deletable.contains(entity.name());
    }

    /** The one stored row to write for a new row; empty where anything else has to be written or read. */
    public Optional<StoredRow> onlyRow(Identity identity, Row row) {
        RowLock lock = storage.lock(identity, true);
        NoReads unread = new NoReads(engine, lock.place());
        FindRows rows = new FindRows(storage, unread);
        try {
            RowChange change = new RowChange(identity, Optional.empty(), Optional.of(row));
            List<RowChange> changes = EnforceReferences.completeStatement(storage, rows, List.of(), List.of(change));
            EnforceReferences.checkAtCommit(storage, rows, changes);
            Upkeep upkeep = Upkeep.derive(storage, unread, rows, changes, 0);
            boolean lone = upkeep.locks().equals(Set.of(lock))
                    && upkeep.uniqueConflict().isEmpty();
            List<Commit.Write> writes = lone ? upkeep.writes() : List.of();
            return writes.size() == 1 && writes.get(0) instanceof Commit.Put put
                    ? Optional.of(put.row())
                    : Optional.empty();
        } catch (NoReads.ReadAttempt | ConstraintViolation e) {
            return Optional.empty();
        }
    }
}
