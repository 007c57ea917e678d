/** Reads a SELECT to a query in normal form. */
package dev.keywright.compiler.sql.select;
