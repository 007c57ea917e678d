package dev.keywright.core.view;

import dev.keywright.core.layout.RowKind;
import dev.keywright.core.model.Model;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * The columns of entities on which the stored rows of a kind depend, each with the path of references that leads to it
 * from the row of the kind's entity. The compiler prices changes by it, and the store finds by it which rows a change
 * writes and locks.
 *
 * <pre>
 *   line    (line.order_id/order.customer_id/name | id)    amount, line.order_id/placed_at
 *
 *   path                                      column         use          moves the row
 *   (a line itself)                           id             KEY          yes
 *                                             amount         VALUE
 *                                             order_id       REFERENCE    yes: another customer's name
 *   line.order_id                             placed_at      VALUE
 *                                             customer_id    REFERENCE    yes
 *   line.order_id/order.customer_id           name           KEY          yes
 *
 *   folder, each ancestor of folder.up    (^id | ^, id)    title, ^title
 *
 *   (a folder itself)                         id             KEY          yes
 *                                             title          VALUE
 *   (it and each folder above it)             id             KEY          yes
 *                                             title          VALUE
 *                                             up             REFERENCE    yes: all below get other ancestors
 * </pre>
 *
 * <p>A reference counts with the column that says which entity it refers to. Where nothing checks it, it counts with
 * the parent's columns to which it refers, too: a parent that gets other values there is no longer the parent.
 *
 * <p>Columns of children that are stored inside a row ({@link RowKind#children}) are not among them, since no path
 * leads up to a child.
 *
 * @param all in the order of the kind's definition: key, columns, totals, conditions, tree, indexes
 * @param parents the rows above that a row is derived from, each after those on the way to it
 */
public record Dependencies(String entity, List<Dependency> all, List<Parent> parents) {

    /** The part that a column plays. */
    public enum Use {
        /** It is in the key, or a segment of the key is computed from it. */
        KEY,
        /** It decides whether there is a row, or how many: the condition of a sparse kind, an array with a row each. */
        CONDITION,
        /** It is stored. */
        VALUE,
        /** It is added up in a group. */
        TOTAL,
        /** An index of the engine lists the row by it, or copies it. */
        INDEX,
        /** It leads to a row above, or to ancestors, of which the kind has columns. */
        REFERENCE
    }

    /**
     * A column on which rows of the kind depend.
     *
     * @param path references up to the row that has the column; empty for the row itself
     * @param ofAncestors whether each ancestor, in its tree, of the row at the end of the path has it, that row
     * included
     * @param entity the entity that has the column
     * @param moves whether a change of the column may move the row to another key, or make it appear or vanish
     */
    public record Dependency(
            List<String> path, boolean ofAncestors, String entity, String column, Use use, boolean moves) {

        public Dependency {
            path = List.copyOf(path);
        }

        /** Whether it is a column of the row itself. */
        public boolean isOwn() {
            return path.isEmpty() && !ofAncestors;
        }
    }

    /** A row above, by the references that lead up to it. */
    public record Parent(List<String> path, String entity) {

        public Parent {
            path = List.copyOf(path);
        }
    }

    /** What a change of some columns of one row does to the rows of the kind that depend on it. */
    public record Effect(List<Dependency> reasons) {

        public Effect {
            reasons = List.copyOf(reasons);
        }

        /** Whether it does anything. */
        public boolean any() {
            return !reasons.isEmpty();
        }

        /** Whether rows may move to another key, appear or vanish. */
        public boolean moves() {
            return reasons.stream().anyMatch(Dependency::moves);
        }

        public boolean has(Use use) {
            return reasons.stream().anyMatch(each -> each.use() == use);
        }

        /** Whether rows may get another row above them, or other ancestors, and so other copies. */
        public boolean refers() {
            return has(Use.REFERENCE);
        }
    }

    public Dependencies {
        all = List.copyOf(all);
        parents = List.copyOf(parents);
    }

    public static Dependencies of(Model model, RowKind kind) {
        return new FindDependencies(model, kind).find();
    }

    /** The effect of a change of these columns of the row at the end of a path. */
    public Effect effect(List<String> path, Collection<String> columns) {
        return new Effect(all.stream()
                .filter(each -> !each.ofAncestors() && columns.contains(each.column()))
                .filter(each -> each.path().equals(path))
                .toList());
    }

    /** The effect of a change of these columns of a row of the tree on the rows at it and below it. */
    public Effect effectInTree(Collection<String> columns) {
        return new Effect(all.stream()
                .filter(each -> each.ofAncestors() && columns.contains(each.column()))
                .toList());
    }

    /** The paths to parents of an entity where a change of these columns changes rows of the kind. */
    public List<List<String>> affectedPaths(String parent, Collection<String> columns) {
        return parentPaths().stream()
                .filter(path ->
                        entityAt(path).equals(parent) && effect(path, columns).any())
                .toList();
    }

    /** The paths to all rows above that a row is derived from. */
    public Set<List<String>> parentPaths() {
        Set<List<String>> paths = new LinkedHashSet<>();
        parents.forEach(each -> paths.add(each.path()));
        return paths;
    }

    /**
     * The references that lead from rows of an entity, wherever a path passes them, up to rows of which the kind has
     * columns.
     */
    public Set<List<String>> pathsFrom(String child) {
        Set<List<String>> paths = new LinkedHashSet<>();
        all.stream()
                .filter(each -> each.use() != Use.REFERENCE)
                .map(Dependency::path)
                .distinct()
                .forEach(path -> paths.addAll(pathsFrom(child, path)));
        return paths;
    }

    /** The same for one path. */
    public List<List<String>> pathsFrom(String child, List<String> path) {
        List<List<String>> paths = new ArrayList<>();
        for (int place = 0; place < path.size(); place++) {
            if (entityAt(path.subList(0, place)).equals(child)) {
                paths.add(path.subList(place, path.size()));
            }
        }
        return paths;
    }

    /** The entities of the row itself and of all rows above that it is derived from. */
    public Set<String> entities() {
        Set<String> entities = new TreeSet<>(Set.of(entity));
        parents.forEach(each -> entities.add(each.entity()));
        return entities;
    }

    private String entityAt(List<String> path) {
        return parents.stream()
                .filter(each -> each.path().equals(path))
                .map(Parent::entity)
                .findFirst()
                .orElse(entity);
    }
}
