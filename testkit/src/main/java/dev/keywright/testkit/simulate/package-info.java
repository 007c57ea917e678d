/** A deterministic simulation: one seeded scheduler under concurrent clients, the engine and the clock. */
package dev.keywright.testkit.simulate;
