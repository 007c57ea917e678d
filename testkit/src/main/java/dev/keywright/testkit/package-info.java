/**
 * Helpers that tests of all modules share. {@link Golden} compares text with a golden file and rewrites it on
 * {@code -Dkeywright.goldens=write}; {@link Project} finds the checkout; {@link Depth} says how far tests go, and
 * {@link RunRecord} counts what they did. The packages below have contract tests of engines, an explorer of schedules,
 * a simulation, and servers.
 *
 * <p>Used by tests and benches only, so free to change. Fixed: a golden is compared as a whole, byte for byte, since
 * the diff is the review.
 */
package dev.keywright.testkit;
