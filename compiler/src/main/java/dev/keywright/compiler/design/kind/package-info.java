/**
 * Proposes row kinds, which become {@link Candidate}s. Each class {@code Propose…} proposes one family of them: base
 * rows, copies, counters, guards, embedded rows, rows of trees. Callers: {@code design.candidate.CandidateSet}, and
 * {@code design.program.SearchSpace} for {@link ProposeKinds} and {@link ProposeCounters}.
 *
 * <p>In memory only: free to change, as long as the same input gives the same bytes; another proposal may change designs
 * and goldens. A proposal costs nothing but time until it is chosen, and what it stores follows
 * from the definition of its {@code RowKind} alone, so a new proposer needs no code in the store.
 */
package dev.keywright.compiler.design.kind;
