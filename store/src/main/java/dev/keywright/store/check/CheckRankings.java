package dev.keywright.store.check;

import dev.keywright.core.engine.row.Key;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.view.Ranking;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Checks whether a ranking has each group of its counter exactly once, at the place of its total. Used by
 * {@code CheckStore} and {@code RepairRows}.
 */
record CheckRankings(CheckView look, RowKind ranking, RowKind counter, Consumer<Finding> to) {

    /** Checks that the groups of a page of the counter's table have their rows. */
    void wanted(List<StoredRow> page) {
        for (StoredRow group : page) {
            if (group.kind().equals(counter.name())) {
                StoredRow wanted = Ranking.row(ranking, counter, group);
                Optional<StoredRow> there = look.stored(ranking, wanted.key());
                Finding.Repair cure = mend -> mend.repairRanking(ranking, counter, group.key(), wanted.key());
                if (there.isEmpty()) {
                    to.accept(Finding.missing(ranking, wanted.key(), cure));
                } else if (!CompareRows.same(there.get(), wanted)) {
                    to.accept(Finding.differs(ranking, there.get(), wanted, cure));
                }
            }
        }
    }

    /** Checks that the rows of a page of the ranking's table have the totals of their groups. */
    void strays(List<StoredRow> page) {
        for (StoredRow each : page) {
            if (each.kind().equals(ranking.name())) {
                Key group = Ranking.counterKey(ranking, counter, each.key());
                if (wanted(look, group, each.key()).isEmpty()) {
                    to.accept(Finding.stray(
                            ranking.name(),
                            each.key(),
                            mend -> mend.repairRanking(ranking, counter, group, each.key())));
                }
            }
        }
    }

    private Optional<StoredRow> wanted(CheckView on, Key group, Key ranked) {
        return wanted(on, ranking, counter, group, ranked);
    }

    /** The row that should be stored under a key of a ranking, computed from the counter's row of a group. */
    static Optional<StoredRow> wanted(CheckView on, RowKind ranking, RowKind counter, Key group, Key ranked) {
        return on.stored(counter, group)
                .map(each -> Ranking.row(ranking, counter, each))
                .filter(each -> CompareRows.canonicalKey(each.key()).equals(CompareRows.canonicalKey(ranked)));
    }
}
