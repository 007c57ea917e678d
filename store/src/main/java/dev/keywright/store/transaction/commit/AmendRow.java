package dev.keywright.store.transaction.commit;

import dev.keywright.core.KeywrightException.Written;
import dev.keywright.core.engine.Amending;
import dev.keywright.core.engine.EngineReader;
import dev.keywright.core.engine.commit.Amend;
import dev.keywright.core.engine.commit.EngineException;
import dev.keywright.core.engine.commit.Expect;
import dev.keywright.core.engine.commit.RowLock;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.layout.ProtocolColumns;
import dev.keywright.store.transaction.lock.LockSet;
import dev.keywright.store.transaction.lock.RowHeader;
import dev.keywright.store.transaction.retry.RetryCall;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * Changes one row by one conditional write, without reading it: the engine itself checks that the row exists or not,
 * that no other change has locked it, and that its stamp and version are older. Used by {@code RowAmendments} and
 * {@code RowTransactions}.
 *
 * <pre>
 *   update   set title = 'b', #version = 12, #stamp = 12, #touch = c9
 *   delete   nothing but #dead, #stamp = 12, #touch = c9
 *            where  #lock, #readers and #dead are null, #version &lt; 12, #stamp &lt; 12
 *   insert   id = 7, title = 'a', #version = 12, #stamp = 12, #touch = c9
 *            where  no row exists, or #lock and #readers are null, #dead is not, and #stamp &lt; 12
 * </pre>
 *
 * <p>It writes stamp and touch, which every other change compares before it writes the row, and so is seen by all of
 * them. Once it is applied, or another change has written the row later, its own condition no longer holds: so it may
 * be sent again after a lost reply, is applied once, and has no effect if it arrives late. A deleted row keeps its
 * stamp in a tombstone, so that no late attempt brings it back.
 */
public final class AmendRow {

    private final EngineReader engine;
    private final Amending amending;
    private final LongSupplier micros;
    private final Supplier<String> ids;

    public AmendRow(EngineReader engine, Amending amending, LongSupplier micros, Supplier<String> ids) {
        this.engine = engine;
        this.amending = amending;
        this.micros = micros;
        this.ids = ids;
    }

    /** Builds the request from the moment and the id of the change. */
    private interface BuildAmend {
        Amend at(long moment, String id);
    }

    /**
     * Updates columns of a row. Returns the row afterwards; empty where the condition did not hold, and nothing was
     * written.
     *
     * @param version the version that the row must have
     */
    public Optional<StoredRow> update(RowLock row, Map<String, Object> columns, OptionalLong version) {
        return send(row, (moment, id) -> {
            StoredRow values = stamped(new StoredRow(row.kind(), row.key(), columns, Map.of()), moment, id);
            return new Amend(row.table(), values, Amend.Extent.COLUMNS, expectLive(version), expectOlder(moment));
        });
    }

    /** Inserts a row that does not exist, or was deleted. */
    public Optional<StoredRow> insert(RowLock row, StoredRow whole) {
        return send(
                row,
                (moment, id) -> new Amend(
                        row.table(),
                        stamped(whole, moment, id),
                        Amend.Extent.NEW,
                        expectUnlocked(Map.of(RowHeader.TOMBSTONE, true)),
                        List.of(Expect.below(RowHeader.STAMP, moment))));
    }

    /** Deletes a row; returns its tombstone. */
    public Optional<StoredRow> delete(RowLock row, OptionalLong version) {
        return send(
                row,
                (moment, id) -> new Amend(
                        row.table(),
                        RowHeader.tombstone(row.kind(), row.key(), moment, id),
                        Amend.Extent.WHOLE,
                        expectLive(version),
                        expectOlder(moment)));
    }

    private Optional<StoredRow> send(RowLock row, BuildAmend make) {
        String id = ids.get();
        Amend amend = make.at(micros.getAsLong(), id);
        RetryCall.Reply<Optional<StoredRow>> known = RetryCall.write(() -> amending.amend(amend));
        return known.outcome().isPresent() || !known.inDoubt() ? known.outcome() : Optional.of(readBack(row, id));
    }

    private static StoredRow stamped(StoredRow row, long moment, String id) {
        Map<String, Object> values = new LinkedHashMap<>(row.values());
        values.put(ProtocolColumns.VERSION, moment);
        return RowHeader.stamped(new StoredRow(row.kind(), row.key(), values, row.slots()), moment, id);
    }

    private static Expect.Equal expectLive(OptionalLong version) {
        Map<String, Object> expected = new LinkedHashMap<>();
        expected.put(RowHeader.TOMBSTONE, null);
        version.ifPresent(each -> expected.put(ProtocolColumns.VERSION, each));
        return expectUnlocked(expected);
    }

    /** The condition that no other change has locked the row. */
    private static Expect.Equal expectUnlocked(Map<String, Object> more) {
        Map<String, Object> expected = new LinkedHashMap<>();
        List.of(RowHeader.EXCLUSIVE_LOCK, RowHeader.SHARED_LOCKS).forEach(each -> expected.put(each, null));
        expected.putAll(more);
        return new Expect.Equal(expected);
    }

    private static List<Expect.Below> expectOlder(long moment) {
        return List.of(Expect.below(ProtocolColumns.VERSION, moment), Expect.below(RowHeader.STAMP, moment));
    }

    /** Reads the row after a lost reply: returns it if that attempt was the last to write it, and throws otherwise. */
    private StoredRow readBack(RowLock row, String id) {
        return RetryCall.read(() -> LockSet.read(engine, List.of(row))).all().stream()
                .flatMap(each -> each.found().stream())
                .filter(each -> id.equals(each.values().get(RowHeader.TOUCH)))
                .findFirst()
                .orElseThrow(() -> new EngineException(
                        "a reply was lost, and the row has been changed since", Written.UNKNOWN, false));
    }
}
