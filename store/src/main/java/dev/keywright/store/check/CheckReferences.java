package dev.keywright.store.check;

import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.model.Relationship;
import dev.keywright.core.row.Row;
import dev.keywright.store.change.write.LockSourceRow;
import dev.keywright.store.lookup.FindRows;
import dev.keywright.store.lookup.Identity;
import dev.keywright.store.lookup.SourceRows;
import dev.keywright.store.lookup.VersionedRow;
import java.util.List;
import java.util.function.Consumer;

/**
 * Reports rows that refer to a row that does not exist: through a reference that is not checked, or because rows were
 * lost. Used by {@code CheckStore}.
 */
final class CheckReferences {

    private final CheckView look;
    private final LockSourceRow locks;
    private final boolean atOneMoment;
    private final Consumer<Finding> to;

    /** @param atOneMoment whether what is seen is a snapshot */
    CheckReferences(CheckView look, LockSourceRow locks, boolean atOneMoment, Consumer<Finding> to) {
        this.look = look;
        this.locks = locks;
        this.atOneMoment = atOneMoment;
        this.to = to;
    }

    void check(List<StoredRow> page) {
        FindRows rows = look.rows();
        for (StoredRow base : page) {
            for (SourceRows.SourceRow source : look.sources().entityRowsIn(base)) {
                for (Relationship each : look.storage().design().model().relationships()) {
                    Row row = source.found().row();
                    if (refers(each, source.identity(), row)
                            && rows.parent(each, row).isEmpty()
                            && isStillMissing(each, source.identity())) {
                        to.accept(new Finding(
                                source.identity() + " refers to " + each.parent() + " "
                                        + FindRows.values(each.parentColumns(), row, each.columns())
                                        + ", which does not exist",
                                Finding.Repair.NONE));
                    }
                }
            }
        }
    }

    private static boolean refers(Relationship relationship, Identity child, Row row) {
        return relationship.child().equals(child.entity())
                && row.refersThrough(relationship)
                && relationship.columns().stream().allMatch(each -> row.value(each) != null);
    }

    /** Looks again. Without a snapshot, a parent that is inserted together with its child may become visible later. */
    private boolean isStillMissing(Relationship relationship, Identity child) {
        return atOneMoment
                || locks.run(child, List.of(), on -> {
                    FindRows rows = look.withReader(on).rows();
                    return rows.row(child)
                            .map(VersionedRow::row)
                            .filter(row -> refers(relationship, child, row))
                            .filter(row -> rows.parent(relationship, row).isEmpty())
                            .isPresent();
                });
    }
}
