package dev.keywright.core.view;

import dev.keywright.core.layout.ColumnPath;
import dev.keywright.core.layout.KeyLayout;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Relationship;
import dev.keywright.core.query.Condition;
import dev.keywright.core.view.Dependencies.Dependency;
import dev.keywright.core.view.Dependencies.Parent;
import dev.keywright.core.view.Dependencies.Use;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Finds the {@link Dependencies} of a row kind in its definition: the same one that {@link DeriveRows} makes rows by.
 * Used by {@code Dependencies}.
 */
final class FindDependencies {

    private final Model model;
    private final RowKind kind;
    private final Set<Dependency> all = new LinkedHashSet<>();
    private final Set<Parent> parents = new LinkedHashSet<>();

    FindDependencies(Model model, RowKind kind) {
        this.model = model;
        this.kind = kind;
    }

    Dependencies find() {
        keyed(kind.key()).forEach(each -> addColumn(each, Use.KEY, true));
        kind.columns().forEach(each -> addColumn(each, Use.VALUE, false));
        kind.totals().forEach(total -> total.of().ifPresent(each -> addColumn(each, Use.TOTAL, false)));
        kind.ancestorList().ifPresent(list -> list.columns().forEach(each -> addColumn(each, Use.VALUE, false)));
        addConditions(kind.predicate(), Use.CONDITION, true);
        kind.expansion()
                .filter(each -> each.unit() == RowKind.Expansion.Unit.ELEMENT)
                .ifPresent(each -> addColumn(ColumnPath.own(each.of()), Use.CONDITION, true));
        kind.tree().ifPresent(this::addTree);
        kind.slots().forEach(this::addSlot);
        return new Dependencies(kind.entity(), List.copyOf(all), List.copyOf(parents));
    }

    private static Stream<ColumnPath> keyed(KeyLayout key) {
        return key.segments().flatMap(each -> each.column().stream());
    }

    private void addColumn(ColumnPath column, Use use, boolean moves) {
        String entity = addReferences(column.path(), moves);
        // The others are computed from the rows themselves, not from a column of them.
        if (!column.isTotal() && !column.isDepth() && !column.isRootPath()) {
            add(column.path(), column.isAncestor(), entity, column.attributeName(), use, moves);
        }
    }

    private void addConditions(List<Condition> conditions, Use use, boolean moves) {
        conditions.stream()
                .flatMap(each -> each.columns().stream())
                .forEach(each -> addColumn(ColumnPath.own(each.name()), use, moves));
    }

    private void addSlot(RowKind.Slot slot) {
        keyed(slot.key()).forEach(each -> addColumn(each, Use.INDEX, false));
        slot.projection().forEach(each -> addColumn(each, Use.INDEX, false));
        addConditions(slot.predicate(), Use.INDEX, false);
    }

    /**
     * A row that gets other ancestors moves where it has a row for each ancestor, or has the path to the root in its
     * key; where ancestors are stored inside it, it gets another list.
     */
    private void addTree(RowKind.Expansion tree) {
        boolean listed = kind.ancestors().isPresent();
        addReferences(tree.path(), listed);
        addReference(
                tree.path(),
                true,
                relationship(tree.of()),
                listed || keyed(kind.key()).anyMatch(ColumnPath::isRootPath));
    }

    /** Adds the references on a path, and returns the entity of the row at its end. */
    private String addReferences(List<String> path, boolean moves) {
        String entity = kind.entity();
        for (int place = 0; place < path.size(); place++) {
            Relationship step = relationship(path.get(place));
            List<String> above = path.subList(0, place + 1);
            entity = step.parent();
            addReference(path.subList(0, place), false, step, moves);
            parents.add(new Parent(above, entity));
            if (!step.checked()) {
                step.parentColumns().forEach(each -> add(above, false, step.parent(), each, Use.REFERENCE, moves));
            }
        }
        return entity;
    }

    private void addReference(List<String> path, boolean ofAncestors, Relationship step, boolean moves) {
        Stream.concat(step.columns().stream(), step.discriminator().stream().map(Relationship.Discriminator::column))
                .forEach(each -> add(path, ofAncestors, step.child(), each, Use.REFERENCE, moves));
    }

    /**
     * Adds a column. All dependencies pass here: a column that is computed from others of its row is to add those
     * instead, with its own use.
     */
    private void add(List<String> path, boolean ofAncestors, String entity, String column, Use use, boolean moves) {
        all.add(new Dependency(path, ofAncestors, entity, column, use, moves));
    }

    private Relationship relationship(String name) {
        return model.relationship(name).orElseThrow();
    }
}
