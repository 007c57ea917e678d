/** Reads a SELECT into a query in normal form. */
package dev.keywright.compiler.sql.select;
