/** Prints models and designs as text for readers. */
package dev.keywright.compiler.print;
