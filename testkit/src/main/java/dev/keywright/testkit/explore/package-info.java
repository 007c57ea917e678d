/** Every state that clients of an engine can bring about, each looked at once (C25). */
package dev.keywright.testkit.explore;
