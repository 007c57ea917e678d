package dev.keywright.mongodb.read;

import dev.keywright.core.engine.RangeRequest;
import dev.keywright.mongodb.value.SegmentCode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * The borders of a range. Bounds are on values; in a segment that descends the greater ones come first. A bound that MongoDB
 * keeps fewer digits of lies just behind what it keeps.
 */
final class RangeEdges {

    private final RangeRequest request;
    private final List<Object> base;
    private final List<SegmentCode> codes;

    /**
     * @param base the values that all rows of the range begin with
     * @param codes of all segments of the key
     */
    RangeEdges(RangeRequest request, List<Object> base, List<SegmentCode> codes) {
        this.request = request;
        this.base = Collections.unmodifiableList(new ArrayList<>(base));
        this.codes = List.copyOf(codes);
    }

    Edge low() {
        Optional<Edge> begun = request.backward() ? Optional.empty() : begun();
        return begun.orElseGet(() -> !bounded()
                ? Edge.before(base)
                : descending()
                        ? upper().orElse(Edge.behind(Edge.then(base, null)))
                        : lower().orElse(Edge.before(base)));
    }

    Edge high() {
        Optional<Edge> begun = request.backward() ? begun() : Optional.empty();
        return begun.orElseGet(() -> !bounded()
                ? Edge.behind(base)
                : descending()
                        ? lower().orElse(Edge.behind(base))
                        : upper().orElse(Edge.before(Edge.then(base, null))));
    }

    private boolean bounded() {
        return request.lower().isPresent()
                || request.upper().isPresent()
                || request.beginning().isPresent();
    }

    private SegmentCode code() {
        return codes.get(base.size());
    }

    private boolean descending() {
        return code().segment().descending();
    }

    /** Between what is below the bound and what is above. */
    private Edge border(Object value, boolean above) {
        List<Object> at = Edge.then(base, value);
        boolean floored = !code().exact(value);
        return (above || floored) != descending() ? Edge.behind(at) : Edge.before(at);
    }

    private Optional<Edge> lower() {
        return request.beginning().map(text -> border(text, false)).or(() -> request.lower()
                .map(each -> border(each.value(), !each.inclusive())));
    }

    private Optional<Edge> upper() {
        return request.beginning().isPresent()
                ? request.beginning().flatMap(RangeEdges::next).map(text -> border(text, false))
                : request.upper().map(each -> border(each.value(), each.inclusive()));
    }

    /** The least text that is above all that begin so. */
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

    private Optional<Edge> begun() {
        return request.from().map(each -> {
            List<Object> at = Edge.joined(base, each.values());
            return each.inclusive() != request.backward() ? Edge.before(at) : Edge.behind(at);
        });
    }
}
