/**
 * Draws random changes, which are then made on a store and in a relational database, so that the two can be compared.
 * Entry: {@link Script}, made by {@code cli.VerifyVerb} and tests; {@code change.sql} makes its {@link Edit}s in the
 * database, {@code change.store} on a store.
 *
 * <p>The order of random draws decides goldens and what a seed means, so a draw that is added belongs after all others
 * where that is possible. Everything else is free to change.
 */
package dev.keywright.verify.change;
