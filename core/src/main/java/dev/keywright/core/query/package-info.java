/**
 * The normal form of a question: sources along references, conditions, order, groups and limits. A {@link Query} is
 * made by {@code compiler.sql.select}; the design stage plans it, and {@code store.query} and {@code verify} evaluate
 * it.
 *
 * <p>In memory, and stored in the design file: a new {@link Condition} or {@link Term} needs {@code core.design.file},
 * {@code core.row} to evaluate it, and its own branches in {@link Condition#parts}. Fixed: what existing forms mean.
 * Free: {@link ClassifyCondition} and the other helpers.
 */
package dev.keywright.core.query;
