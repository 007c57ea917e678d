/**
 * The integer program that {@code choose.Choose} solves: structures, groups of alternatives, limits and costs.
 * {@link Program} is built by {@code design.program.BuildProgram}; {@code choose.shrink} and {@code choose.solve} work
 * on a {@link ProgramDraft}; the result is a {@link Choice}.
 *
 * <p>In memory only. Fixed: {@link EvaluatedChoice} defines what a program means, and every choice is checked against
 * it. Names decide between choices of equal cost, so another name of a structure can change a design.
 */
package dev.keywright.compiler.choose.program;
