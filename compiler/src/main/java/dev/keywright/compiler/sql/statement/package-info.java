/** Reads all statements of a file, including groups and procedures, to named questions and changes. */
package dev.keywright.compiler.sql.statement;
