/**
 * A deterministic simulation: one seeded scheduler under concurrent clients, the engine and the clock. Entry:
 * {@link Simulation}, used by tests whose names end in {@code InSimulationTest} and by tests of
 * {@code store.transaction}; {@link ExploreChoices} runs a case with every combination of choices.
 *
 * <p>Used by tests only: free to change. The order of {@link Choices} decides what a seed means, so after a change the
 * seeds in reports of earlier failures show other runs.
 */
package dev.keywright.testkit.simulate;
