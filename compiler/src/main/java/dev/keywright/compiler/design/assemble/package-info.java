/**
 * Assembles the design from what was chosen: tables, names, plans, changes, findings and reasons.
 * {@code design.Designer} calls in this order {@link ChosenDesign}, {@link PlaceKinds}, {@link ResolvePlanSteps},
 * {@link ProvePageBound}, {@link MakeChangePlans}, {@link Findings} and {@link Reasons}; for tests,
 * {@link LayOutEverything} in place of the choice.
 *
 * <p>Free to change: names, tags and index slots that are assigned here apply to new stores only, since an existing one
 * keeps its design file. Goldens show every change. Fixed: {@link ProvePageBound} proves, so it must never estimate.
 */
package dev.keywright.compiler.design.assemble;
