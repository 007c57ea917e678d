/** Prints models and designs as text. */
package dev.keywright.compiler.print;
