package dev.keywright.store.transaction;

import dev.keywright.core.engine.commit.RowLock;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.store.transaction.commit.AmendRow;
import dev.keywright.store.transaction.session.SessionReads;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Changes of one row by one request, where no other change has locked it; the session through which one is made
 * remembers the row. Thread safe. Used by {@code ChangeInPlace}.
 */
public final class RowAmendments {

    private final AmendRow amend;
    private final Optional<SessionReads> session;

    RowAmendments(AmendRow amend, Optional<SessionReads> session) {
        this.amend = amend;
        this.session = session;
    }

    /**
     * Updates columns of a row, if the row exists and has the version. Returns whether it did.
     *
     * <p>REQUIRES: nothing else depends on the columns
     */
    public boolean update(RowLock row, Map<String, Object> columns, OptionalLong version) {
        return remember(row, amend.update(row, columns, version));
    }

    /**
     * Inserts a row, if it does not exist. Returns whether it did.
     *
     * <p>REQUIRES: nothing else is written for the row
     */
    public boolean insert(RowLock row, StoredRow whole) {
        return remember(row, amend.insert(row, whole));
    }

    /**
     * Deletes a row, if it exists and has the version. Returns whether it did.
     *
     * <p>REQUIRES: no other row depends on this one
     */
    public boolean delete(RowLock row, OptionalLong version) {
        return remember(row, amend.delete(row, version));
    }

    private boolean remember(RowLock row, Optional<StoredRow> after) {
        after.ifPresent(it -> session.ifPresent(each -> each.changedInPlace(row.table(), it)));
        return after.isPresent();
    }
}
