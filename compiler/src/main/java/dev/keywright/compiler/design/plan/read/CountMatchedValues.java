package dev.keywright.compiler.design.plan.read;

import dev.keywright.compiler.design.analysis.Statistics;
import dev.keywright.core.plan.SegmentMatch;

/**
 * The number of values that a match of a key segment stands for, as far as it is known before the question is asked.
 * Used by {@code KeyAccess}.
 */
final class CountMatchedValues implements SegmentMatch.Cases<Double> {

    @Override
    public Double is(SegmentMatch.Is is) {
        return 1.0;
    }

    @Override
    public Double same(SegmentMatch.Same same) {
        return 1.0;
    }

    @Override
    public Double isNull(SegmentMatch.Null isNull) {
        return 1.0;
    }

    @Override
    public Double among(SegmentMatch.Among among) {
        return (double) among.terms().size();
    }

    @Override
    public Double member(SegmentMatch.Member member) {
        return Statistics.LIST_LENGTH;
    }

    @Override
    public Double first(SegmentMatch.First first) {
        return 1.0;
    }

    @Override
    public Double every(SegmentMatch.Every every) {
        return 1.0;
    }

    @Override
    public Double inDirectory(SegmentMatch.InDirectory listed) {
        return 1.0;
    }
}
