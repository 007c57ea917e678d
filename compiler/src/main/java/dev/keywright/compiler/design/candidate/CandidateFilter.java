package dev.keywright.compiler.design.candidate;

import dev.keywright.compiler.design.kind.Candidate;
import dev.keywright.core.model.Model;

/**
 * Leaves row kinds and plans out of a search space. A design is made with {@link #ALL}; others show what a technique is
 * worth ({@link Rule#without}). Used by {@code CandidateSet}, {@code Designer}, {@code Rule} and {@code SearchSpace}.
 */
public interface CandidateFilter {

    CandidateFilter ALL = new CandidateFilter() {

        @Override
        public boolean includes(Model model, Candidate candidate) {
            return true;
        }

        @Override
        public boolean includes(Model model, CandidateSet catalogue, PlanCandidate plan) {
            return true;
        }
    };

    boolean includes(Model model, Candidate candidate);

    boolean includes(Model model, CandidateSet catalogue, PlanCandidate plan);
}
