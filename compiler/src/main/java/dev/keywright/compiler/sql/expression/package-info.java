/**
 * Reads expressions and conditions into their simplest form, with names resolved and types checked. Entries:
 * {@link ReadCondition} and {@link ReadExpression}, called by {@code sql.select} and {@code sql.change}, which share a
 * {@link StatementContext} and a {@link Scope}.
 *
 * <p>In memory only, but the result is part of the normal form: two spellings of one condition must give equal trees,
 * and every rewrite must hold in three-valued logic ({@link CombineConditions}). A new form of condition needs a place
 * in {@code core.query}, and with it in the design file.
 */
package dev.keywright.compiler.sql.expression;
