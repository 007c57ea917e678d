package dev.keywright.core.answer;

import dev.keywright.core.answer.pull.PageRows;
import dev.keywright.core.answer.pull.Pull;
import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.RangeRequest;
import dev.keywright.core.engine.StoredRow;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * The rows of a partition that parent and children share: what comes with the request for the parent is there for the
 * children too. Either all of it, or from the end where the parent is as far as it is pulled.
 *
 * <pre>
 *   parent  child 9  child 8 │ child 7  child 6 …      the parent and its last two, in one request of three rows
 * </pre>
 */
final class Beside {

    /** Nothing came with the read before. */
    static final Beside NONE = new Beside(false, rows -> Optional::empty);

    private final boolean leading;
    private final List<StoredRow> read = new ArrayList<>();
    private final Pull<StoredRow> more;

    private Beside(boolean leading, Function<List<StoredRow>, Pull<StoredRow>> more) {
        this.leading = leading;
        this.more = more.apply(read);
    }

    /** All rows of some partitions. */
    static Beside all(Engine engine, List<RangeRequest> partitions, int pageRows) {
        return new Beside(
                false, read -> Pull.of(partitions).flatMap(each -> new PageRows(engine, each, () -> pageRows)));
    }

    /** The parent's row, and those behind it. No request asks for more than are wanted, as long as they all count. */
    static Beside leading(Engine engine, RangeRequest partition, int pageRows, long children) {
        long most = children == Long.MAX_VALUE ? children : children + 1;
        return new Beside(
                true,
                read -> new PageRows(engine, partition, () -> {
                    long left = most - read.size();
                    return left > 0 ? (int) Math.min(pageRows, left) : pageRows;
                }));
    }

    /** Whether the parent's row is the first, if it is there, and its children follow in the order that is wanted. */
    boolean leading() {
        return leading;
    }

    /** From the first on, however often it is asked. */
    Pull<StoredRow> rows() {
        return new Pull<>() {
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
