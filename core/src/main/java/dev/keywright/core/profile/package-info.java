/**
 * Capabilities, limits and prices of the target engines. {@link Targets} loads them from the JSON resources of this
 * package; the design stage decides by an {@link EngineProfile}, and {@code core.engine.Admission} refuses what a
 * profile lacks.
 *
 * <p>Free: numbers in the resources; they change new designs, and goldens show it. A design file carries the profile
 * and prices that it was made with, in the fields of {@link ProfileJson}, which are fixed as all fields of that file. A
 * capability must be true of the adapter: {@code testkit.engine} asserts it.
 */
package dev.keywright.core.profile;
