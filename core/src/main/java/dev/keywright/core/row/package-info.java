/** Rows of entities, and the evaluation of a query's conditions, terms and orders on them. */
package dev.keywright.core.row;
