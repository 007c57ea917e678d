/** Builds the integer program of the choice from candidates, plans and upkeep. */
package dev.keywright.compiler.design.program;
