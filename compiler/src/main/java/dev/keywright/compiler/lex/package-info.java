/**
 * Splits files into tokens and statements, without knowledge of their meaning. {@code compiler.Compiler} calls
 * {@link DetectDialect}, {@link Lexer} and {@link Splitter}; {@code sql.statement.ReadRoutine} calls the last two again
 * for the body of a procedure.
 *
 * <p>In memory only: free to change. Fixed: which text is one token or one statement in a {@link Dialect}, since files
 * of users rely on it, and that the offsets of a {@link Token} are those of the file, since every message shows them.
 */
package dev.keywright.compiler.lex;
