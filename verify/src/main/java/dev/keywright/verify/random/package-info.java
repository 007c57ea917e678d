/**
 * Draws models as SQL from a seed, verifies their designs and stores on every target, and shrinks what fails. {@link
 * dev.keywright.verify.random.RandomModel} draws, {@link dev.keywright.verify.random.VerifyRandomModel} verifies one
 * model on one target.
 */
package dev.keywright.verify.random;
