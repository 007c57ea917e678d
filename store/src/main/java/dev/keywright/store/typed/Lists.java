package dev.keywright.store.typed;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Function;

/**
 * Immutable lists for SQL arrays, which may contain null, as {@link List#of} may not. Thread-safe. Used by generated
 * code: what exists never changes.
 */
public final class Lists {

    private Lists() {}

    /** An immutable copy. */
    public static <E> List<E> copy(List<E> list) {
        return Collections.unmodifiableList(new ArrayList<>(list));
    }

    /** A function that applies another one to each element of a list; null stays null. */
    public static <E, F> Function<List<E>, List<F>> each(Function<E, F> element) {
        return list -> {
            List<F> result = new ArrayList<>(list.size());
            list.forEach(each -> result.add(each == null ? null : element.apply(each)));
            return Collections.unmodifiableList(result);
        };
    }
}
