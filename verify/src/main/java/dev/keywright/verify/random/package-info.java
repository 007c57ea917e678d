/**
 * Draws models as SQL from a seed, verifies their designs and stores on every target, and shrinks what fails. {@link
 * dev.keywright.verify.random.RandomModel} draws, {@link dev.keywright.verify.random.VerifyRandomModel} verifies one
 * model on one target.
 *
 * <p>Free to change, with {@code RandomModel.VERSION}: a seed in a report, and the counts in docs/evidence.md, are of one
 * version of the generator.
 */
package dev.keywright.verify.random;
