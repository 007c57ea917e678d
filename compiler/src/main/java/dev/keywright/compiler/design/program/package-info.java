/**
 * Builds the search space of a design and the integer program of its choice. Entry: {@link SearchSpace}, called by
 * {@code design.Designer}; it lists the stages: forms of questions, candidates, upkeep, plans (none may read a kind
 * that some change cannot keep right), program.
 *
 * <p>{@link BuildProgram} and {@link AddUpkeep} translate candidates, plans and changes into structures and groups,
 * whose indexes {@code design.assemble.ChosenDesign} translates back. In memory only: free to change, both sides
 * together.
 */
package dev.keywright.compiler.design.program;
