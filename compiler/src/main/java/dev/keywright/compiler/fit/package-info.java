/** From what was chosen to a design: names, tables and indexes as the target has them, plans, upkeep, findings. */
package dev.keywright.compiler.fit;
