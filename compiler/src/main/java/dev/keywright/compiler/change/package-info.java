/** INSERT, UPDATE, DELETE, MERGE and their kin to mutations. */
package dev.keywright.compiler.change;
