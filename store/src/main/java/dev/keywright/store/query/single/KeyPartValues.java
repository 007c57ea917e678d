package dev.keywright.store.query.single;

import dev.keywright.core.engine.row.SegmentOrder;
import dev.keywright.core.key.FrozenSingleton;
import dev.keywright.core.key.FrozenValues;
import dev.keywright.core.key.SegmentValue;
import dev.keywright.core.layout.Segment;
import dev.keywright.core.plan.SegmentMatch;
import dev.keywright.core.query.Term;
import dev.keywright.core.row.Arguments;
import dev.keywright.core.row.Bindings;
import dev.keywright.core.row.EvaluateTerm;
import dev.keywright.core.value.Type;
import dev.keywright.store.query.range.ConvertValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Computes the values of a partition or a sort key from the arguments of a question; made once for a plan that fixes
 * each of these segments to one value. Used by {@code SingleRead}.
 */
record KeyPartValues(List<Part> parts) {

    /**
     * A segment with its value.
     *
     * @param constant the text of a tag
     */
    private record Part(Segment segment, Optional<Type> type, Optional<Term> term, Optional<String> constant) {

        /** The value; null where no row can have it. */
        private Object value(Arguments arguments) {
            if (constant.isPresent()) {
                return constant.get();
            }
            Term of = term.orElseThrow();
            Object given = of instanceof Term.Parameter parameter
                    ? arguments.value(parameter.name())
                    : EvaluateTerm.value(of, arguments, Bindings.NONE);
            Optional<Object> typed = given == null ? Optional.empty() : ConvertValue.of(type.orElseThrow(), given);
            return typed.isPresent() ? SegmentValue.of(segment, typed.get()) : null;
        }
    }

    /** For a plan's segments; empty where one of them may have several values. */
    static Optional<KeyPartValues> of(List<Segment> segments, List<SegmentMatch> matches) {
        List<Part> parts = new ArrayList<>();
        for (int i = 0; i < matches.size(); i++) {
            Segment segment = segments.get(i);
            boolean tag = segment.kind() == Segment.Kind.TAG;
            boolean fixed = matches.get(i) instanceof SegmentMatch.Is is
                    && (is.term() instanceof Term.Parameter || is.term() instanceof Term.Constant)
                    && segment.column().isPresent()
                    && !segment.column().get().isElement();
            if (!tag && !fixed) {
                return Optional.empty();
            }
            parts.add(
                    tag
                            ? new Part(segment, Optional.empty(), Optional.empty(), Optional.of(segment.text()))
                            : new Part(
                                    segment,
                                    Optional.of(SegmentOrder.valueType(segment)),
                                    Optional.of(((SegmentMatch.Is) matches.get(i)).term()),
                                    Optional.empty()));
        }
        return Optional.of(new KeyPartValues(parts));
    }

    /** The values; null where one of them is null or cannot be a value of its column: then no row is found. */
    List<Object> values(Arguments arguments) {
        if (parts.isEmpty()) {
            return FrozenValues.NONE;
        }
        if (parts.size() == 1) {
            Object only = parts.get(0).value(arguments);
            return only == null ? null : new FrozenSingleton(only);
        }
        Object[] values = new Object[parts.size()];
        for (int i = 0; i < values.length; i++) {
            values[i] = parts.get(i).value(arguments);
            if (values[i] == null) {
                return null;
            }
        }
        return new FrozenValues(values);
    }
}
