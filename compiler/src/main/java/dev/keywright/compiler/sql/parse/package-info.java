/** Parses one statement, within bounds of length, depth and time. */
package dev.keywright.compiler.sql.parse;
