/** Derives stored rows from rows of entities, by nothing but the definition of a row kind. */
package dev.keywright.core.view;
