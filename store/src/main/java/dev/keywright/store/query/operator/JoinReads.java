package dev.keywright.store.query.operator;

import dev.keywright.core.plan.Step;
import dev.keywright.core.query.Source;
import dev.keywright.core.query.Term;
import dev.keywright.core.value.Type;
import dev.keywright.store.query.context.QueryContext;
import dev.keywright.store.query.context.ReadNode;
import dev.keywright.store.query.context.Tuple;
import dev.keywright.store.query.cursor.ResumableReads;
import dev.keywright.store.query.stream.Demand;
import dev.keywright.store.query.stream.PullStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;

/**
 * Builds the reads of a plan as a stream. Reads that belong to one left join, one EXISTS or one limit a parent become
 * a branch:
 *
 * <pre>
 *   read s;  read a by pointer, keep;  read a;  read b of a    →    s, branch (a, a, b)
 * </pre>
 *
 * <p>Used by {@code Pipeline}.
 */
final class JoinReads {

    private final QueryContext run;
    private final List<Optional<ReadNode>> steps;

    JoinReads(QueryContext run, List<Step> steps) {
        this.run = run;
        List<Optional<ReadNode>> bare = IntStream.range(0, steps.size())
                .mapToObj(i -> bare(
                        steps.get(i),
                        i + 1 < steps.size() ? together(steps.get(i + 1)) : Optional.empty(),
                        run.pageStart().resumable().of(i)))
                .toList();
        this.steps = IntStream.range(0, bare.size())
                .mapToObj(i -> bare.get(i).map(each -> withDue(each, bare, i)))
                .toList();
    }

    private static Optional<ReadNode> bare(Step step, Optional<Step.Read> follower, ResumableReads.Indexes resumable) {
        if (step instanceof Step.Read read) {
            return Optional.of(new ReadNode(read, Optional.empty(), follower, resumable, List.of()));
        }
        return step instanceof Step.Walk walk
                ? Optional.of(
                        new ReadNode(walk.level(), Optional.of(walk.source()), Optional.empty(), resumable, List.of()))
                : Optional.empty();
    }

    private static Optional<Step.Read> together(Step step) {
        return step instanceof Step.Read read && read.inPreviousRequest() ? Optional.of(read) : Optional.empty();
    }

    private ReadNode withDue(ReadNode step, List<Optional<ReadNode>> all, int place) {
        List<Source> due = new ArrayList<>();
        run.sources().all().filter(each -> !each.on().isEmpty()).forEach(source -> {
            List<String> named = named(source);
            int last = IntStream.range(0, all.size())
                    .filter(i -> all.get(i).filter(each -> each.bindsAny(named)).isPresent())
                    .max()
                    .orElse(-1);
            // The conditions of an EXISTS may concern rows that are read later; the filter tests it then.
            boolean laterToo = run.sources().inExists(source)
                    && step.read().perTupleLimit().isEmpty();
            if (last == place && !laterToo) {
                due.add(source);
            }
        });
        return new ReadNode(step.read(), step.walk(), step.follower(), step.indexes(), due);
    }

    /** The source and those joined below it that its ON names: the WHERE of a LATERAL may name any of these. */
    private static List<String> named(Source source) {
        List<String> columns = source.on().stream()
                .flatMap(each -> each.columns().stream())
                .map(Term.Column::source)
                .toList();
        return source.all()
                .map(Source::alias)
                .filter(each -> each.equals(source.alias()) || columns.contains(each))
                .toList();
    }

    /** The bindings of the reads, in order. */
    List<Step.Binding> binds() {
        return steps.stream()
                .flatMap(Optional::stream)
                .flatMap(each -> each.read().bindings().stream())
                .toList();
    }

    /** The first row of a range, or the last. */
    PullStream<Tuple> end(Step.Read range, boolean last, Tuple tuple) {
        Term one = new Term.Constant(Type.BIGINT, Optional.of("1"));
        ReadNode step = new ReadNode(range, Optional.empty(), Optional.empty(), ResumableReads.Indexes.NONE, List.of())
                .firstOfEnd(range.backward() != last, one);
        return new ReadRows(run, step, Demand.of(1)).over(PullStream.of(List.of(tuple)));
    }

    /** The first of the uninterrupted sequence of reads that ends with this one. */
    int start(int place) {
        int start = place;
        while (start > 0 && steps.get(start - 1).isPresent()) {
            start--;
        }
        return start;
    }

    /** REQUIRES: all steps from start to end are reads. */
    PullStream<Tuple> over(int start, int end, PullStream<Tuple> before, Demand demand) {
        List<ReadNode> reads =
                steps.subList(start, end).stream().flatMap(Optional::stream).toList();
        return over(reads, before, demand);
    }

    private PullStream<Tuple> over(List<ReadNode> reads, PullStream<Tuple> before, Demand demand) {
        PullStream<Tuple> tuples = before;
        List<String> bound = new ArrayList<>();
        int next = 0;
        while (next < reads.size()) {
            List<ReadNode> group = reads.subList(next, end(reads, next));
            next += group.size();
            List<Source> due = group.stream()
                    .flatMap(each -> each.testable().stream())
                    .filter(each -> bound.contains(each.alias()))
                    .toList();
            tuples = tested(due, joined(group, tuples, demand));
            if (group.size() == 1) {
                bound.addAll(group.get(0).aliases());
            }
        }
        return tuples;
    }

