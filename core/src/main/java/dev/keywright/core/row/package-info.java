/** Rows of entities, and what conditions, values and orders of a form mean on them. */
package dev.keywright.core.row;
