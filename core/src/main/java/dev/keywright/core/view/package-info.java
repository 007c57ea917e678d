/** The stored rows that follow from an entity row, derived from the definition of a row kind alone. */
package dev.keywright.core.view;
