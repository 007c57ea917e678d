package dev.keywright.store.change.write;

import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Relationship;
import dev.keywright.core.row.Row;
import dev.keywright.store.change.RowChange;
import dev.keywright.store.error.ConstraintViolation;
import dev.keywright.store.error.ConstraintViolation.Constraint;
import dev.keywright.store.lookup.FindRows;
import dev.keywright.store.lookup.Identity;
import dev.keywright.store.lookup.StorageMap;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * Enforces references: requires the parents of a change, and applies ON DELETE to the children of deleted rows
 * (cascade, set null, or refuse). A change is checked as a whole, so its rows may come in any order. Used by
 * {@code ApplyChanges}, {@code IndependentRows} and {@code NeededLocks}.
 */
public final class EnforceReferences {

    private final StorageMap storage;
    private final FindRows before;
    private final Map<Identity, RowChange> changes = new LinkedHashMap<>();

    private EnforceReferences(StorageMap storage, FindRows before) {
        this.storage = storage;
        this.before = before;
    }

    /** Returns the changes with those that follow from them by ON DELETE. */
    public static List<RowChange> complete(StorageMap storage, FindRows before, List<RowChange> changes) {
        EnforceReferences references = new EnforceReferences(storage, before);
        Deque<RowChange> open = new ArrayDeque<>();
        for (RowChange each : changes) {
            open.add(references.add(each));
        }
        while (!open.isEmpty()) {
            open.addAll(references.cascade(open.poll()));
        }
        List<RowChange> all = List.copyOf(references.changes.values());
        RowsAfter after = new RowsAfter(storage, before, all);
        before.fetch(references.parents());
        all.forEach(each -> each.after().ifPresent(row -> {
            references.checkParents(after, each, row);
            references.checkAtMost(after, each, row);
        }));
        return all;
    }

    /** Merges two changes of one row into one. */
    private RowChange add(RowChange change) {
        RowChange earlier = changes.get(change.identity());
        RowChange whole = earlier == null ? change : earlier.then(change);
        changes.put(change.identity(), whole);
        return whole;
    }

    private List<RowChange> cascade(RowChange change) {
        List<RowChange> more = new ArrayList<>();
        if (change.before().isEmpty()) {
            return more;
        }
        Row was = change.before().get();
        for (Relationship each : storage.design().model().relationships()) {
            boolean parent = each.parent().equals(change.identity().entity());
            boolean goes = parent
                    && each.parentColumns().stream().anyMatch(column -> change.after()
                            .filter(row -> Objects.equals(row.value(column), was.value(column)))
                            .isEmpty());
            if (goes) {
                more.addAll(children(each, change, was));
            }
        }
        return more;
    }

    private List<RowChange> children(Relationship relationship, RowChange change, Row was) {
        List<RowChange> more = new ArrayList<>();
        Entity child = storage.entity(relationship.child());
        RowsAfter after = new RowsAfter(storage, before, List.copyOf(changes.values()));
        for (Row row : after.children(relationship, was)) {
            Identity identity = Identity.of(child, row);
            if (row.refersThrough(relationship)) {
                cascadeTo(relationship, change, identity, row).ifPresent(each -> more.add(add(each)));
            }
        }
        return more;
    }

    private Optional<RowChange> cascadeTo(Relationship relationship, RowChange change, Identity child, Row row) {
        Optional<Row> was = before.row(child).map(found -> found.row());
        boolean gone = change.after().isEmpty() && !change.moved();
        if (gone && relationship.onDelete() == Relationship.OnDelete.CASCADE) {
            return Optional.of(new RowChange(child, was, Optional.empty()));
        }
        if (gone && relationship.onDelete() == Relationship.OnDelete.SET_NULL) {
            Row without = row;
            for (String column : relationship.columns()) {
                without = without.with(column, null);
            }
            return Optional.of(new RowChange(child, was, Optional.of(without)));
        }
        if (!relationship.checked()) {
            return Optional.empty();
        }
        throw new ConstraintViolation(Constraint.REFERENCE, change.identity() + " is still referenced by " + child);
    }

    /**
     * Refuses more rows in a list inside another row than the schema declares, since the design relies on that bound
     * (T3).
     */
    private void checkAtMost(RowsAfter after, RowChange change, Row row) {
        Optional<Relationship> inside = storage.of(change.identity().entity())
                .embedded()
                .filter(each -> each.atMost().isPresent());
        Optional<Row> parent = inside.flatMap(each -> after.parent(each, row));
        if (parent.isPresent()) {
            long most = inside.get().atMost().getAsLong();
            if (after.children(inside.get(), parent.get()).size() > most) {
                throw new ConstraintViolation(
                        Constraint.AT_MOST,
                        Identity.of(storage.entity(inside.get().parent()), parent.get()) + " already has " + most
                                + (most == 1 ? " row of " : " rows of ")
                                + inside.get().child() + ", the declared maximum");
            }
        }
    }

    /** The parents that have to exist. */
    private List<Identity> parents() {
        List<Identity> parents = new ArrayList<>();
        for (RowChange change : changes.values()) {
            for (Relationship each : storage.design().model().relationships()) {
                boolean refers = requiresParent(change, each);
                change.after()
                        .filter(row -> refers)
                        .flatMap(row -> storage.parent(each, row.values()))
                        .filter(identity -> !changes.containsKey(identity))
                        .ifPresent(parents::add);
            }
        }
        return parents;
    }

    /**
     * Whether a parent has to exist for a change. The one that the row referred to before cannot be deleted without
     * this row.
     */
    static boolean requiresParent(RowChange change, Relationship relationship) {
        return relationship.checked()
                && relationship.child().equals(change.identity().entity())
                && change.gainsReference(relationship);
    }

    private void checkParents(RowsAfter after, RowChange change, Row row) {
        for (Relationship each : storage.design().model().relationships()) {
            boolean refers = requiresParent(change, each)
                    && each.columns().stream().allMatch(column -> row.value(column) != null);
            if (refers && after.parent(each, row).isEmpty()) {
                throw new ConstraintViolation(
                        Constraint.REFERENCE,
                        change.identity() + " refers to " + each.parent() + " "
                                + FindRows.values(each.parentColumns(), row, each.columns())
                                + ", which does not exist");
            }
        }
    }
}
