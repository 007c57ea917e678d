package dev.keywright.store.query.operator;

import dev.keywright.core.plan.Step;
import dev.keywright.core.query.Source;
import dev.keywright.core.query.Term;
import dev.keywright.core.value.Type;
import dev.keywright.store.query.context.ReadStep;
import dev.keywright.store.query.context.Run;
import dev.keywright.store.query.context.Tuple;
import dev.keywright.store.query.cursor.Seats;
import dev.keywright.store.query.stream.Demand;
import dev.keywright.store.query.stream.Pull;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;

/**
 * The reads of a plan. Those that belong to one left join, one EXISTS or one cut of the first rows become a branch:
 *
 * <pre>
 *   read s;  read a by pointer, keep;  read a;  read b of a    →    s, branch (a, a, b)
 * </pre>
 */
final class Reads {

    private final Run run;
    private final List<Optional<ReadStep>> steps;

    Reads(Run run, List<Step> steps) {
        this.run = run;
        List<Optional<ReadStep>> bare = IntStream.range(0, steps.size())
                .mapToObj(i -> bare(
                        steps.get(i),
                        i + 1 < steps.size() ? together(steps.get(i + 1)) : Optional.empty(),
                        run.paging().seats().of(i)))
                .toList();
        this.steps = IntStream.range(0, bare.size())
                .mapToObj(i -> bare.get(i).map(each -> withDue(each, bare, i)))
                .toList();
    }

    private static Optional<ReadStep> bare(Step step, Optional<Step.Read> follower, Seats.Taken seats) {
        if (step instanceof Step.Read read) {
            return Optional.of(new ReadStep(read, Optional.empty(), follower, seats, List.of()));
        }
        return step instanceof Step.Walk walk
                ? Optional.of(
                        new ReadStep(walk.level(), Optional.of(walk.source()), Optional.empty(), seats, List.of()))
                : Optional.empty();
    }

    private static Optional<Step.Read> together(Step step) {
        return step instanceof Step.Read read && read.together() ? Optional.of(read) : Optional.empty();
    }

    private ReadStep withDue(ReadStep step, List<Optional<ReadStep>> all, int place) {
        List<Source> due = new ArrayList<>();
        run.sources().all().filter(each -> !each.on().isEmpty()).forEach(source -> {
            List<String> below = source.all().map(Source::alias).toList();
            int last = IntStream.range(0, all.size())
                    .filter(i -> all.get(i).filter(each -> each.bindsAny(below)).isPresent())
                    .max()
                    .orElse(-1);
            // What is asked of an EXISTS may be about rows that are read later; the filter tests it.
            boolean told = run.sources().told(source) && step.read().first().isEmpty();
            if (last == place && !told) {
                due.add(source);
            }
        });
        return new ReadStep(step.read(), step.walk(), step.follower(), step.seats(), due);
    }

    /** What the reads bind, in their order. */
    List<Step.Bind> binds() {
        return steps.stream()
                .flatMap(Optional::stream)
                .flatMap(each -> each.read().binds().stream())
                .toList();
    }

    /** The first row of a range, or the last. */
    Pull<Tuple> end(Step.Read range, boolean last, Tuple tuple) {
        Term one = new Term.Constant(Type.BIGINT, Optional.of("1"));
        ReadStep step = new ReadStep(range, Optional.empty(), Optional.empty(), Seats.Taken.NONE, List.of())
                .end(range.backward() != last, one);
        return new ReadRows(run, step, Demand.of(1)).over(Pull.of(List.of(tuple)));
    }

    /** Where the reads begin that go on without another step up to this one. */
    int start(int place) {
        int start = place;
        while (start > 0 && steps.get(start - 1).isPresent()) {
            start--;
        }
        return start;
    }

    /** REQUIRES: all steps from start to end are reads. */
    Pull<Tuple> over(int start, int end, Pull<Tuple> before, Demand demand) {
        List<ReadStep> reads =
                steps.subList(start, end).stream().flatMap(Optional::stream).toList();
        return over(reads, before, demand);
    }

    private Pull<Tuple> over(List<ReadStep> reads, Pull<Tuple> before, Demand demand) {
        Pull<Tuple> tuples = before;
        int next = 0;
        while (next < reads.size()) {
            int start = next;
            next = end(reads, start);
            tuples = joined(reads.subList(start, next), tuples, demand);
        }
        return tuples;
    }

