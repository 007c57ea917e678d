package dev.keywright.cassandra.table;

import com.datastax.oss.driver.api.core.cql.Row;
import dev.keywright.core.engine.RangeRequest;
import java.util.List;

/** How the sort key of a row kind lies in the clustering columns of its table. */
public interface SortColumns {

    /** What the columns hold for a sort key. */
    List<Object> write(List<Object> sort);

    /** @param first where the row has the first of them */
    List<Object> read(Row row, int first);

    boolean fits(List<Object> sort);

    /** Whether slices have no row but those of the range. */
    boolean exact(RangeRequest request);

    /**
     * Stretches of the table that have the rows of a range, in its order, and perhaps others beside.
     *
     * @param after values of the clustering columns behind which it begins
     */
    List<Slice> slices(RangeRequest request, List<Object> after);
}
