/** The exact choice: which structures to keep, and which alternative of each group, at the least cost. */
package dev.keywright.compiler.choose;