    /** Drops tuples that do not meet the ON of a source that was read before the last source that its ON names. */
    private PullStream<Tuple> tested(List<Source> due, PullStream<Tuple> tuples) {
        return due.isEmpty()
                ? tuples
                : tuples.filter(tuple -> due.stream().allMatch(each -> run.holds(each.on(), tuple)));
    }

    /** The end of the branch that begins with a read; the next read if it needs no branch. */
    private int end(List<ReadNode> reads, int start) {
        int end = start + 1;
        if (branches(reads.get(start))) {
            List<String> within = run.sources().aliasesWithin(run.sources().main(reads.get(start)));
            while (end < reads.size() && within.containsAll(reads.get(end).aliases())) {
                end++;
            }
        }
        return end;
    }

    private static boolean branches(ReadNode step) {
        boolean drops = step.read().missing() == Step.Missing.DROP;
        return step.walk().isEmpty() && (!drops || step.read().perTupleLimit().isPresent());
    }

    private PullStream<Tuple> joined(List<ReadNode> reads, PullStream<Tuple> before, Demand demand) {
        ReadNode step = reads.get(0);
        if (step.walk().isPresent()) {
            return walked(step, before, demand);
        }
        ReadRows alone = new ReadRows(run, step, demand);
        boolean cutApart = reads.size() > 1 || alone.byGet();
        boolean plain = step.read().missing() == Step.Missing.DROP
                && (step.read().perTupleLimit().isEmpty() || !cutApart);
        return plain ? alone.over(before) : branch(reads, cutApart, before, demand);
    }

    private PullStream<Tuple> branch(List<ReadNode> reads, boolean cutApart, PullStream<Tuple> before, Demand demand) {
        Source main = run.sources().main(reads.get(0));
        Optional<Term> first = reads.stream()
                .flatMap(each -> each.read().perTupleLimit().stream())
                .findFirst();
        // Children below the source would be cut with it. A later step cuts them, and here only the source's own rows
        // are cut. The same is true of rows that come with their parent, all of which count.
        boolean rows = cutApart
                && first.isPresent()
                && reads.get(0).read().perTupleLimit().isPresent()
                && (reads.get(0).read().inPreviousRequest()
                        || main.all().skip(1).anyMatch(JoinReads::many));
        List<ReadNode> within = new ArrayList<>();
        for (ReadNode each : reads) {
            boolean here = !cutApart || rows && each == reads.get(0);
            within.add(inner(each, main, here ? first : Optional.empty()));
        }
        long most = cutApart && !rows ? run.limit(first) : Long.MAX_VALUE;
        JoinBranch.JoinKind fate = joinKind(reads.get(0).read().missing());
        UnaryOperator<PullStream<Tuple>> joined = rows
                ? tuples -> over(
                        within.subList(1, within.size()), new ReadRows(run, within.get(0), demand).over(tuples), demand)
                : tuples -> over(within, tuples, demand);
        List<Integer> resumable =
                reads.stream().flatMap(each -> each.indexes().all()).toList();
        return new JoinBranch(main, fate, most, before, joined, demand, tuple -> run.pageStart()
                .positionMissing(tuple, resumable));
    }

    private static boolean many(Source source) {
        return source.link()
                .filter(each -> each.direction() == Source.Direction.DOWN)
                .isPresent();
    }

    private static JoinBranch.JoinKind joinKind(Step.Missing missing) {
        switch (missing) {
            case DROP:
                return JoinBranch.JoinKind.INNER;
            case KEEP:
                return JoinBranch.JoinKind.LEFT;
            case FLAG:
                return JoinBranch.JoinKind.COLLECT;
        }
        throw new IllegalStateException("no fate for " + missing);
    }

    /**
     * Within a branch the reads of its source drop tuples without rows; left joins below it are branches of their own.
     */
    private ReadNode inner(ReadNode step, Source main, Optional<Term> first) {
        Source source = run.sources().main(step);
        if (source.alias().equals(main.alias())) {
            return step.withMissing(Step.Missing.DROP, first);
        }
        boolean below = main.all().anyMatch(each -> each.alias().equals(source.alias()));
        boolean left =
                source.link().filter(each -> each.join() == Source.Join.LEFT).isPresent();
        Step.Missing missing = left ? Step.Missing.KEEP : Step.Missing.DROP;
        return below ? step.withMissing(missing, step.read().perTupleLimit()) : step;
    }

    private PullStream<Tuple> walked(ReadNode step, PullStream<Tuple> before, Demand demand) {
        Source source = step.walk().orElseThrow();
        if (step.readsWholeWalk()) {
            return new ReadRows(run, step, demand).over(before);
        }
        ReadNode level =
                new ReadNode(step.read(), step.walk(), Optional.empty(), ResumableReads.Indexes.NONE, List.of());
        CheckJoin settle = new CheckJoin(run, step, true);
        PullStream<Tuple> rows =
                new WalkRows(run, source, before, tuples -> new ReadRows(run, level, demand).over(tuples));
        return rows.filter(each -> settle.joined(each).isPresent());
    }
}
