/**
 * Loads source files and converts offsets to lines and columns. Entry: {@link LoadSources}, called by
 * {@code compiler.Compiler}; all readers refer to positions by {@link SourceFile}.
 *
 * <p>The only package of the compiler that reads files of users ({@code ArchitectureTest}). In memory only: free to
 * change; but files of a folder are read in the order of their names, which decides the order of a model.
 */
package dev.keywright.compiler.source;
