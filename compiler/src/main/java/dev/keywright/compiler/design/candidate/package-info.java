/**
 * Collects the row kinds and plans that a design may have. Entry: {@link CandidateSet}, made by
 * {@code design.program.SearchSpace}: it calls the {@code Propose…} classes of {@code design.kind} and numbers what
 * they propose. {@link PlanCandidate} is a priced plan over those numbers.
 *
 * <p>{@link Rule} names each technique, so that tests can design without it, by a {@link CandidateFilter};
 * {@link KindTraits} and {@link PlanTraits} are what its criteria see. In memory only: free to change. Numbers are
 * valid within one design only; names of candidates decide between choices of equal cost.
 */
package dev.keywright.compiler.design.candidate;
