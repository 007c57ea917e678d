/** The integer program of a choice: structures, options and what they cost. */
package dev.keywright.compiler.choose.program;
