/** Exceptions of the store. */
package dev.keywright.store.error;
