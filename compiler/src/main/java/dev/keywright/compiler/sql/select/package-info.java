/**
 * Reads a SELECT into a query in normal form ({@code core.query.Query}). Entry: {@link ReadSelect}, called by
 * {@code sql.statement.ReadStatements}; {@link ReadExists} and {@link ReadLateral} read subqueries. Each class
 * {@code Read…} reads one clause.
 *
 * <p>Fixed: equal questions have equal normal forms ({@code NormalFormTest}), and design files store them.
 * {@link BreakTies} decides the order of rows, which cursors rely on. {@link CheckClauses} refuses every clause that no
 * class reads. Free: how the clauses are read.
 */
package dev.keywright.compiler.sql.select;
