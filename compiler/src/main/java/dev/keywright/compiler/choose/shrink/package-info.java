/**
 * Presolve: makes a program smaller without losing its best choice ({@link
 * dev.keywright.compiler.choose.shrink.Shrink}).
 */
package dev.keywright.compiler.choose.shrink;
