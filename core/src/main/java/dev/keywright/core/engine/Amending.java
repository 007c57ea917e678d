package dev.keywright.core.engine;

import dev.keywright.core.engine.commit.Amend;
import dev.keywright.core.engine.row.StoredRow;
import java.util.Optional;

/** Conditional changes of one row in place. A facet of engines with the capability AMEND. Thread safe. */
public interface Amending {

    /**
     * Changes one row in place, or creates it, in one request. Returns the row after the change; empty, with nothing
     * written, where the row does not meet the conditions or a unique index has its key already.
     *
     * <p>REQUIRES: where only some columns change, the row's key, whether an index lists it, and when it expires do not
     * depend on these columns
     */
    Optional<StoredRow> amend(Amend amend);
}
