package dev.keywright.store.typed;

import dev.keywright.core.design.Design;
import dev.keywright.core.model.signature.ModelSignature;
import dev.keywright.store.error.RefusedException;
import java.util.List;

/** Holds the design of a store against what code was generated for. A store that has more than that is welcome. */
public final class CheckGeneratedCode {

    private CheckGeneratedCode() {}

    /** @param shape lines of {@link ModelSignature} */
    public static void check(Design design, List<String> shape) {
        List<String> there = ModelSignature.lines(design.model());
        List<String> differ =
                shape.stream().filter(each -> !there.contains(each)).toList();
        if (!differ.isEmpty()) {
            throw new RefusedException("this code was generated for another design; generate it again from that of the"
                    + " store. The store does not have:\n  " + String.join("\n  ", differ));
        }
    }
}
