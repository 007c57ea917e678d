package dev.keywright.store.query.stream;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * A stream that does no more work than it is pulled for. After an end it may be pulled again, and goes on if its source
 * has more elements by then; {@code Merge} alone does not. Not thread safe: one thread at a time.
 */
@FunctionalInterface
public interface PullStream<T> {

    /** The next element; empty at the end, or where no element is available for now. */
    Optional<T> next();

    static <T> PullStream<T> of(Iterable<T> items) {
        Iterator<T> iterator = items.iterator();
        return () -> iterator.hasNext() ? Optional.of(iterator.next()) : Optional.empty();
    }

    default PullStream<T> filter(Predicate<T> condition) {
        return () -> {
            Optional<T> next = next();
            while (next.isPresent() && !condition.test(next.get())) {
                next = next();
            }
            return next;
        };
    }

    default <R> PullStream<R> map(Function<T, R> each) {
        return () -> next().map(each);
    }

    /** The elements of all streams that the function returns, concatenated. */
    default <R> PullStream<R> flatMap(Function<T, PullStream<R>> each) {
        PullStream<T> outer = this;
        return new PullStream<>() {
            private PullStream<R> current = Optional::empty;

            @Override
            public Optional<R> next() {
                Optional<R> next = current.next();
                while (next.isEmpty()) {
                    Optional<T> more = outer.next();
                    if (more.isEmpty()) {
                        return Optional.empty();
                    }
                    current = each.apply(more.get());
                    next = current.next();
                }
                return next;
            }
        };
    }

    default PullStream<T> limit(long most) {
        PullStream<T> all = this;
        return new PullStream<>() {
            private long left = most;

            @Override
            public Optional<T> next() {
                return left-- > 0 ? all.next() : Optional.empty();
            }
        };
    }

    default List<T> all() {
        List<T> all = new ArrayList<>();
        for (Optional<T> next = next(); next.isPresent(); next = next()) {
            all.add(next.get());
        }
        return all;
    }
}
