/** Arguments and rows of a caller, checked and converted to the types of the model. */
package dev.keywright.store.input;
