package dev.keywright.core.engine.commit;

import dev.keywright.core.engine.Key;
import dev.keywright.core.engine.StoredRow;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * New values for columns of a row that stays where it is, on conditions for which nobody has to read it before.
 *
 * <pre>
 *   amend post (7 | )  set title = 'b', stamp = 12  where lock is null, stamp &lt; 12
 * </pre>
 *
 * @param columns null is a value as any other; what is not named stays
 * @param equal columns that must have these values
 * @param below columns that must hold less, or nothing
 */
public record Amend(
        String table, String kind, Key key, Map<String, Object> columns, Expect.Equal equal, List<Expect.Below> below) {

    public Amend {
        columns = Collections.unmodifiableMap(new LinkedHashMap<>(columns));
        below = List.copyOf(below);
    }

    /** Whether there is a row, and it is as expected. */
    public boolean holds(Optional<StoredRow> found) {
        return equal.holds(found) && below.stream().allMatch(each -> each.holds(found));
    }

    /** The row that there is afterwards. */
    public StoredRow over(StoredRow found) {
        Map<String, Object> values = new LinkedHashMap<>(found.values());
        values.putAll(columns);
        return new StoredRow(found.kind(), found.key(), values, found.slots());
    }
}
