/** Explains a design: plans, costs, reasons, and the rate from which another choice would win. */
package dev.keywright.compiler.explain;
