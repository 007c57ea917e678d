package dev.keywright.core.answer;

import dev.keywright.core.answer.pull.Pull;
import dev.keywright.core.plan.Step;
import dev.keywright.core.row.SortRows;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Sorts tuples, or those apart that are next to each other and share something: such a run is all that it holds. */
final class SortTuples implements Pull<Tuple> {

    private final Function<Tuple, Object> shared;
    private final Comparator<Tuple> order;
    private final Pull<Tuple> before;
    private Pull<Tuple> sorted = Optional::empty;
    private Optional<Tuple> ahead = Optional.empty();

    SortTuples(Run run, Step.Sort sort, Pull<Tuple> before) {
        this(
                tuple -> sort.within().stream()
                        .map(each -> tuple.row().row(each))
                        .toList(),
                SortRows.by(sort.order(), run.arguments(), Tuple::rows),
                before);
    }

    /** REQUIRES: tuples that share something are next to each other. */
    SortTuples(Function<Tuple, Object> shared, Comparator<Tuple> order, Pull<Tuple> before) {
        this.shared = shared;
        this.order = order;
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
            if (!run.isEmpty() && !shared.apply(run.get(0)).equals(shared.apply(each.get()))) {
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
}
