/**
 * Plans: how questions are answered step by step, and what changes write. Made by {@code compiler.design.assemble}; a
 * {@link QuestionPlan} is run by {@code store.query}, step by step ({@link Step}). A {@link ChangePlan} is for people:
 * the store derives its writes from row kinds, not from it.
 *
 * <p>Plans are in the design file, so a new kind of step or match needs {@code core.design.file}, and
 * {@code store.query.operator} must run it. Fixed: what an existing step means.
 */
package dev.keywright.core.plan;
