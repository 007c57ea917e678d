package dev.keywright.store.typed;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Function;

/** Lists for arrays of SQL, which may hold nulls, as lists of {@link List#of} may not. */
public final class Lists {

    private Lists() {}

    /** The same, for ever. */
    public static <E> List<E> copy(List<E> list) {
        return Collections.unmodifiableList(new ArrayList<>(list));
    }

    /** A function of lists that does this with each element; null stays null. */
    public static <E, F> Function<List<E>, List<F>> each(Function<E, F> element) {
        return list -> {
            List<F> result = new ArrayList<>(list.size());
            list.forEach(each -> result.add(each == null ? null : element.apply(each)));
            return Collections.unmodifiableList(result);
        };
    }
}
