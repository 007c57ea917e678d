/** Reads all statements of a file, including groups and procedures, into named questions and changes. */
package dev.keywright.compiler.sql.statement;
