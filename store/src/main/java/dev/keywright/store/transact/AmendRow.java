package dev.keywright.store.transact;

import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.EngineException;
import dev.keywright.core.engine.EngineException.Written;
import dev.keywright.core.engine.StoredRow;
import dev.keywright.core.engine.commit.Amend;
import dev.keywright.core.engine.commit.Expect;
import dev.keywright.core.engine.commit.RowLock;
import dev.keywright.core.layout.Bookkeeping;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * A change of one row that nobody has to read before: the engine itself looks whether the row is there, no other change has
 * it, and its stamp and version are older.
 *
 * <pre>
 *   set    title = 'b', #version = 12, #stamp = 12, #touch = c9
 *   where  #lock, #readers and #dead are null, #version &lt; 12, #stamp &lt; 12
 * </pre>
 *
 * It writes what whoever has read the row looks at before he writes, stamp and touch, and so is seen by all others. Once it is
 * applied, or somebody else has written the row later, its own condition does not hold any more: so it may be sent again after a
 * lost reply, and one that arrives late does nothing (C8).
 */
final class AmendRow {

    private final Engine engine;
    private final LongSupplier micros;
    private final Supplier<String> ids;

    AmendRow(Engine engine, LongSupplier micros, Supplier<String> ids) {
        this.engine = engine;
        this.micros = micros;
        this.ids = ids;
    }

    /**
     * The row afterwards; empty where that did not go, and nothing was written.
     *
     * @param version what the row must have
     */
    Optional<StoredRow> of(RowLock row, Map<String, Object> columns, OptionalLong version) {
        String id = ids.get();
        Amend amend = amend(row, columns, version, micros.getAsLong(), id);
        Insist.Known<Optional<StoredRow>> known = Insist.write(() -> engine.amend(amend));
        return known.outcome().isPresent() || !known.doubtful() ? known.outcome() : Optional.of(applied(row, id));
    }

    private static Amend amend(RowLock row, Map<String, Object> columns, OptionalLong version, long moment, String id) {
        Map<String, Object> values = new LinkedHashMap<>(columns);
        values.put(Bookkeeping.VERSION, moment);
        values.put(Marks.STAMP, moment);
        values.put(Marks.TOUCH, id);
        Map<String, Object> expected = new LinkedHashMap<>();
        List.of(Marks.LOCK, Marks.READERS, Marks.DEAD).forEach(each -> expected.put(each, null));
        version.ifPresent(each -> expected.put(Bookkeeping.VERSION, each));
        return new Amend(
                row.table(),
                row.kind(),
                row.key(),
                values,
                new Expect.Equal(expected),
                List.of(Expect.below(Bookkeeping.VERSION, moment), Expect.below(Marks.STAMP, moment)));
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
