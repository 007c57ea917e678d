/** One seeded scheduler under everything that is tested (C25). */
package dev.keywright.testkit.simulate;
