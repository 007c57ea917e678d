/** Reads and writes the design file. */
package dev.keywright.core.design.file;
