package dev.keywright.store.check;

import dev.keywright.core.engine.row.Key;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.RowRole;
import dev.keywright.core.row.Row;
import dev.keywright.store.lookup.FindRows;
import dev.keywright.store.lookup.Identity;
import dev.keywright.store.lookup.VersionedRow;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/** Reports stored rows that no longer come from a row of an entity. Used by {@code CheckStore}. */
final class CheckStrayRows {

    private final CheckView look;
    private final Consumer<Finding> to;
    private final Map<String, RowKind> kinds = new LinkedHashMap<>();

    CheckStrayRows(CheckView look, Consumer<Finding> to) {
        this.look = look;
        this.to = to;
        look.storage().kinds().forEach(each -> kinds.put(each.name(), each));
    }

    void check(List<StoredRow> page) {
        FindRows rows = look.rows();
        for (StoredRow stored : page) {
            RowKind kind = kinds.get(stored.kind());
            if (kind == null) {
                to.accept(new Finding(
                        stored.kind() + " " + stored.key() + " is of a row kind that the design does not have",
                        Finding.Repair.NONE));
            } else if (kind.role() == RowRole.BASE) {
                checkBase(rows, kind, stored);
            } else if (kind.totals().isEmpty() && kind.role() != RowRole.DIRECTORY) {
                // Directories only grow, so extra rows are right there; counters are checked by group.
                checkDerived(rows, kind, stored);
            }
        }
    }

    private void checkDerived(FindRows rows, RowKind kind, StoredRow stored) {
        Optional<Identity> source = look.sources().sourceOf(kind, stored);
        Key key = stored.key();
        if (source.isEmpty()) {
            to.accept(new Finding(kind.name() + " " + key + " does not determine its source row", Finding.Repair.NONE));
        } else if (look.expected(rows, kind, key, source.get()).isEmpty()) {
            to.accept(Finding.stray(kind.name(), key, mend -> mend.drop(kind, key, source.get())));
        }
    }

    /** Checks that the primary key of a row leads to it, and not to another stored row. */
    private void checkBase(FindRows rows, RowKind kind, StoredRow stored) {
        Optional<Row> led =
                look.sources().sourceOf(kind, stored).flatMap(rows::row).map(VersionedRow::row);
        boolean elsewhere = led.isPresent()
                && look.derived(rows, kind, led.get()).stream().noneMatch(each -> CompareRows.canonicalKey(each.key())
                        .equals(CompareRows.canonicalKey(stored.key())));
        if (elsewhere) {
            to.accept(new Finding(
                    kind.name() + " " + stored.key() + " is not stored where its primary key says",
                    Finding.Repair.NONE));
        }
    }
}
