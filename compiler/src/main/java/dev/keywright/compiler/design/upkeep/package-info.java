/** Determines and prices what a change reads, locks and writes to keep the chosen row kinds right. */
package dev.keywright.compiler.design.upkeep;
