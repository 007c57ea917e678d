/**
 * Presolve: makes a program smaller without losing its best choice. Entry: {@link Shrink}, called by
 * {@code choose.Choose} and, for each part, by {@code choose.solve.Solve}; so is {@link Split}. Every class that
 * implements {@link Pass} is one step.
 *
 * <p>In memory only. Free: to add or remove a pass; a few state with REQUIRES which pass must have run before. Fixed: a
 * pass keeps the choice of least cost and, among those, of the least sum of ranks; the comment of each says why it
 * does.
 */
package dev.keywright.compiler.choose.shrink;
