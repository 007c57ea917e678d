package dev.keywright.compiler.explain.request;

import dev.keywright.core.plan.SegmentMatch;
import dev.keywright.core.query.Term;

/**
 * Determines whether a key condition takes its value from a row that an earlier step of the plan reads. Used by
 * {@code KeyRead}.
 */
final class IsJoinCondition implements SegmentMatch.Cases<Boolean> {

    static boolean readsEarlierRow(Term term) {
        return term instanceof Term.Column;
    }

    @Override
    public Boolean is(SegmentMatch.Is is) {
        return readsEarlierRow(is.term());
    }

    @Override
    public Boolean same(SegmentMatch.Same same) {
        return readsEarlierRow(same.term());
    }

    @Override
    public Boolean isNull(SegmentMatch.Null isNull) {
        return false;
    }

    @Override
    public Boolean among(SegmentMatch.Among among) {
        return among.terms().stream().anyMatch(IsJoinCondition::readsEarlierRow);
    }

    @Override
    public Boolean member(SegmentMatch.Member member) {
        return readsEarlierRow(member.array());
    }

    @Override
    public Boolean first(SegmentMatch.First first) {
        return readsEarlierRow(first.array());
    }

    @Override
    public Boolean every(SegmentMatch.Every every) {
        return false;
    }

    @Override
    public Boolean inDirectory(SegmentMatch.InDirectory listed) {
        return false;
    }
}
