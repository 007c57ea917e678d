package dev.keywright.store.query.operator;

import dev.keywright.core.row.Bindings;
import dev.keywright.store.query.context.Tuple;
import dev.keywright.store.query.stream.PullStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/** Folds adjacent tuples with equal values into groups, keeping one group in memory. Used by {@code Pipeline}. */
final class FoldAdjacentRows implements PullStream<Tuple> {

    private final PullStream<Tuple> before;
    private final Function<Tuple, List<Object>> group;
    private final UnaryOperator<List<Bindings>> fold;
    private Optional<Tuple> ahead = Optional.empty();

    FoldAdjacentRows(
            PullStream<Tuple> before, Function<Tuple, List<Object>> group, UnaryOperator<List<Bindings>> fold) {
        this.before = before;
        this.group = group;
        this.fold = fold;
    }

    @Override
    public Optional<Tuple> next() {
        Optional<Tuple> first = ahead.or(before::next);
        if (first.isEmpty()) {
            return Optional.empty();
        }
        List<Object> same = group.apply(first.get());
        List<Bindings> run = new ArrayList<>(List.of(first.get().row()));
        Tuple last = first.get();
        ahead = before.next();
        while (ahead.isPresent() && group.apply(ahead.get()).equals(same)) {
            last = ahead.get();
            run.add(last.row());
            ahead = before.next();
        }
        return Optional.of(Tuple.group(fold.apply(run)).withPosition(last.position()));
    }
}
