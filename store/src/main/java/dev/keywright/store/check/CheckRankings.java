package dev.keywright.store.check;

import dev.keywright.core.engine.row.Key;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.view.Ranking;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Whether a ranking has each group of its counter, in the place of its number and in no other. */
record CheckRankings(CheckView look, RowKind ranking, RowKind counter, Consumer<Finding> to) {

    /** The groups of a page of the counter's table have their rows. */
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

    /** The rows of a page of the ranking's table have the numbers of their groups. */
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

    /** What should be under a key of a ranking, as the counter of a group tells it. */
    static Optional<StoredRow> wanted(CheckView on, RowKind ranking, RowKind counter, Key group, Key ranked) {
        return on.stored(counter, group)
                .map(each -> Ranking.row(ranking, counter, each))
                .filter(each -> CompareRows.canonicalKey(each.key()).equals(CompareRows.canonicalKey(ranked)));
    }
}
