package dev.keywright.compiler.design.plan.read;

import dev.keywright.compiler.design.analysis.QuestionGraph;
import dev.keywright.compiler.design.analysis.Statistics;
import dev.keywright.compiler.design.analysis.TreeWalk;
import dev.keywright.core.layout.ColumnPath;
import dev.keywright.core.layout.Segment;
import dev.keywright.core.model.Entity;
import dev.keywright.core.query.Query;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * How far the rows that an access finds come in the order of the question. Used by {@code EnumerateCounterPlans},
 * {@code EnumeratePlans} and {@code FinishPlan}.
 *
 * @param complete nothing is left to sort
 * @param within the rows of the source come in order, and only the tuples that were joined to one row are sorted
 * @param backward whether the range is read from its end
 */
public record OrderMatch(boolean complete, boolean within, boolean backward) {

    public static final OrderMatch NONE = new OrderMatch(false, false, false);
    public static final OrderMatch ANY = new OrderMatch(true, true, false);

    public static OrderMatch of(Statistics statistics, QuestionGraph asked, KeyAccess access, List<Query.Order> order) {
        if (order.isEmpty()) {
            return ANY;
        }
        if (access.ancestorList().isPresent()) {
            boolean bySteps = access.fixed()
                    .column(order.get(0).by())
                    .filter(ColumnPath::isDepth)
                    .isPresent();
            return bySteps ? new OrderMatch(true, true, order.get(0).descending()) : NONE;
        }
        String alias = access.fixed().alias();
        Entity entity = statistics.entity(asked.entity(alias));
        List<Segment> segments = access.orderedBy();
        List<String> determined = new ArrayList<>();
        access.fixed().equal().keySet().stream()
                .filter(each -> each.isOwn() && access.fixedToValue(each))
                // For a walk, the fixed columns are those of its start, or those that its rows have in common.
                .filter(each ->
                        access.fixed().tree().filter(TreeWalk::isWalkItself).isEmpty())
                .forEach(each -> determined.add(each.column()));
        Optional<Boolean> backward = Optional.empty();
        int at = 0;
        for (Query.Order each : order) {
            Optional<ColumnPath> column = access.fixed().column(each.by());
            boolean settled = entity.unique(determined) && column.isPresent();
            if (settled || column.filter(path -> access.fixes(path)).isPresent()) {
                continue;
            }
            if (column.isEmpty() || at >= segments.size() || !segments.get(at).is(column.get())) {
                return entity.unique(determined) ? new OrderMatch(false, true, backward.orElse(false)) : NONE;
            }
            Segment segment = segments.get(at++);
            boolean flips = segment.descending() != each.descending();
            boolean plain = each.nullsFirst() == each.descending() || !statistics.nullable(entity.name(), column.get());
            if (!plain || backward.filter(known -> known != flips).isPresent()) {
                return NONE;
            }
            backward = Optional.of(flips);
            // Any number of rows may have null in a unique column.
            boolean nulls = statistics.nullable(entity.name(), column.get())
                    && !access.fixed().notNull(column.get());
            if (column.get().isOwn() && !nulls) {
                determined.add(column.get().attributeName());
            }
        }
        return new OrderMatch(true, true, backward.orElse(false));
    }
}
