package dev.keywright.store.change.write;

import dev.keywright.core.layout.RowKind;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Relationship;
import dev.keywright.core.row.Row;
import dev.keywright.core.view.RelatedRows;
import dev.keywright.store.change.RowChange;
import dev.keywright.store.lookup.FindRows;
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
 * Finds the rows of entities whose derived rows of a kind may differ after a change: the changed row itself, the rows
 * below it that copy it, the rows that hold it inside, and in a tree all rows below it or below its parents. Used by
 * {@code LockSourceRow}, {@code NeededLocks} and {@code Upkeep}.
 */
public final class AffectedRows {

    private final StorageMap storage;
    private final Model model;
    private final FindRows before;
    private final RowsAfter after;

    AffectedRows(StorageMap storage, FindRows before, RowsAfter after) {
        this.storage = storage;
        this.model = storage.design().model();
        this.before = before;
        this.after = after;
    }

    Set<Identity> of(RowKind kind, RowChange change) {
        Set<Identity> roots = new LinkedHashSet<>();
        boolean own = kind.entity().equals(change.identity().entity());
        if (own) {
            roots.add(change.identity());
        }
        kind.tree().filter(each -> changesAncestors(kind, each, change)).ifPresent(each -> {
            roots.addAll(descendants(kind, each, before, change.before()));
            roots.addAll(descendants(kind, each, after, change.after()));
        });
        for (List<String> path :
                storage.dependencies(kind).affectedPaths(change.identity().entity(), change.columns())) {
            if (hasNoDependents(change, path)) {
                continue;
            }
            roots.addAll(
                    descendants(kind, path, before, change.before().stream().toList()));
            roots.addAll(descendants(kind, path, after, change.after().stream().toList()));
        }
        for (RowKind.Embed embed : kind.children()) {
            Relationship relationship = relationship(embed.relationship());
            if (relationship.child().equals(change.identity().entity())) {
                holders(relationship, change).forEach(roots::add);
            }
        }
        return roots;
    }

    /**
     * No row is below one that is inserted or deleted where references are checked; rows that are deleted with it have
     * a change of their own.
     */
    private boolean hasNoDependents(RowChange change, List<String> path) {
        boolean stays = change.before().isPresent() && change.after().isPresent();
        return !stays && relationship(path.get(path.size() - 1)).checked();
    }

    /** Whether rows of the kind have other ancestors afterwards, or the same ones with other columns. */
    private boolean changesAncestors(RowKind kind, RowKind.Expansion each, RowChange change) {
        Relationship tree = relationship(each.of());
        return tree.child().equals(change.identity().entity())
                && storage.dependencies(kind).effectInTree(change.columns()).any()
                && !(hasNoDependents(change, List.of(each.of()))
                        && (each.path().isEmpty() || hasNoDependents(change, each.path())));
    }

    /** The rows that hold the changed one inside, before and after. */
    Stream<Identity> holders(Relationship relationship, RowChange change) {
        Entity parent = storage.entity(relationship.parent());
        return Stream.concat(
                change.before().flatMap(each -> before.parent(relationship, each)).stream()
                        .map(each -> Identity.of(parent, each)),
                change.after().flatMap(each -> after.parent(relationship, each)).stream()
                        .map(each -> Identity.of(parent, each)));
    }

    /**
     * The first steps of all paths up to what rows of a kind copy; none where the kind has only some rows of the
     * entity.
     */
    List<Relationship> stepsUp(RowKind kind) {
        return kind.predicate().isEmpty()
                ? storage.dependencies(kind).parentPaths().stream()
                        .filter(each -> each.size() == 1)
                        .map(each -> relationship(each.get(0)))
                        .toList()
                : List.of();
    }

    Optional<Relationship> tree(RowKind kind) {
        return kind.tree().map(each -> relationship(each.of()));
    }

    private List<Identity> descendants(RowKind kind, RowKind.Expansion each, RelatedRows state, Optional<Row> top) {
        return descendants(kind, each.path(), state, subtree(state, top, relationship(each.of())));
    }

    private List<Identity> descendants(RowKind kind, List<String> path, RelatedRows state, List<Row> ends) {
        List<Row> rows = ends;
        for (int place = path.size() - 1; place >= 0; place--) {
            Relationship relationship = relationship(path.get(place));
            List<Row> children = new ArrayList<>();
            rows.forEach(each -> state.children(relationship, each).stream()
                    .filter(child -> child.refersThrough(relationship))
                    .forEach(children::add));
            rows = children;
        }
        Entity entity = storage.entity(kind.entity());
        return rows.stream().map(each -> Identity.of(entity, each)).toList();
    }

    /**
     * A row of a tree and all rows below it. References that are not checked may form a cycle, so each row is visited
     * once.
     */
    private List<Row> subtree(RelatedRows state, Optional<Row> top, Relationship tree) {
        Entity entity = storage.entity(tree.child());
        List<Row> level = top.stream().toList();
        Map<Identity, Row> met = new LinkedHashMap<>();
        while (!level.isEmpty()) {
            List<Row> next = new ArrayList<>();
            for (Row row : level) {
                if (met.putIfAbsent(Identity.of(entity, row), row) == null) {
                    next.addAll(state.children(tree, row));
                }
            }
            level = next;
        }
        return List.copyOf(met.values());
    }

    private Relationship relationship(String name) {
        return model.relationship(name).orElseThrow();
    }
}
