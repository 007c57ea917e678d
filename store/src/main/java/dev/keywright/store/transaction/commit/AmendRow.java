package dev.keywright.store.transaction.commit;

import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.commit.Amend;
import dev.keywright.core.engine.commit.EngineException;
import dev.keywright.core.engine.commit.EngineException.Written;
import dev.keywright.core.engine.commit.Expect;
import dev.keywright.core.engine.commit.RowLock;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.layout.Bookkeeping;
import dev.keywright.store.transaction.lock.Anchors;
import dev.keywright.store.transaction.lock.Marks;
import dev.keywright.store.transaction.retry.Insist;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * A change of one row that nobody has to read before: the engine itself looks whether the row is there or not, no other change
 * has it, and its stamp and version are older.
 *
 * <pre>
 *   changed   set title = 'b', #version = 12, #stamp = 12, #touch = c9
 *   gone      nothing but #dead, #stamp = 12, #touch = c9
 *             where  #lock, #readers and #dead are null, #version &lt; 12, #stamp &lt; 12
 *   come      id = 7, title = 'a', #version = 12, #stamp = 12, #touch = c9
 *             where  there is none, or #lock and #readers are null, #dead is not, and #stamp &lt; 12
 * </pre>
 *
 * It writes what whoever has read the row looks at before he writes, stamp and touch, and so is seen by all others. Once it is
 * applied, or somebody else has written the row later, its own condition does not hold any more: so it may be sent again after a
 * lost reply, and one that arrives late does nothing (C8). What goes leaves its stamp, so that no late attempt brings it back
 * (C6).
 */
public final class AmendRow {

    private final Engine engine;
    private final LongSupplier micros;
    private final Supplier<String> ids;

    public AmendRow(Engine engine, LongSupplier micros, Supplier<String> ids) {
        this.engine = engine;
        this.micros = micros;
        this.ids = ids;
    }

    /** What is sent, by the moment and the id of the change. */
    private interface Make {
        Amend at(long moment, String id);
    }

    /**
     * The row afterwards; empty where that did not go, and nothing was written.
     *
     * @param version what the row must have
     */
    public Optional<StoredRow> changed(RowLock row, Map<String, Object> columns, OptionalLong version) {
        return made(row, (moment, id) -> {
            StoredRow values = marked(new StoredRow(row.kind(), row.key(), columns, Map.of()), moment, id);
            return new Amend(row.table(), values, Amend.Extent.COLUMNS, live(version), older(moment));
        });
    }

    /** The same of a row that is not there, or not any more. */
    public Optional<StoredRow> come(RowLock row, StoredRow whole) {
        return made(
                row,
                (moment, id) -> new Amend(
                        row.table(),
                        marked(whole, moment, id),
                        Amend.Extent.NEW,
                        unmarked(Map.of(Marks.DEAD, true)),
                        List.of(Expect.below(Marks.STAMP, moment))));
    }

    /** The same of a row that goes: what stays of it. */
    public Optional<StoredRow> gone(RowLock row, OptionalLong version) {
        return made(
                row,
                (moment, id) -> new Amend(
                        row.table(),
                        Marks.dead(row.kind(), row.key(), moment, id),
                        Amend.Extent.WHOLE,
                        live(version),
                        older(moment)));
    }

    private Optional<StoredRow> made(RowLock row, Make make) {
        String id = ids.get();
        Amend amend = make.at(micros.getAsLong(), id);
        Insist.Known<Optional<StoredRow>> known = Insist.write(() -> engine.amend(amend));
        return known.outcome().isPresent() || !known.doubtful() ? known.outcome() : Optional.of(applied(row, id));
    }

    private static StoredRow marked(StoredRow row, long moment, String id) {
        Map<String, Object> values = new LinkedHashMap<>(row.values());
        values.put(Bookkeeping.VERSION, moment);
        return Marks.stamped(new StoredRow(row.kind(), row.key(), values, row.slots()), moment, id);
    }

    private static Expect.Equal live(OptionalLong version) {
        Map<String, Object> expected = new LinkedHashMap<>();
        expected.put(Marks.DEAD, null);
        version.ifPresent(each -> expected.put(Bookkeeping.VERSION, each));
        return unmarked(expected);
    }

    /** No other change has the row. */
    private static Expect.Equal unmarked(Map<String, Object> more) {
        Map<String, Object> expected = new LinkedHashMap<>();
        List.of(Marks.LOCK, Marks.READERS).forEach(each -> expected.put(each, null));
        expected.putAll(more);
        return new Expect.Equal(expected);
    }

    private static List<Expect.Below> older(long moment) {
        return List.of(Expect.below(Bookkeeping.VERSION, moment), Expect.below(Marks.STAMP, moment));
    }

    /** The row, if an attempt whose reply was lost was the last to write it. */
    private StoredRow applied(RowLock row, String id) {
        return Insist.read(() -> Anchors.read(engine, List.of(row))).all().stream()
                .flatMap(each -> each.found().stream())
                .filter(each -> id.equals(each.values().get(Marks.TOUCH)))
                .findFirst()
                .orElseThrow(() -> new EngineException(
                        "a reply was lost, and the row is not as it would be since", Written.UNKNOWN, false));
    }
}
