/**
 * Enumerates the plans of a question over the candidate row kinds, and prices them. {@code design.program.SearchSpace}
 * calls the three {@code Enumerate…Plans}, then {@link FinishPlan} for each draft and {@link DropDominatedPlans} for
 * all of them.
 *
 * <p>In memory only: free to change. A plan must return exactly the answer of its question; {@code EveryPlanTest} runs
 * all of them against a relational database. Prices ({@link PriceReads}) decide which plan is chosen, and so goldens.
 */
package dev.keywright.compiler.design.plan;
