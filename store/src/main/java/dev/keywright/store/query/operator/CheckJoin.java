package dev.keywright.store.query.operator;

import dev.keywright.core.model.Relationship;
import dev.keywright.core.query.Source;
import dev.keywright.core.row.Row;
import dev.keywright.core.row.Values;
import dev.keywright.store.query.context.QueryContext;
import dev.keywright.store.query.context.ReadNode;
import dev.keywright.store.query.context.Tuple;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Decides whether the rows that a read has bound are joined: whether they refer to each other and meet the ON of their
 * source. For a left join within the read, replaces rows that are not joined by a missing row. Used by {@code BindRow},
 * {@code JoinBranch} and {@code JoinReads}.
 */
final class CheckJoin {

    private final QueryContext run;
    private final ReadNode step;
    private final boolean walked;
    private final List<String> aliases;
    private final List<Source> tops;

    /**
     * REQUIRES: {@code walked} only where all rows of a walk were read; the row where it starts refers to no row of
     * the query.
     */
    CheckJoin(QueryContext run, ReadNode step, boolean walked) {
        this.run = run;
        this.step = step;
        this.walked = walked;
        this.aliases = step.aliases();
        this.tops = aliases.stream()
                .map(run.sources()::of)
                .filter(each -> each.link().stream().noneMatch(link -> aliases.contains(link.from())))
                .toList();
    }

    Optional<Tuple> joined(Tuple tuple) {
        Optional<Tuple> settled = Optional.of(tuple);
        for (Source top : tops) {
            settled = settled.flatMap(each -> joined(top, each));
        }
        return settled;
    }

    /** Joins the sources below a source first; then tests the source's own conditions. */
    private Optional<Tuple> joined(Source source, Tuple tuple) {
        Tuple below = tuple;
        for (Source join : source.joins()) {
            if (aliases.contains(join.alias())) {
                Optional<Tuple> settled = joined(join, below);
                if (settled.isEmpty() && !left(join)) {
                    return Optional.empty();
                }
                below = settled.isPresent() ? settled.get() : missing(join, below);
            }
        }
        return joins(source, below) ? Optional.of(below) : Optional.empty();
    }

    /** Whether an embedded child is joined; where none is, a left join keeps its parent. */
    boolean joinsEmbedded(Source source, Tuple tuple) {
        return joins(source, tuple);
    }

    private boolean joins(Source source, Tuple tuple) {
        boolean complete = source.recursion().isEmpty() || walked;
        return tuple.row().row(source.alias()) != Row.MISSING
                && (!complete || linked(source, tuple) && joinedBefore(source).allMatch(each -> linked(each, tuple)))
                && (!step.testable(source) || run.holds(source.on(), tuple));
    }

    /**
     * The sources that the query reaches from this one although the plan has read them before it. Where a condition
     * fixes the key of this read, the key does not compare it with them.
     */
    private Stream<Source> joinedBefore(Source source) {
        return source.joins().stream().filter(each -> !left(each) && !aliases.contains(each.alias()));
    }

    private static boolean left(Source source) {
        return source.link().filter(each -> each.join() == Source.Join.LEFT).isPresent();
    }

    static Tuple missing(Source source, Tuple tuple) {
        Tuple bound = tuple;
        for (Source each : source.all().toList()) {
            bound = bound.with(each.alias(), Row.MISSING);
        }
        return bound;
    }

    /**
     * Whether the rows refer to each other. A key may hold only a part of a reference, so the columns known of both
     * are compared.
     */
    private boolean linked(Source source, Tuple tuple) {
        Map<String, Row> rows = tuple.row().rows();
        if (source.link().isEmpty()
                || !rows.containsKey(source.alias())
                || !rows.containsKey(source.link().get().from())) {
            return true;
        }
        Source.Link link = source.link().get();
        Row from = tuple.row().row(link.from());
        Row own = tuple.row().row(source.alias());
        boolean up = link.direction() == Source.Direction.UP;
        return refers(run.relationship(link.relationship()), up ? from : own, up ? own : from);
    }

    private static boolean refers(Relationship relationship, Row child, Row parent) {
        boolean owned = relationship
                .discriminator()
                .filter(owner -> child.values().containsKey(owner.column()))
                .map(owner -> owner.label().equals(child.value(owner.column())))
                .orElse(true);
        return owned
                && child != Row.MISSING
                && parent != Row.MISSING
                && IntStream.range(0, relationship.columns().size())
                        .allMatch(i -> equal(
                                child, relationship.columns().get(i),
                                parent, relationship.parentColumns().get(i)));
    }

    private static boolean equal(Row child, String column, Row parent, String referenced) {
        if (!child.values().containsKey(column) || !parent.values().containsKey(referenced)) {
            return true;
        }
        Object reference = child.value(column);
        Object key = parent.value(referenced);
        return reference != null && key != null && Values.compare(reference, key) == 0;
    }
}
