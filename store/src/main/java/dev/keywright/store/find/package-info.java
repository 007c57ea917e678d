/** Rows of entities, found wherever a design keeps them. */
package dev.keywright.store.find;
