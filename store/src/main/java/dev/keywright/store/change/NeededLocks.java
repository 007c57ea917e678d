package dev.keywright.store.change;

import dev.keywright.core.derive.Related;
import dev.keywright.core.engine.commit.RowLock;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Relationship;
import dev.keywright.core.row.Row;
import dev.keywright.store.find.FindRows;
import dev.keywright.store.find.Homes;
import dev.keywright.store.find.Identity;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Which rows a change locks (C2): changed rows alone for itself, and whatever is copied from, checked or walked up to
 * together with others. So while a parent changes nobody writes below it, and nobody lists what is about to change.
 */
final class NeededLocks {

    private final Homes homes;
    private final FindRows before;
    private final After after;
    private final Map<Identity, Boolean> exclusive = new LinkedHashMap<>();

    NeededLocks(Homes homes, FindRows before, After after) {
        this.homes = homes;
        this.before = before;
        this.after = after;
    }

    Set<RowLock> of(List<RowChange> changes) {
        Roots roots = new Roots(homes, before, after);
        for (RowChange change : changes) {
            lock(change.identity(), true);
            homes.home(change.identity().entity()).embedded().ifPresent(each -> roots.holders(each, change)
                    .forEach(holder -> lock(holder, true)));
            change.before().ifPresent(each -> above(before, change.identity().entity(), each));
            change.after().ifPresent(each -> above(after, change.identity().entity(), each));
        }
        Set<RowLock> locks = new LinkedHashSet<>();
        exclusive.forEach((identity, alone) -> locks.add(homes.lock(identity, alone)));
        return locks;
    }

    private void lock(Identity identity, boolean alone) {
        exclusive.merge(identity, alone, Boolean::logicalOr);
    }

    /** Parents whose columns this row's kinds hold, parents that must be there, and in a tree all above. */
    private void above(Related state, String entity, Row row) {
        for (Relationship each : homes.design().model().relationships()) {
            if (each.child().equals(entity) && each.checked() && row.refersBy(each)) {
                lockParent(state, each, row);
            }
        }
        for (RowKind kind : homes.kinds()) {
            if (kind.entity().equals(entity)) {
                Roots.columns(kind).forEach(column -> along(state, column.path(), row));
                kind.each()
                        .filter(each -> each.unit() == RowKind.Each.Unit.ANCESTOR)
                        .ifPresent(each -> up(state, relationship(each.of()), row));
            }
        }
    }

    private void along(Related state, List<String> path, Row row) {
        Optional<Row> at = Optional.of(row);
        for (String step : path) {
            Relationship relationship = relationship(step);
            at = at.filter(each -> each.refersBy(relationship));
            at.ifPresent(each -> lockParent(state, relationship, each));
            at = at.flatMap(each -> state.parent(relationship, each));
        }
    }

    /** A parent that is not there is locked too where the reference names its key: it may be about to come. */
    private void lockParent(Related state, Relationship relationship, Row child) {
        Entity parent = homes.entity(relationship.parent());
        List<Object> key = new ArrayList<>();
        for (String column : parent.key()) {
            int place = relationship.parentColumns().indexOf(column);
            key.add(place < 0 ? null : child.value(relationship.columns().get(place)));
        }
        if (!key.contains(null)) {
            lock(new Identity(parent.name(), key), false);
        } else {
            state.parent(relationship, child).ifPresent(each -> lock(identity(relationship, each), false));
        }
    }

    private void up(Related state, Relationship tree, Row row) {
        Set<Identity> met = new LinkedHashSet<>();
        Optional<Row> at = state.parent(tree, row);
        while (at.isPresent() && met.add(identity(tree, at.get()))) {
            lock(identity(tree, at.get()), false);
            at = state.parent(tree, at.get());
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
