package dev.keywright.store.check;

import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.model.Relationship;
import dev.keywright.core.profile.EngineProfile.Capability;
import dev.keywright.core.row.Row;
import dev.keywright.store.change.write.UnderLocks;
import dev.keywright.store.lookup.FindRows;
import dev.keywright.store.lookup.Found;
import dev.keywright.store.lookup.Identity;
import dev.keywright.store.lookup.Sources;
import java.util.List;
import java.util.function.Consumer;

/** Rows that refer to one that is not there: by a reference that is trusted, or because rows were lost. */
final class Orphans {

    private final Look look;
    private final Consumer<Finding> to;

    Orphans(Look look, Consumer<Finding> to) {
        this.look = look;
        this.to = to;
    }

    void of(List<StoredRow> page) {
        FindRows rows = look.rows();
        for (StoredRow base : page) {
            for (Sources.Source source : look.sources().in(base)) {
                for (Relationship each : look.homes().design().model().relationships()) {
                    Row row = source.found().row();
                    if (refers(each, source.identity(), row)
                            && rows.parent(each, row).isEmpty()
                            && still(each, source.identity())) {
                        to.accept(new Finding(
                                source.identity() + " refers to " + each.parent() + " "
                                        + FindRows.values(each.parentColumns(), row, each.columns())
                                        + ", which is not there",
                                Finding.Cure.NONE));
                    }
                }
            }
        }
    }

    private static boolean refers(Relationship relationship, Identity child, Row row) {
        return relationship.child().equals(child.entity())
                && row.refersBy(relationship)
                && relationship.columns().stream().allMatch(each -> row.value(each) != null);
    }

    /** Without a snapshot, a parent that comes together with its child may be seen later. */
    private boolean still(Relationship relationship, Identity child) {
        return look.engine().profile().has(Capability.SNAPSHOT)
                || new UnderLocks(look.homes(), look.engine()).of(child, List.of(), on -> {
                    FindRows rows = look.on(on).rows();
                    return rows.row(child)
                            .map(Found::row)
                            .filter(row -> refers(relationship, child, row))
                            .filter(row -> rows.parent(relationship, row).isEmpty())
                            .isPresent();
                });
    }
}
