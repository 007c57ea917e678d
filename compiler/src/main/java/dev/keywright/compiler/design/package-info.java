/** The design stage: from a model and a target to a design. */
package dev.keywright.compiler.design;
