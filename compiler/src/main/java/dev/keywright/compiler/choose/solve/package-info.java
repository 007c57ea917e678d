/**
 * Finds the best choice of one part of a program: a small part by search, any other by the relaxation of OR-Tools and
 * branching. Entry: {@link Solve}, called by {@code choose.Choose}.
 *
 * <p>In memory only, except the cache of native libraries ({@link NativeLibraries}). Free: the search and the library.
 * Fixed: the library's numbers are rounded, so nothing that it returns counts before {@link LowerBound} and
 * {@code EvaluatedChoice} have proven it in whole numbers. Only {@code compiler.choose} may use OR-Tools
 * ({@code ArchitectureTest}).
 */
package dev.keywright.compiler.choose.solve;
