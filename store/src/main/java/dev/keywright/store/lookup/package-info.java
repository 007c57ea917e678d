/** Finds entity rows by their keys, wherever the design stores them. */
package dev.keywright.store.lookup;
