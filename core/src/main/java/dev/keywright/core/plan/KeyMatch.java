package dev.keywright.core.plan;

import dev.keywright.core.query.Term;
import java.util.List;
import java.util.Optional;

/**
 * How a read matches the key of a row kind from the left: values for the first segments, then a range on the next one.
 * Stored in design files ({@code WriteStepJson}): what a component means never changes. Used by {@code KeyRead},
 * {@code ReadStepJson}, {@code ResolvePlanSteps} and {@code Step}.
 *
 * <pre>
 *   (contact_id | status, created_at, id)    partition [= :contact]    sort [= :status]    bounds [&lt; :before]
 * </pre>
 *
 * @param partition a match for each segment of the partition
 * @param sort matches for the first segments after the partition
 * @param bounds on the segment after those
 * @param prefix a LIKE pattern on that segment instead; a column, which only a walk has, is the text that its values
 *     start with
 */
public record KeyMatch(
        List<SegmentMatch> partition, List<SegmentMatch> sort, List<Step.Bound> bounds, Optional<Term> prefix) {

    public KeyMatch {
        partition = List.copyOf(partition);
        sort = List.copyOf(sort);
        bounds = List.copyOf(bounds);
    }

    /** Values of the first segments, and whatever the next one has. */
    public static KeyMatch of(List<SegmentMatch> partition, List<SegmentMatch> sort) {
        return new KeyMatch(partition, sort, List.of(), Optional.empty());
    }

    /** The same values with another range. */
    public KeyMatch withRange(List<Step.Bound> others, Optional<Term> pattern) {
        return new KeyMatch(partition, sort, others, pattern);
    }
}
