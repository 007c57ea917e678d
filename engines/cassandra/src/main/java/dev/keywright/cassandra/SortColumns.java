package dev.keywright.cassandra;

import dev.keywright.core.engine.RangeRequest;
import java.util.List;

/** How the sort key of a row kind lies in the clustering columns of its table. */
interface SortColumns {

    /** What the columns hold for a sort key. */
    List<Object> write(List<Object> sort);

    List<Object> read(List<Object> stored);

    boolean fits(List<Object> sort);

    /**
     * Stretches of the table that have the rows of a range, in its order, and perhaps others beside.
     *
     * @param after values of the clustering columns behind which it begins
     */
    List<Slice> slices(RangeRequest request, List<Object> after);
}
