/** INSERT, UPDATE, DELETE and MERGE, as mutations. */
package dev.keywright.compiler.sql.change;
