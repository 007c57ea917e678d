/** A design and an engine: questions are answered, changes keep every row kind right. */
package dev.keywright.store;
