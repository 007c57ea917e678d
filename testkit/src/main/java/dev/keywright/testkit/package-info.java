/** Helpers that tests of all modules share: golden files, the checkout, engine contract tests, schedulers, servers. */
package dev.keywright.testkit;
