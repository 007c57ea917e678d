/** All statements of a file: questions, changes, groups and procedures by name. */
package dev.keywright.compiler.sql.statement;
