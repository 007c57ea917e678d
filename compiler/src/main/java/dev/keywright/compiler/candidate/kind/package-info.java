/** The row kinds that a design may have. */
package dev.keywright.compiler.candidate.kind;
