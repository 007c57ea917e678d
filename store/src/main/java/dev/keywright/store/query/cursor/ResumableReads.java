package dev.keywright.store.query.cursor;

import java.util.List;
import java.util.stream.Stream;

/**
 * Which reads of a plan have a seat in the position of a page: those that may find several rows for a tuple. The order
 * of the answer is the order of their rows, the first read's first, so that a later page begins each of them where the
 * page before ended.
 *
 * <pre>
 *   range c by site;  get p of c;  range o of c        seat 0    none    seat 1
 * </pre>
 *
 * @param steps the seats of each step of the plan
 * @param loose whether tuples of the same places may be several, so that values have to tell them apart
 * @param runs whether those are the runs that the last sort sorts apart
 */
public record ResumableReads(List<Indexes> steps, boolean tied, boolean sortsRuns) {

    /** Nobody asks for pages. */
    public static final ResumableReads NONE = new ResumableReads(List.of(), false, false);

    /**
     * The seats of one read; negative where it has none.
     *
     * @param rows of its rows
     * @param children of the children embedded in a row
     */
    public record Indexes(int rows, int children) {

        public static final Indexes NONE = new Indexes(-1, -1);

        public Stream<Integer> all() {
            return Stream.of(rows, children).filter(each -> each >= 0);
        }
    }

    public ResumableReads {
        steps = List.copyOf(steps);
    }

    public Indexes of(int step) {
        return step < steps.size() ? steps.get(step) : Indexes.NONE;
    }

    public boolean any() {
        return steps.stream().anyMatch(each -> !each.equals(Indexes.NONE));
    }
}
