/**
 * The integer program that {@link dev.keywright.compiler.choose.Choose} solves: structures, alternatives, limits and
 * costs.
 */
package dev.keywright.compiler.choose.program;
