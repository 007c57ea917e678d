/**
 * The input of a design: entities, relationships, questions and changes. A {@link Model} is made by
 * {@code compiler.Compiler} from SQL, or read from a design file; all stages of the design, the store, {@code verify}
 * and {@code compiler.generate} read it.
 *
 * <p>The records are in memory, and immutable. A new component also needs the design file ({@code core.design.file})
 * and, so that tests notice when it is dropped, {@code compiler.print.ModelText}. Fixed: what a component means, since
 * stores hold models in their design files.
 */
package dev.keywright.core.model;
