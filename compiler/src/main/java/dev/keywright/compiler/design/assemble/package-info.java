/** From the chosen structures to the tables, plans, findings and reasons of a design. */
package dev.keywright.compiler.design.assemble;
