/** Statements by name: sorted, grouped, and read as questions and changes. */
package dev.keywright.compiler.statement;
