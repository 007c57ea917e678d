package dev.keywright.store.change.write;

import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Relationship;
import dev.keywright.core.row.Row;
import dev.keywright.core.row.Values;
import dev.keywright.store.change.RowChange;
import dev.keywright.store.error.ConstraintViolation;
import dev.keywright.store.error.ConstraintViolation.Constraint;
import dev.keywright.store.input.BuildRow;
import dev.keywright.store.lookup.FindRows;
import dev.keywright.store.lookup.Identity;
import dev.keywright.store.lookup.StorageMap;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Enforces references as PostgreSQL does. A statement is completed at its end: ON DELETE is applied to the children of
 * deleted rows (cascade, set null, or refuse), row by row and for each row in the order in which the references are
 * declared, and the parents of its rows must exist. A reference that is deferred, and the bound on rows inside another
 * row, are checked at the end of the whole change. Used by {@code PendingChanges}, {@code IndependentRows} and
 * {@code NeededLocks}.
 *
 * <pre>
 *   CREATE TABLE c (a REFERENCES p ON DELETE CASCADE, b REFERENCES p)      DELETE FROM p deletes a row of c with both
 *   CREATE TABLE c (b REFERENCES p, a REFERENCES p ON DELETE CASCADE)      the same is refused: b comes first
 * </pre>
 */
public final class EnforceReferences {

    private final StorageMap storage;
    private final FindRows stored;
    private final List<RowChange> earlier;
    private final RowsAfter before;
    private final Map<Identity, RowChange> changes = new LinkedHashMap<>();

    private EnforceReferences(StorageMap storage, FindRows stored, List<RowChange> earlier) {
        this.storage = storage;
        this.stored = stored;
        this.earlier = earlier;
        this.before = new RowsAfter(storage, stored, earlier);
    }

    /**
     * Returns the changes of a statement with those that follow from them by ON DELETE.
     *
     * @param earlier the changes of the statements before it
     */
    public static List<RowChange> completeStatement(
            StorageMap storage, FindRows stored, List<RowChange> earlier, List<RowChange> statement) {
        EnforceReferences references = new EnforceReferences(storage, stored, earlier);
        Deque<RowChange> open = new ArrayDeque<>();
        for (RowChange each : statement) {
            open.add(references.add(each));
        }
        while (!open.isEmpty()) {
            open.addAll(references.cascade(open.poll()));
        }
        List<RowChange> all = List.copyOf(references.changes.values());
        RowsAfter after = references.after();
        stored.fetch(references.parents());
        all.forEach(each ->
                each.after().ifPresent(row -> references.checkParents(after, each, row, step -> !step.deferred())));
        return all;
    }

    /** Checks what is not checked after each statement, on the net changes of all of them. */
    public static void checkAtCommit(StorageMap storage, FindRows stored, List<RowChange> changes) {
        EnforceReferences references = new EnforceReferences(storage, stored, List.of());
        changes.forEach(references::add);
        RowsAfter after = references.after();
        changes.forEach(each -> {
            references.checkNoChildLeft(after, each);
            each.after().ifPresent(row -> {
                references.checkParents(after, each, row, Relationship::deferred);
                references.checkAtMost(after, each, row);
            });
        });
    }

    private RowsAfter after() {
        List<RowChange> all = new ArrayList<>(earlier);
        all.addAll(changes.values());
        return new RowsAfter(storage, stored, all);
    }

    /** Merges two changes of one row into one. */
    private RowChange add(RowChange change) {
        RowChange earlier = changes.get(change.identity());
        RowChange whole = earlier == null ? change : earlier.then(change);
        changes.put(change.identity(), whole);
        return whole;
    }

    /** The references to a row that does not have the values any more to which they refer. */
    private Stream<Relationship> lost(RowChange change) {
        return storage.design().model().relationships().stream()
                .filter(each -> each.parent().equals(change.identity().entity()))
                .filter(each -> change.before()
                        .filter(was -> each.parentColumns().stream().anyMatch(column -> change.after()
                                .filter(row -> Values.same(row.value(column), was.value(column)))
                                .isEmpty()))
                        .isPresent());
    }

    private List<RowChange> cascade(RowChange change) {
        List<RowChange> more = new ArrayList<>();
        lost(change).forEach(each -> more.addAll(children(each, change)));
        return more;
    }

    private List<RowChange> children(Relationship relationship, RowChange change) {
        List<RowChange> more = new ArrayList<>();
        Entity child = storage.entity(relationship.child());
        RowsAfter after = after();
        for (Row row : after.children(relationship, change.before().orElseThrow())) {
            Identity identity = Identity.of(child, row);
            if (row.refersThrough(relationship)) {
                cascadeTo(relationship, change, identity, row).ifPresent(each -> more.add(add(each)));
            }
        }
        return more;
    }

    private Optional<RowChange> cascadeTo(Relationship relationship, RowChange change, Identity child, Row row) {
        Optional<Row> was = before.row(child);
        boolean gone = change.after().isEmpty() && !change.moved();
        if (gone && relationship.onDelete() == Relationship.OnDelete.CASCADE) {
            return Optional.of(new RowChange(child, was, Optional.empty()));
        }
        if (gone && relationship.onDelete() == Relationship.OnDelete.SET_NULL) {
            return Optional.of(new RowChange(child, was, Optional.of(withoutParent(relationship, row))));
        }
        boolean atOnce = gone && relationship.onDelete() == Relationship.OnDelete.RESTRICT;
        if (relationship.checked() && (atOnce || !relationship.deferred() && isOrphan(relationship, row))) {
            throw stillReferenced(change, child);
        }
        return Optional.empty();
    }

    private Row withoutParent(Relationship relationship, Row row) {
        Row without = row;
        for (String column : relationship.columns()) {
            without = without.with(column, BuildRow.coerceColumn(storage.entity(relationship.child()), column, null));
        }
        return without;
    }

    /** Whether no other row has come to have the values to which the row refers. */
    private boolean isOrphan(Relationship relationship, Row row) {
        return after().parent(relationship, row).isEmpty();
    }

    private static ConstraintViolation stillReferenced(RowChange change, Identity child) {
        return new ConstraintViolation(Constraint.REFERENCE, change.identity() + " is still referenced by " + child);
    }

    private void checkNoChildLeft(RowsAfter after, RowChange change) {
        lost(change).filter(each -> each.checked() && each.deferred()).forEach(each -> {
            for (Row row : after.children(each, change.before().orElseThrow())) {
                if (row.refersThrough(each) && after.parent(each, row).isEmpty()) {
                    throw stillReferenced(change, Identity.of(storage.entity(each.child()), row));
                }
            }
        });
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

    private void checkParents(RowsAfter after, RowChange change, Row row, Predicate<Relationship> which) {
        for (Relationship each : storage.design().model().relationships()) {
            boolean refers = which.test(each)
                    && requiresParent(change, each)
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
