package dev.keywright.store.typed;

import dev.keywright.core.design.Design;
import dev.keywright.core.model.signature.ModelSignature;
import dev.keywright.store.error.RefusedException;
import java.util.List;

/**
 * Compares the design of a store with the model for which code was generated, and refuses the code if the store lacks
 * a part of that model; it may have more. Called by generated code when it opens a store. Thread-safe.
 */
public final class CheckGeneratedCode {

    private CheckGeneratedCode() {}

    /** @param shape the lines of {@link ModelSignature} that the code needs */
    public static void check(Design design, List<String> shape) {
        List<String> there = ModelSignature.lines(design.model());
        List<String> differ =
                shape.stream().filter(each -> !there.contains(each)).toList();
        if (!differ.isEmpty()) {
            throw new RefusedException(
                    "this code was generated for another design; generate it again from the design of the"
                            + " store. The store does not have:\n  " + String.join("\n  ", differ));
        }
    }
}
