/**
 * Parses one statement with JSqlParser, within limits on length, depth and time. Entry: {@link SqlParser}, called by
 * {@code sql.statement.ReadStatements} with a {@link ParserInput}, the statement in a spelling that the parser reads
 * reliably.
 *
 * <p>In memory only: free to change. Fixed: {@link ParserInput} keeps the offset of every character, since messages
 * show it. Only {@code compiler.sql} may use the parser ({@code ArchitectureTest}).
 */
package dev.keywright.compiler.sql.parse;
