/**
 * Proposes candidate row kinds. Each class {@code Propose…} proposes one family of them, as {@link Candidate}s: base
 * rows, copies, counters, guards, embedded rows, rows of trees. Callers: {@code design.candidate.CandidateSet}, and
 * {@code design.program.SearchSpace} for {@link ProposeKinds} and {@link ProposeCounters}.
 *
 * <p>In memory only: free to change. A proposal costs nothing but time until it is chosen, and what it stores follows
 * from the definition of its {@code RowKind} alone, so a new proposer needs no code in the store.
 */
package dev.keywright.compiler.design.kind;
