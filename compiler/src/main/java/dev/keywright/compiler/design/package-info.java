/**
 * The design stage: computes a design from a model and a target. Entry: {@link Designer}, called by
 * {@code compiler.Compiler}, {@code cli.DdlVerb} and {@code cli.option.DesignOptions}.
 *
 * <p>{@link Designer} calls {@code program.SearchSpace} for what could be chosen, {@code choose.Choose} for the choice,
 * and the classes of {@code assemble} for the design. All of it is in memory and free to change: an existing store
 * keeps the design file that it was created with. Goldens under {@code examples} show every design that changes.
 */
package dev.keywright.compiler.design;
