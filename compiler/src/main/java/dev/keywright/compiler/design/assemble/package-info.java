/** Assembles the design from the chosen structures: tables, plans, findings and reasons. */
package dev.keywright.compiler.design.assemble;
