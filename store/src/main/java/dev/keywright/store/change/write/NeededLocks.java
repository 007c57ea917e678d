package dev.keywright.store.change.write;

import dev.keywright.core.engine.commit.RowLock;
import dev.keywright.core.layout.ColumnPath;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Relationship;
import dev.keywright.core.row.Row;
import dev.keywright.store.change.RowChange;
import dev.keywright.store.lookup.Identity;
import dev.keywright.store.lookup.StorageMap;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Which rows a change locks (C2).
 *
 * <p>For itself, the rows that it changes, and every row of which it writes a view, be it far below. So two that write the same
 * view come one after the other, and the second sees what the first has done, wherever else the view's columns come from.
 *
 * <p>Together with others, whatever a row comes to refer to: parents that must be there, and all that it gets copies of. So while
 * a parent changes nobody comes below it, and whoever lists what is below misses nothing.
 */
final class NeededLocks {

    private final StorageMap homes;
    private final RowsAfter after;
    private final AffectedRows roots;
    private final Map<Identity, Boolean> exclusive = new LinkedHashMap<>();

    NeededLocks(StorageMap homes, RowsAfter after, AffectedRows roots) {
        this.homes = homes;
        this.after = after;
        this.roots = roots;
    }

    /**
     * @param written rows of which views are written
     * @param moved those of them that lists of what is below a parent may miss for a moment
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

    /** What keeps everything that is derived from a row as it is. */
    Set<RowLock> of(Identity source, Optional<Row> row) {
        lockChanged(new RowChange(source, row, row));
        return locks();
    }

    private Set<RowLock> locks() {
        Set<RowLock> locks = new LinkedHashSet<>();
        exclusive.forEach((identity, alone) -> locks.add(homes.lock(identity, alone)));
        return locks;
    }

    private void lock(Identity identity, boolean alone) {
        exclusive.merge(identity, alone, Boolean::logicalOr);
    }

    private void lockChanged(RowChange change) {
        lock(change.identity(), true);
        homes.storage(change.identity().entity()).embedded().ifPresent(each -> roots.holders(each, change)
                .forEach(holder -> lock(holder, true)));
    }

    /** Parents that have to be there. */
    private void lockCheckedParents(RowChange change) {
        for (Relationship each : homes.design().model().relationships()) {
            if (EnforceReferences.requiresParent(change, each)) {
                lockParent(each, change.after().orElseThrow());
            }
        }
    }

    private void lockNewReferences(RowChange change) {
        String entity = change.identity().entity();
        for (RowKind kind : homes.kinds()) {
            pathsUp(kind, entity)
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

    /** All that views of the row, or views of rows below it through it, hold copies of. */
    private void lockCopied(String entity, Row row) {
        for (RowKind kind : homes.kinds()) {
            pathsUp(kind, entity).forEach(way -> lockPath(way, row));
            pathsToTree(kind, entity).forEach(way -> lockTreeAbove(kind, way, row));
            roots.tree(kind).filter(each -> each.child().equals(entity)).ifPresent(each -> lockAncestors(each, row));
        }
    }

    /** From an entity upwards, as far as rows of a kind hold columns. */
    private Stream<List<String>> pathsUp(RowKind kind, String entity) {
        return AffectedRows.columns(kind).map(ColumnPath::path).distinct().flatMap(path -> pathsUp(kind, entity, path));
    }

    /** The same as far as the rows of the tree whose ancestors rows of a kind are there for. */
    private Stream<List<String>> pathsToTree(RowKind kind, String entity) {
        return kind.tree().stream().flatMap(each -> pathsUp(kind, entity, each.path()));
    }

    private Stream<List<String>> pathsUp(RowKind kind, String entity, List<String> path) {
        List<List<String>> ways = new ArrayList<>();
        String at = kind.entity();
        for (int place = 0; place < path.size(); place++) {
            if (at.equals(entity)) {
                ways.add(path.subList(place, path.size()));
            }
            at = relationship(path.get(place)).parent();
        }
        return ways.stream();
    }

    private void lockPath(List<String> way, Row row) {
        Optional<Row> at = Optional.of(row);
        for (int place = 0; place < way.size(); place++) {
            Relationship relationship = relationship(way.get(place));
            at = at.filter(each -> each.refersThrough(relationship));
            at.ifPresent(each -> lockParent(relationship, each));
            // Where nothing more is above, nobody looks at the parent itself.
            at = place + 1 < way.size() ? at.flatMap(each -> after.parent(relationship, each)) : Optional.empty();
        }
    }

    /** All that is above the row of the tree at the end of a way. */
    private void lockTreeAbove(RowKind kind, List<String> way, Row row) {
        Optional<Row> at = Optional.of(row);
        for (String step : way) {
            at = at.filter(each -> each.refersThrough(relationship(step)))
                    .flatMap(each -> after.parent(relationship(step), each));
        }
        at.ifPresent(each -> lockAncestors(roots.tree(kind).orElseThrow(), each));
    }

    /** A parent that is not there is locked too where the reference names its key: it may be about to come. */
    private void lockParent(Relationship relationship, Row child) {
        homes.parent(relationship, child.values())
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
        Entity entity = homes.entity(relationship.parent());
        return Identity.of(entity, parent);
    }

    private Relationship relationship(String name) {
        return homes.design().model().relationship(name).orElseThrow();
    }
}
