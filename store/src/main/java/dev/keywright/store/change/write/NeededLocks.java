package dev.keywright.store.change.write;

import dev.keywright.core.engine.commit.RowLock;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Relationship;
import dev.keywright.core.row.Row;
import dev.keywright.store.change.RowChange;
import dev.keywright.store.lookup.Identity;
import dev.keywright.store.lookup.StorageMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Computes which rows of entities a change locks. {@link Upkeep#locks} adds guards and locators, and
 * {@link CounterUpkeep#locks} the groups of counters. Used by {@code LockSourceRow} and {@code Upkeep}.
 *
 * <p>Exclusively: the rows that it changes, and every row of an entity whose derived rows it writes, however far below
 * the changed row. So two changes that write the same view are made one after the other, and the second sees what the
 * first has written, wherever the other columns of the view come from.
 *
 * <p>Shared: all rows that a row newly refers to, that is parents that must exist and rows that it copies. So while a
 * parent changes no child is added below it, and the list of its children misses nothing. This closes a race: without
 * it, a parent could list its children, a new child could copy the parent's old column, and both could commit.
 */
final class NeededLocks {

    private final StorageMap storage;
    private final RowsAfter after;
    private final AffectedRows roots;
    private final Map<Identity, Boolean> lockModes = new LinkedHashMap<>();

    NeededLocks(StorageMap storage, RowsAfter after, AffectedRows roots) {
        this.storage = storage;
        this.after = after;
        this.roots = roots;
    }

    /**
     * @param written rows from which derived rows are written
     * @param moved those of them that a list of a parent's children may miss for a moment
     */
    Set<RowLock> of(List<RowChange> changes, Set<Identity> written, Set<Identity> moved) {
        for (RowChange change : changes) {
            lockChanged(change);
            lockCheckedParents(change);
            lockNewReferences(change);
        }
        written.forEach(each -> lock(each, true));
        moved.forEach(each -> after.row(each).ifPresent(row -> lockCopied(each.entity(), row)));
        return locks();
    }

    /** The locks that keep all rows derived from a row as they are. */
    Set<RowLock> of(Identity source, Optional<Row> row) {
        lockChanged(new RowChange(source, row, row));
        return locks();
    }

    private Set<RowLock> locks() {
        Set<RowLock> locks = new LinkedHashSet<>();
        lockModes.forEach((identity, exclusive) -> locks.add(storage.lock(identity, exclusive)));
        return locks;
    }

    private void lock(Identity identity, boolean exclusive) {
        lockModes.merge(identity, exclusive, Boolean::logicalOr);
    }

    private void lockChanged(RowChange change) {
        lock(change.identity(), true);
        storage.of(change.identity().entity()).embedded().ifPresent(each -> roots.holders(each, change)
                .forEach(holder -> lock(holder, true)));
    }

    /** Locks the parents that have to exist. */
    private void lockCheckedParents(RowChange change) {
        for (Relationship each : storage.design().model().relationships()) {
            if (EnforceReferences.requiresParent(change, each)) {
                lockParent(each, change.after().orElseThrow());
            }
        }
    }

    private void lockNewReferences(RowChange change) {
        String entity = change.identity().entity();
        for (RowKind kind : storage.kinds()) {
            pathsUp(kind, entity).stream()
                    .filter(way -> change.gainsReference(relationship(way.get(0))))
                    .forEach(way -> lockPath(way, change.after().orElseThrow()));
            pathsToTree(kind, entity)
                    .filter(way -> change.gainsReference(relationship(way.get(0))))
                    .forEach(way -> lockTreeAbove(kind, way, change.after().orElseThrow()));
            roots.tree(kind)
                    .filter(each -> each.child().equals(entity) && change.gainsReference(each))
                    .ifPresent(each -> lockAncestors(each, change.after().orElseThrow()));
        }
    }

    /** Locks all rows that views of the row, or views of rows below it through it, copy. */
    private void lockCopied(String entity, Row row) {
        for (RowKind kind : storage.kinds()) {
            pathsUp(kind, entity).forEach(way -> lockPath(way, row));
            pathsToTree(kind, entity).forEach(way -> lockTreeAbove(kind, way, row));
            roots.tree(kind).filter(each -> each.child().equals(entity)).ifPresent(each -> lockAncestors(each, row));
        }
    }

    /** The parts of a kind's paths that begin at an entity, up to the entities whose columns the kind holds. */
    private Set<List<String>> pathsUp(RowKind kind, String entity) {
        return storage.dependencies(kind).pathsFrom(entity);
    }

    /** The same up to the rows of the tree whose ancestors a kind lists. */
    private Stream<List<String>> pathsToTree(RowKind kind, String entity) {
        return kind.tree().stream().flatMap(each -> storage.dependencies(kind).pathsFrom(entity, each.path()).stream());
    }

    private void lockPath(List<String> way, Row row) {
        Optional<Row> at = Optional.of(row);
        for (int place = 0; place < way.size(); place++) {
            Relationship relationship = relationship(way.get(place));
            at = at.filter(each -> each.refersThrough(relationship));
            at.ifPresent(each -> lockParent(relationship, each));
            // No step is left above the parent, so its row is not needed.
            at = place + 1 < way.size() ? at.flatMap(each -> after.parent(relationship, each)) : Optional.empty();
        }
    }

    /** Locks all ancestors of the tree row at the end of a path. */
    private void lockTreeAbove(RowKind kind, List<String> way, Row row) {
        Optional<Row> at = Optional.of(row);
        for (String step : way) {
            at = at.filter(each -> each.refersThrough(relationship(step)))
                    .flatMap(each -> after.parent(relationship(step), each));
        }
        at.ifPresent(each -> lockAncestors(roots.tree(kind).orElseThrow(), each));
    }

    /**
     * Locks a parent that does not exist, too, where the reference names its key: another change may be about to
     * insert it.
     */
    private void lockParent(Relationship relationship, Row child) {
        storage.parent(relationship, child.values())
                .or(() -> after.parent(relationship, child).map(each -> identity(relationship, each)))
                .ifPresent(each -> lock(each, false));
    }

    private void lockAncestors(Relationship tree, Row row) {
        Set<Identity> met = new LinkedHashSet<>();
        Optional<Row> at = after.parent(tree, row);
        while (at.isPresent() && met.add(identity(tree, at.get()))) {
            lock(identity(tree, at.get()), false);
            at = after.parent(tree, at.get());
        }
    }

    private Identity identity(Relationship relationship, Row parent) {
        Entity entity = storage.entity(relationship.parent());
        return Identity.of(entity, parent);
    }

    private Relationship relationship(String name) {
        return storage.design().model().relationship(name).orElseThrow();
    }
}
