/** Loads source files and converts offsets to lines and columns. */
package dev.keywright.compiler.source;
