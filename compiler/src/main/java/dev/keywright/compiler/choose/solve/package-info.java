/** Finds the best choice of one part of a program, by its own search or by OR-Tools. */
package dev.keywright.compiler.choose.solve;
