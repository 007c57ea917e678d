/**
 * Estimates the rows that a mutation writes into one row kind. Entry: {@link EstimateKindWrites}, called by
 * {@code design.program.AddUpkeep}, {@code design.assemble.ChangeUpkeep}, {@code PriceWrites} and {@code SharedLocks};
 * it calls the other classes {@code Estimate…Writes}, each for one special kind. {@code core.view.Dependencies} says
 * what depends on the columns that are written; here it is multiplied by statistics. The result is a
 * {@link KindWrites}.
 *
 * <p>Nothing here runs in a store, so it is free to change, but estimates must follow what
 * {@code store.change.write.Upkeep} writes.
 */
package dev.keywright.compiler.design.upkeep.write;
