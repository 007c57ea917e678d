/** Explains a design: plans, costs, reasons and where a choice would change. */
package dev.keywright.compiler.explain;
