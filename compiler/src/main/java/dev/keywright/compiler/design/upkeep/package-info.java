/** What a change reads, locks and writes to keep the chosen row kinds right, and what that costs. */
package dev.keywright.compiler.design.upkeep;
