package dev.keywright.cassandra.table;

import com.datastax.oss.driver.api.core.cql.Row;
import dev.keywright.core.engine.RangeRequest;
import java.util.List;

/**
 * How the sort key of a row kind is stored in the clustering columns of its table: {@code OwnColumns}, a column for
 * each segment, or {@code SharedColumns}, tag and text. Stored in keys: a result for existing data never changes. Used
 * by {@code KindShape}, {@code OwnColumns}, {@code SharedColumns} and {@code TableShape}.
 */
public interface SortColumns {

    /** The stored values of the columns for a sort key. */
    List<Object> write(List<Object> sort);

    /** @param first the position of the first of them in the row */
    List<Object> read(Row row, int first);

    /** Whether the columns can hold these values; no row has a key that does not fit. */
    boolean fits(List<Object> sort);

    /** Whether the slices hold no rows outside the range, so that the reader need not check each. */
    boolean exact(RangeRequest request);

    /**
     * The slices that together hold the rows of a range, in its order, and perhaps other rows.
     *
     * @param after values of the clustering columns after which the first slice begins; empty for the start of the
     * range
     */
    List<Slice> slices(RangeRequest request, List<Object> after);
}
