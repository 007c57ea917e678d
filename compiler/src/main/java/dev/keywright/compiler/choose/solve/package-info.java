/** The best choice of one part of a program, by a search of our own or by OR-Tools. */
package dev.keywright.compiler.choose.solve;
