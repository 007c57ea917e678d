/** A SELECT, as a query in normal form. */
package dev.keywright.compiler.sql.select;
