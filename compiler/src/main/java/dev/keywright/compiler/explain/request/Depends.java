package dev.keywright.compiler.explain.request;

import dev.keywright.core.plan.Match;
import dev.keywright.core.query.Term;

/** Whether what a column must be comes from rows that were read before. */
final class Depends implements Match.Cases<Boolean> {

    static boolean on(Term term) {
        return term instanceof Term.Column;
    }

    @Override
    public Boolean is(Match.Is is) {
        return on(is.term());
    }

    @Override
    public Boolean isNull(Match.Null isNull) {
        return false;
    }

    @Override
    public Boolean among(Match.Among among) {
        return among.terms().stream().anyMatch(Depends::on);
    }

    @Override
    public Boolean member(Match.Member member) {
        return on(member.array());
    }

    @Override
    public Boolean first(Match.First first) {
        return on(first.array());
    }

    @Override
    public Boolean every(Match.Every every) {
        return false;
    }

    @Override
    public Boolean listed(Match.Listed listed) {
        return false;
    }
}
