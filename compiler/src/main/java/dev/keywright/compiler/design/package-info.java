/** The design stage: computes a design from a model and a target, in {@link dev.keywright.compiler.design.Designer}. */
package dev.keywright.compiler.design;
