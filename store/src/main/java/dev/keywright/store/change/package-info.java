/** What a change of an entity's row writes: all rows that follow from it, under the locks that this takes. */
package dev.keywright.store.change;
