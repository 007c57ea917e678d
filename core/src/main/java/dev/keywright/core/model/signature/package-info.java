/**
 * The parameters and result columns of questions and changes, as calling code sees them. {@link ModelSignature} is
 * called by {@code compiler.generate.GenerateQuestions}, which writes its lines into generated code, and by
 * {@code store.typed.CheckGeneratedCode}, which compares them with the model of the store; {@code compiler.generate}
 * asks {@link Nullability} which types are optional.
 *
 * <p>Fixed: the lines that {@link ModelSignature} prints. If they change for the same model, stores refuse code that
 * was generated before. {@link Nullability} is part of them, and of generated types.
 */
package dev.keywright.core.model.signature;
