/** Explains a design: plans, costs, reasons, and the price at which a choice would change. */
package dev.keywright.compiler.explain;
