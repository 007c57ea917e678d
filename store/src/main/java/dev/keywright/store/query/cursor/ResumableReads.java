package dev.keywright.store.query.cursor;

import java.util.List;
import java.util.stream.Stream;

/**
 * The reads whose position a cursor must remember: those that can return several rows per input tuple. Each has a
 * number, the index of its row in {@link PagePosition#places}. The answer is in the order of their rows, the first
 * read's first, so a later page begins each of them where the page before ended.
 *
 * <pre>
 *   range c by site;  get p of c;  range o of c        number 0    none    number 1
 * </pre>
 *
 * @param steps the numbers of each step of the plan
 * @param tied whether several tuples may have the same rows in these reads, so that values have to distinguish them
 * @param sortsRuns whether such tuples are exactly a run that the last sort sorts
 */
public record ResumableReads(List<Indexes> steps, boolean tied, boolean sortsRuns) {

    /** No read is resumable: the caller asks for no pages. */
    public static final ResumableReads NONE = new ResumableReads(List.of(), false, false);

    /**
     * The numbers of one read; negative where it has none.
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
