/**
 * Determines and prices what a change reads, locks and writes to keep the chosen row kinds right. Called by
 * {@code design.program.AddUpkeep} for the choice and by {@code design.assemble.ChangeUpkeep} for the chosen design;
 * {@link SharedLocks}, {@link SupportQuestions} and {@link PriceWrites} are what they ask.
 *
 * <p>Nothing here runs in a store, so it is free to change, but it must price what the store does: {@link SharedLocks}
 * what {@code store.change.write.NeededLocks} locks, {@link Cascades} what {@code EnforceReferences} deletes.
 * {@code ChangeCapacityTest} compares prices with requests.
 */
package dev.keywright.compiler.design.upkeep;
