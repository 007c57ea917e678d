package dev.keywright.store.change;

import dev.keywright.core.derive.Related;
import dev.keywright.core.engine.commit.RowLock;
import dev.keywright.core.layout.ColumnPath;
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
 * Which rows a change locks (C2): changed rows alone for itself; together with others, parents that must be there, and
 * whatever else the rows that it writes are derived from. So while a parent changes nobody writes below it, nobody lists what
 * is about to change, and two parents of a row are not copied into it at once, each beside the other's old copy.
 */
final class NeededLocks {

    private final Homes homes;
    private final FindRows before;
    private final After after;
    private final Roots roots;
    private final Map<Identity, Boolean> exclusive = new LinkedHashMap<>();

    NeededLocks(Homes homes, FindRows before, After after) {
        this.homes = homes;
        this.before = before;
        this.after = after;
        this.roots = new Roots(homes, before, after);
    }

    Set<RowLock> of(List<RowChange> changes) {
        for (RowChange change : changes) {
            changed(change);
            checked(change);
            homes.kinds().forEach(kind -> derived(kind, change));
        }
        return locks();
    }

    /** What keeps everything that is derived from a row as it is. */
    Set<RowLock> of(Identity source, Optional<Row> row) {
        changed(new RowChange(source, row, row));
        homes.kinds().stream()
                .filter(kind -> kind.entity().equals(source.entity()))
                .forEach(kind -> row.ifPresent(each -> sources(before, kind, each, List.of())));
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

    private void changed(RowChange change) {
        lock(change.identity(), true);
        homes.home(change.identity().entity()).embedded().ifPresent(each -> roots.holders(each, change)
                .forEach(holder -> lock(holder, true)));
    }

    /** Parents that a row comes to refer to. One that it referred to before cannot go without it. */
    private void checked(RowChange change) {
        for (Relationship each : homes.design().model().relationships()) {
            boolean asked =
                    each.checked() && each.child().equals(change.identity().entity());
            if (asked && change.refersAnew(each)) {
                lockParent(after, each, change.after().orElseThrow());
            }
        }
    }

    /** The rows of a kind that a change writes, each with all that it holds anything of. */
    private void derived(RowKind kind, RowChange change) {
        if (kind.entity().equals(change.identity().entity()) && roots.affected(kind, change)) {
            change.before().ifPresent(each -> sources(before, kind, each, List.of()));
            change.after().ifPresent(each -> sources(after, kind, each, List.of()));
        }
        for (List<String> path : roots.copied(kind, change)) {
            roots.rowsBelow(path, before, change.before()).forEach(each -> sources(before, kind, each, path));
            roots.rowsBelow(path, after, change.after()).forEach(each -> sources(after, kind, each, path));
        }
        for (RowKind.Embed embed : kind.embeds()) {
            Relationship relationship = relationship(embed.relationship());
            if (relationship.child().equals(change.identity().entity())) {
                roots.holders(relationship, change).forEach(holder -> {
                    before.row(holder).ifPresent(each -> sources(before, kind, each.row(), List.of()));
                    after.row(holder).ifPresent(each -> sources(after, kind, each, List.of()));
                });
            }
        }
    }

    /**
     * Parents whose columns a row of the kind holds, and in a tree all above.
     *
     * @param way from the row to the changed one; whoever changes a row on it locks the changed one
     */
    private void sources(Related state, RowKind kind, Row row, List<String> way) {
        Roots.columns(kind).map(ColumnPath::path).distinct().forEach(path -> along(state, path, row, way));
        kind.each()
                .filter(each -> each.unit() == RowKind.Each.Unit.ANCESTOR)
                .ifPresent(each -> up(state, relationship(each.of()), row));
    }

    private void along(Related state, List<String> path, Row row, List<String> way) {
        Optional<Row> at = Optional.of(row);
        for (int place = 0; place < path.size(); place++) {
            Relationship relationship = relationship(path.get(place));
            boolean onTheWay = place < way.size() && path.subList(0, place + 1).equals(way.subList(0, place + 1));
            at = at.filter(each -> each.refersBy(relationship));
            if (!onTheWay) {
                at.ifPresent(each -> lockParent(state, relationship, each));
            }
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
