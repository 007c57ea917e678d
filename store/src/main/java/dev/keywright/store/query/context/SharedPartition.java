package dev.keywright.store.query.context;

import dev.keywright.core.engine.EngineReader;
import dev.keywright.core.engine.RangeRequest;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.store.query.stream.PullStream;
import dev.keywright.store.query.stream.RangeRows;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The rows of a partition that a parent and its children share: the request for the parent brings the children, too.
 * Holds either all rows, or those from one end, where the parent is, as far as they are pulled. Used by
 * {@code ReadRows} and {@code Tuple}.
 *
 * <pre>
 *   parent  child 9  child 8 │ child 7  child 6 …      the parent and its last two, in one request of three rows
 * </pre>
 */
public final class SharedPartition {

    /** No rows are shared with an earlier read. */
    static final SharedPartition NONE = new SharedPartition(false, Optional::empty);

    private final boolean leading;
    private final PullStream<StoredRow> more;
    private final List<StoredRow> read = new ArrayList<>();

    private SharedPartition(boolean leading, PullStream<StoredRow> more) {
        this.leading = leading;
        this.more = more;
    }

    /** All rows of some partitions. */
    public static SharedPartition all(EngineReader engine, List<RangeRequest> partitions, int pageRows) {
        return new SharedPartition(
                false, PullStream.of(partitions).flatMap(each -> new RangeRows(engine, each, () -> pageRows)));
    }

    /** The parent's row, and as many of the children after it. */
    public static SharedPartition leading(EngineReader engine, RangeRequest partition, int pageRows, long children) {
        long first = children == Long.MAX_VALUE ? children : children + 1;
        return new SharedPartition(true, new RangeRows(engine, partition, () -> pageRows, first));
    }

    /** Whether the parent's row comes first, if it exists, and its children follow in the order that is wanted. */
    public boolean leading() {
        return leading;
    }

    /** The rows from the first on; each call starts again. */
    public PullStream<StoredRow> rows() {
        return new PullStream<>() {
            private int next;

            @Override
            public Optional<StoredRow> next() {
                if (next == read.size()) {
                    more.next().ifPresent(read::add);
                }
                return next < read.size() ? Optional.of(read.get(next++)) : Optional.empty();
            }
        };
    }
}
