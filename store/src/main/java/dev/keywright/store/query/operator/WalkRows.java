package dev.keywright.store.query.operator;

import dev.keywright.core.model.Entity;
import dev.keywright.core.query.Source;
import dev.keywright.core.row.Row;
import dev.keywright.core.row.Values;
import dev.keywright.store.error.RefusedArgumentException;
import dev.keywright.store.query.context.QueryContext;
import dev.keywright.store.query.context.Tuple;
import dev.keywright.store.query.stream.PullStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * Walks the rows of a tree from its start, level by level: first all rows of a level, then the rows that the next read
 * finds for them. Used by {@code JoinReads}.
 */
final class WalkRows implements PullStream<Tuple> {

    /** A bound for rows that refer to each other in a cycle, which the walk would follow for ever. */
    static final int LEVELS_MAX = 10_000;

    private final Source source;
    private final Source.Recursion recursion;
    private final Entity entity;
    private final PullStream<Tuple> before;
    private final UnaryOperator<PullStream<Tuple>> read;
    private final Set<List<Object>> seen = new LinkedHashSet<>();
    private List<Tuple> reached = new ArrayList<>();
    private PullStream<Tuple> level;
    private int levels;

    WalkRows(QueryContext run, Source source, PullStream<Tuple> before, UnaryOperator<PullStream<Tuple>> read) {
        this.source = source;
        this.recursion = source.recursion().orElseThrow();
        this.entity = run.design().model().entity(source.entity());
        this.before = before;
        this.read = read;
        this.level = before;
    }

    @Override
    public Optional<Tuple> next() {
        Optional<Tuple> next = fresh();
        while (next.isEmpty() && !reached.isEmpty()) {
            level = read.apply(PullStream.of(reached));
            reached = new ArrayList<>();
            levels++;
            if (levels > LEVELS_MAX) {
                throw new RefusedArgumentException("a walk over more than " + LEVELS_MAX + " levels of "
                        + source.entity() + "; is there a cycle?");
            }
            next = fresh();
        }
        if (next.isEmpty()) {
            level = before;
            levels = 0;
        }
        return next;
    }

    private Optional<Tuple> fresh() {
        Optional<Tuple> next = level.next().map(this::counted);
        while (next.isPresent() && recursion.distinct() && !seen.add(identity(next.get()))) {
            next = level.next().map(this::counted);
        }
        next.ifPresent(reached::add);
        return next;
    }

    private Tuple counted(Tuple tuple) {
        Row row = tuple.row().row(source.alias());
        long depth = (long) recursion.depthStart() + levels;
        return recursion
                .depth()
                .map(each -> tuple.with(source.alias(), row.with(each, depth)))
                .orElse(tuple);
    }

    /** The key of a row, whichever row kind it was read from. The same row on another level counts as another. */
    private List<Object> identity(Tuple tuple) {
        Map<String, Row> rows = new LinkedHashMap<>(tuple.row().rows());
        Row row = rows.remove(source.alias());
        List<Object> sameness = new ArrayList<>(List.of(rows));
        entity.key().forEach(each -> sameness.add(Values.canonical(row.value(each))));
        recursion.depth().ifPresent(each -> sameness.add(row.value(each)));
        return sameness;
    }
}