    /** Where the branch ends that begins with a read; behind itself if it needs none. */
    private int end(List<ReadStep> reads, int start) {
        int end = start + 1;
        if (branches(reads.get(start))) {
            List<String> within = run.sources().within(run.sources().main(reads.get(start)));
            while (end < reads.size() && within.containsAll(reads.get(end).aliases())) {
                end++;
            }
        }
        return end;
    }

    private static boolean branches(ReadStep step) {
        boolean drops = step.read().missing() == Step.Missing.DROP;
        return step.walk().isEmpty() && (!drops || step.read().first().isPresent());
    }

    private Pull<Tuple> joined(List<ReadStep> reads, Pull<Tuple> before, Demand demand) {
        ReadStep step = reads.get(0);
        if (step.walk().isPresent()) {
            return walked(step, before, demand);
        }
        ReadRows alone = new ReadRows(run, step, demand);
        boolean cutApart = reads.size() > 1 || alone.byGet();
        boolean plain = step.read().missing() == Step.Missing.DROP
                && (step.read().first().isEmpty() || !cutApart);
        return plain ? alone.over(before) : branch(reads, cutApart, before, demand);
    }

    private Pull<Tuple> branch(List<ReadStep> reads, boolean cutApart, Pull<Tuple> before, Demand demand) {
        Source main = run.sources().main(reads.get(0));
        Optional<Term> first =
                reads.stream().flatMap(each -> each.read().first().stream()).findFirst();
        // Children below the source would be cut with it; a later step cuts them, and here only its own rows are. So it
        // is with rows that come with their parent, all of which count.
        boolean rows = cutApart
                && first.isPresent()
                && reads.get(0).read().first().isPresent()
                && (reads.get(0).read().together() || main.all().skip(1).anyMatch(Reads::many));
        List<ReadStep> within = new ArrayList<>();
        for (ReadStep each : reads) {
            boolean here = !cutApart || rows && each == reads.get(0);
            within.add(inner(each, main, here ? first : Optional.empty()));
        }
        long most = cutApart && !rows ? run.limit(first) : Long.MAX_VALUE;
        Branch.Fate fate = fate(reads.get(0).read().missing());
        UnaryOperator<Pull<Tuple>> joined = rows
                ? tuples -> over(
                        within.subList(1, within.size()), new ReadRows(run, within.get(0), demand).over(tuples), demand)
                : tuples -> over(within, tuples, demand);
        List<Integer> seats = reads.stream().flatMap(each -> each.seats().all()).toList();
        return new Branch(
                main, fate, most, before, joined, demand, tuple -> run.paging().missing(tuple, seats));
    }

    private static boolean many(Source source) {
        return source.link()
                .filter(each -> each.direction() == Source.Direction.DOWN)
                .isPresent();
    }

    private static Branch.Fate fate(Step.Missing missing) {
        switch (missing) {
            case DROP:
                return Branch.Fate.JOIN;
            case KEEP:
                return Branch.Fate.KEEP;
            case TELL:
                return Branch.Fate.TELL;
        }
        throw new IllegalStateException("no fate for " + missing);
    }

    /** Within a branch the reads of its source find rows or none; left joins below it are branches of their own. */
    private ReadStep inner(ReadStep step, Source main, Optional<Term> first) {
        Source source = run.sources().main(step);
        if (source.alias().equals(main.alias())) {
            return step.as(Step.Missing.DROP, first);
        }
        boolean below = main.all().anyMatch(each -> each.alias().equals(source.alias()));
        boolean left =
                source.link().filter(each -> each.join() == Source.Join.LEFT).isPresent();
        Step.Missing missing = left ? Step.Missing.KEEP : Step.Missing.DROP;
        return below ? step.as(missing, step.read().first()) : step;
    }

    private Pull<Tuple> walked(ReadStep step, Pull<Tuple> before, Demand demand) {
        Source source = step.walk().orElseThrow();
        if (step.atOnce()) {
            return new ReadRows(run, step, demand).over(before);
        }
        ReadStep level = new ReadStep(step.read(), step.walk(), Optional.empty(), Seats.Taken.NONE, List.of());
        Settle settle = new Settle(run, step, true);
        Pull<Tuple> rows = new WalkRows(run, source, before, tuples -> new ReadRows(run, level, demand).over(tuples));
        return rows.filter(each -> settle.settled(each).isPresent());
    }
}
