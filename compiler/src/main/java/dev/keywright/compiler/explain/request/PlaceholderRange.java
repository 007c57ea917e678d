package dev.keywright.compiler.explain.request;

import dev.keywright.core.plan.Step;
import dev.keywright.core.query.Condition.Operator;
import java.util.List;

/**
 * The start and end of a range of text keys, in the format of {@link dev.keywright.core.key.text.KeyText}. Used by
 * {@code DynamoRequestText}, {@code FieldConditions} and {@code HbaseRequestText}.
 *
 * <pre>
 *   status = :status and created_at &lt; :before    from &lt;status&gt;#$ to &lt;status&gt;#&lt;before&gt;
 * </pre>
 */
record PlaceholderRange(String from, String to) {

    private static final String AFTER = "$";
    private static final String VALUES_FROM = "$";
    private static final String VALUES_TO = "}";

    static PlaceholderRange of(List<KeyRead.Part> fixed, KeyRead read) {
        String start = start(fixed);
        return new PlaceholderRange(
                start + read.lower().map(each -> end(each, Operator.MORE)).orElse(VALUES_FROM),
                start + read.upper().map(each -> end(each, Operator.AT_MOST)).orElse(VALUES_TO));
    }

    /** The common prefix of all keys in the range. */
    static String start(List<KeyRead.Part> fixed) {
        return fixed.isEmpty() ? "" : Placeholder.text(fixed) + "#";
    }

    private static String end(Step.Bound bound, Operator behind) {
        return Placeholder.of(bound.term()) + (bound.operator() == behind ? AFTER : "");
    }
}
