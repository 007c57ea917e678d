package dev.keywright.verify.change.store;

import dev.keywright.verify.change.Edit;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Shrinks a script that shows a mismatch: leaves out parts, first halves, then ever smaller ones, as long as the rest
 * still shows it (delta debugging). Used by {@code VerifyStore}.
 *
 * <pre>
 *   insert … insert … update … delete … (63 edits)      becomes      insert member …
 *                                                                    insert note …
 * </pre>
 */
final class ShrinkScript {

    /** Enough for scripts of hundreds of edits, and a bound on how long the user waits for a mismatch. */
    private static final int TRIES_MAX = 400;

    private final Try attempt;
    private int tries;

    /** Runs a script, and returns the mismatch if it still occurs. */
    interface Try {
        Optional<Mismatch> run(List<Edit> edits) throws SQLException;
    }

    /** The smallest script that was found, and its mismatch. */
    record Shrunk(List<Edit> edits, Mismatch mismatch, int tries) {}

    ShrinkScript(Try attempt) {
        this.attempt = attempt;
    }

    Shrunk shrink(List<Edit> edits, Mismatch mismatch) throws SQLException {
        List<Edit> small = List.copyOf(edits);
        Mismatch shown = mismatch;
        int part = Math.max(1, small.size() / 2);
        while (tries < TRIES_MAX) {
            boolean smaller = false;
            for (int from = 0; from < small.size() && tries < TRIES_MAX; ) {
                List<Edit> rest = new ArrayList<>(small.subList(0, from));
                rest.addAll(small.subList(Math.min(small.size(), from + part), small.size()));
                tries++;
                Optional<Mismatch> still = attempt.run(rest);
                if (still.isPresent()) {
                    small = List.copyOf(rest);
                    shown = still.get();
                    smaller = true;
                } else {
                    from += part;
                }
            }
            if (part == 1 && !smaller) {
                break;
            }
            part = smaller ? Math.max(1, Math.min(part, small.size() / 2)) : Math.max(1, part / 2);
        }
        return new Shrunk(small, shown, tries);
    }
}
