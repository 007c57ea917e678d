package dev.keywright.compiler.design.upkeep.write;

import dev.keywright.core.layout.ColumnPath;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.RowRole;
import dev.keywright.core.model.Mutation;
import dev.keywright.core.query.Term;
import java.util.List;
import java.util.Set;

/**
 * Estimates what a mutation writes to counters and rankings, derived from what it would write if each counted row had a
 * row of its own there. A group is one row, which is written with each row that comes or goes, and a count of distinct
 * values stores one more row per value. Used by {@code EstimateKindWrites}.
 *
 * <pre>
 *                                                 insert    update of page    update of user_id
 *   (site_id | page)    count(*)                  1         2                 0
 *   (site_id | )        count(distinct user_id)   2         0                 3, two of them values
 * </pre>
 *
 * A group's row is deleted with its last row only, so a row that leaves is priced as a put.
 */
public final class EstimateGroupWrites {

    private final RowKind kind;
    private final List<KindWrites> rows;

    /** @param rows what the mutation does to the rows that are counted */
    public EstimateGroupWrites(RowKind kind, List<KindWrites> rows) {
        this.kind = kind;
        this.rows = List.copyOf(rows);
    }

    public List<KindWrites> of(Mutation mutation) {
        Set<String> set = Mutation.columns(mutation.replacements());
        return rows.stream()
                .map(each -> mutation.inserts() ? inserted(each, set) : changed(each, set))
                .toList();
    }

    /** The row of an upsert may be new or exist already, so the larger of both is taken. */
    private KindWrites inserted(KindWrites touch, Set<String> set) {
        return larger(moved(touch), recounted(touch, set));
    }

    private KindWrites changed(KindWrites touch, Set<String> set) {
        return touch.deletes() == 0 ? recounted(touch, set) : moved(touch);
    }

    private static KindWrites larger(KindWrites one, KindWrites other) {
        return one.puts() + one.deletes() >= other.puts() + other.deletes() ? one : other;
    }

    /** Rows leave groups or join them. */
    private KindWrites moved(KindWrites touch) {
        double groups = touch.puts() + touch.deletes();
        boolean ranked = kind.role() == RowRole.RANKING;
        long values = kind.totals().stream().filter(RowKind.Total::distinct).count();
        return ranked ? touch.writing(groups, groups) : touch.writing(groups * (1 + values), 0);
    }

    /**
     * Rows stay in their groups and get other values: for a distinct count, one value's row is written as its count
     * falls and one as it rises.
     */
    private KindWrites recounted(KindWrites touch, Set<String> set) {
        double groups = touch.puts();
        if (kind.role() == RowRole.RANKING) {
            return touch.writing(groups, turns(set) ? groups : 0);
        }
        long values = kind.totals().stream()
                .filter(each -> each.distinct() && isOf(each, set))
                .count();
        return touch.writing(groups * (1 + 2 * values), 0);
    }

    /**
     * Whether a change of these columns can move a group in its ranking; a count of rows does not change with their
     * values.
     */
    private boolean turns(Set<String> set) {
        return kind.totals().stream()
                .filter(each -> each.function() != Term.Aggregate.Function.COUNT)
                .filter(each -> isOf(each, set))
                .map(ColumnPath::total)
                .anyMatch(total -> kind.key().sort().stream().anyMatch(each -> each.is(total)));
    }

    private static boolean isOf(RowKind.Total total, Set<String> set) {
        return total.of()
                .filter(ColumnPath::isOwn)
                .filter(each -> set.contains(each.column()))
                .isPresent();
    }
}
