package dev.keywright.core.answer;

import dev.keywright.core.answer.pull.Pull;
import dev.keywright.core.plan.Step;
import dev.keywright.core.row.Row;
import dev.keywright.core.row.SortRows;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Sorts tuples, or those apart that are next to each other and share some rows: such a run is all that it holds. */
final class SortTuples implements Pull<Tuple> {

    private final List<String> within;
    private final Comparator<Tuple> order;
    private final Pull<Tuple> before;
    private Pull<Tuple> sorted = Optional::empty;
    private Optional<Tuple> ahead = Optional.empty();

    SortTuples(Run run, Step.Sort sort, Pull<Tuple> before) {
        this.within = sort.within();
        this.order = SortRows.by(sort.order(), run.arguments(), Tuple::rows);
        this.before = before;
    }

    @Override
    public Optional<Tuple> next() {
        Optional<Tuple> next = sorted.next();
        if (next.isPresent()) {
            return next;
        }
        List<Tuple> run = new ArrayList<>();
        for (Optional<Tuple> each = ahead.or(before::next); each.isPresent(); each = before.next()) {
            if (!run.isEmpty() && !shared(run.get(0)).equals(shared(each.get()))) {
                ahead = each;
                return begin(run);
            }
            ahead = Optional.empty();
            run.add(each.get());
        }
        return begin(run);
    }

    private Optional<Tuple> begin(List<Tuple> run) {
        run.sort(order);
        sorted = Pull.of(run);
        return sorted.next();
    }

    private List<Row> shared(Tuple tuple) {
        return within.stream().map(each -> tuple.row().row(each)).toList();
    }
}
