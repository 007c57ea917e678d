/**
 * Reads the statements that declare tables and types into entities and relationships. Entry: {@link ReadSchema}, called
 * by {@code compiler.Compiler}. Each class {@code Read…} reads one construct into a {@link TableDraft};
 * {@link ResolveSchema} and {@link ResolveVolumes} then look up names and derive numbers. The result is a
 * {@link Schema}.
 *
 * <p>In memory only: free to change. Fixed: the SQL that is accepted, and what it means (docs/reference/sql.md); what
 * is ignored must be reported.
 */
package dev.keywright.compiler.schema;
