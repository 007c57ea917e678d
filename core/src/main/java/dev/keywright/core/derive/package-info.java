/** What a design stores of the rows of a model: key, columns, children and totals of each row kind. */
package dev.keywright.core.derive;
