/**
 * Reads all statements of a file except declarations into named questions and changes, also those in groups and
 * procedures. Entry: {@link ReadStatements}, called by {@code compiler.Compiler}; it calls {@code sql.parse},
 * {@code sql.select} and {@code sql.change}.
 *
 * <p>In memory only: free to change. Fixed: how a statement gets its name ({@link StatementName}, {@link ReadRoutine}),
 * since callers ask questions by name and generated methods are named after them.
 */
package dev.keywright.compiler.sql.statement;
