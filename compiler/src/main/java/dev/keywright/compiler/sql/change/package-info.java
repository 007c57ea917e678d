/** Reads INSERT, UPDATE, DELETE and MERGE into mutations. */
package dev.keywright.compiler.sql.change;
