/** Parses one statement, within limits on length, depth and time. */
package dev.keywright.compiler.sql.parse;
