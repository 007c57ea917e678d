/** Builds the search space and the integer program of the choice from candidates, plans and upkeep. */
package dev.keywright.compiler.design.program;
