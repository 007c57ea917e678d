package dev.keywright.verify.random;

import dev.keywright.core.profile.EngineProfile;

/**
 * Shrinks a model that shows a fault: leaves out statements, columns and conditions as long as the rest still shows the
 * same kind of fault.
 */
public final class ShrinkModel {

    private final VerifyRandomModel verify;
    private final int triesMax;

    public ShrinkModel(VerifyRandomModel verify, int triesMax) {
        this.verify = verify;
        this.triesMax = triesMax;
    }

    /** The smallest model that was found, and its verdict. */
    public record Shrunk(RandomModel model, ModelVerdict verdict, int tries) {}

    public Shrunk shrink(RandomModel model, ModelVerdict verdict, EngineProfile target) {
        Shrunk smallest = new Shrunk(model, verdict, 0);
        int tries = 0;
        boolean smaller = true;
        while (smaller) {
            smaller = false;
            for (RandomModel each : smallest.model.reductions()) {
                if (tries++ == triesMax) {
                    return smallest;
                }
                ModelVerdict found = verify.verify(each, target);
                if (found.signature().equals(smallest.verdict.signature())) {
                    smallest = new Shrunk(each, found, tries);
                    smaller = true;
                    break;
                }
            }
        }
        return smallest;
    }
}
