/**
 * One read of a plan: how its key is matched ({@link KeyAccess}), in which order it returns rows ({@link OrderMatch}),
 * and how many at most ({@link RowsBound}). Used by the {@code Enumerate…Plans} of {@code design.plan} and by
 * {@code FinishPlan}; {@link PlanDraft} collects the reads.
 *
 * <p>In memory only: free to change. Fixed: {@link RowsBound} is an upper bound that the design certifies, never an
 * estimate, and {@link OrderMatch} promises an order on which the store relies without sorting.
 */
package dev.keywright.compiler.design.plan.read;
