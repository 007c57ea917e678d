/** Reads SQL into a model: {@link dev.keywright.compiler.Compiler} is the pipeline on one screen. */
package dev.keywright.compiler;
