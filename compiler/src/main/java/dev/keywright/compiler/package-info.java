/**
 * Reads SQL into a model, and designs tables for it. {@link Compiler} is the pipeline on one screen; its callers are
 * the verbs of {@code cli}, through {@code cli.option.InputFiles} and {@code DesignOptions}.
 *
 * <p>Models and everything between the stages are in memory only: free to change, with the goldens under
 * {@code examples} and {@code cases} as the review. Fixed is what leaves the module: the design file, generated Java
 * and DDL. The same input gives the same bytes, so no stage uses a clock, random numbers or a HashMap
 * ({@code ArchitectureTest}).
 */
package dev.keywright.compiler;
