/**
 * Reads INSERT, UPDATE, DELETE and MERGE into mutations ({@code core.model.Mutation}). Each class {@code Read…} reads
 * one statement or clause; {@code sql.statement.ReadStatements} calls all of them.
 *
 * <p>In memory only: free to change. Fixed: the SQL that is accepted, and what it means (docs/reference/sql.md). A
 * clause that no class reads must be refused, never dropped ({@code NothingIsDroppedTest}).
 */
package dev.keywright.compiler.sql.change;
