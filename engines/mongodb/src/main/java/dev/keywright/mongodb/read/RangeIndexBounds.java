package dev.keywright.mongodb.read;

import dev.keywright.core.engine.KeyRange;
import dev.keywright.core.engine.RangeRequest;
import dev.keywright.mongodb.value.SegmentCode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * Computes the borders of a range in index order from the bounds on values. In a descending segment greater values come
 * first. If MongoDB keeps fewer digits than a bound has, the bound is rounded down, and the border is just after the
 * rounded value. Used by {@code IndexRange}.
 */
final class RangeIndexBounds {

    private final KeyRange keys;
    private final boolean backward;
    private final List<Object> base;
    private final List<SegmentCode> codes;

    /**
     * @param base the values with which all rows of the range begin
     * @param codes of all segments of the key
     */
    RangeIndexBounds(RangeRequest request, List<Object> base, List<SegmentCode> codes) {
        this.keys = request.keys();
        this.backward = request.backward();
        this.base = Collections.unmodifiableList(new ArrayList<>(base));
        this.codes = List.copyOf(codes);
    }

    IndexBound low() {
        Optional<IndexBound> begun = backward ? Optional.empty() : startBound();
        return begun.orElseGet(() -> !bounded()
                ? IndexBound.before(base)
                : descending()
                        ? upper().orElse(IndexBound.after(IndexBound.append(base, null)))
                        : lower().orElse(IndexBound.before(base)));
    }

    IndexBound high() {
        Optional<IndexBound> begun = backward ? startBound() : Optional.empty();
        return begun.orElseGet(() -> !bounded()
                ? IndexBound.after(base)
                : descending()
                        ? lower().orElse(IndexBound.after(base))
                        : upper().orElse(IndexBound.before(IndexBound.append(base, null))));
    }

    private boolean bounded() {
        return !keys.unbounded();
    }

    private SegmentCode code() {
        return codes.get(base.size());
    }

    private boolean descending() {
        return code().segment().descending();
    }

    /** The border between the values below the bound and those above it. */
    private IndexBound bound(Object value, boolean above) {
        List<Object> at = IndexBound.append(base, value);
        boolean floored = !code().exact(value);
        return (above || floored) != descending() ? IndexBound.after(at) : IndexBound.before(at);
    }

    private Optional<IndexBound> lower() {
        return keys.beginning().map(text -> bound(text, false)).or(() -> keys.lower()
                .map(each -> bound(each.value(), !each.inclusive())));
    }

    private Optional<IndexBound> upper() {
        return keys.beginning().isPresent()
                ? keys.beginning().flatMap(RangeIndexBounds::next).map(text -> bound(text, false))
                : keys.upper().map(each -> bound(each.value(), each.inclusive()));
    }

    /** The least text that is greater than every text with this beginning; empty if no text is. */
    private static Optional<String> next(String text) {
        int[] points = text.codePoints().toArray();
        for (int last = points.length - 1; last >= 0; last--) {
            if (points[last] < Character.MAX_CODE_POINT) {
                boolean halves = points[last] + 1 == Character.MIN_SURROGATE;
                points[last] = halves ? Character.MAX_SURROGATE + 1 : points[last] + 1;
                return Optional.of(new String(points, 0, last + 1));
            }
        }
        return Optional.empty();
    }

    private Optional<IndexBound> startBound() {
        return keys.start().map(each -> {
            List<Object> at = IndexBound.concat(base, each.values());
            return each.inclusive() != backward ? IndexBound.before(at) : IndexBound.after(at);
        });
    }
}
