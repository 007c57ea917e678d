/** Reads INSERT, UPDATE, DELETE and MERGE to mutations. */
package dev.keywright.compiler.sql.change;
