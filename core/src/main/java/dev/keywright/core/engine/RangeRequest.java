package dev.keywright.core.engine;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * Rows of one partition in key order.
 *
 * @param index an engine index, or the table itself
 * @param kind the row kind whose key layout the values follow; rows of other kinds in the partition are left out unless
 *     {@code everyKind}
 * @param prefix values of the first sort segments
 * @param lower bound on the segment behind the prefix
 * @param beginning text that the segment behind the prefix begins with
 * @param after the last key of the page before
 * @param limit rows at most
 */
public record RangeRequest(
        String table,
        Optional<String> index,
        String kind,
        boolean everyKind,
        List<Object> partition,
        List<Object> prefix,
        Optional<Bound> lower,
        Optional<Bound> upper,
        Optional<String> beginning,
        boolean backward,
        Optional<Key> after,
        int limit) {

    /** A value, never null, that is within the range or just outside. */
    public record Bound(Object value, boolean inclusive) {}

    public RangeRequest {
        partition = Collections.unmodifiableList(new ArrayList<>(partition));
        prefix = Collections.unmodifiableList(new ArrayList<>(prefix));
    }
}
