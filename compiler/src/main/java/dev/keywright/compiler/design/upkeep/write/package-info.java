/** Estimates the rows that a mutation writes into one row kind. */
package dev.keywright.compiler.design.upkeep.write;
