package dev.keywright.store.change.write;

import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.engine.row.Key;
import dev.keywright.core.engine.row.StoredSize;
import dev.keywright.core.layout.KeyLayout;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.Segment;
import dev.keywright.core.profile.EngineProfile;
import dev.keywright.store.error.RefusedException;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Refuses a change that would write a row, or an entry of an index, under a key that is too long for the engine, and
 * names the column to which most of the key belongs. Used by {@link Upkeep}.
 */
final class CheckKeySizes {

    private final EngineProfile profile;

    CheckKeySizes(EngineProfile profile) {
        this.profile = profile;
    }

    void check(RowKind kind, Commit.Write write) {
        if (profile.limits().partitionKeyBytesMax() == 0 && profile.limits().sortKeyBytesMax() == 0) {
            return;
        }
        if (write instanceof Commit.Put put) {
            check(kind.name(), kind.key(), put.row().key());
            put.row().slots().forEach((index, key) -> kind.layout(Optional.of(index))
                    .ifPresent(layout -> check(index, layout, key)));
        }
    }

    private void check(String of, KeyLayout layout, Key key) {
        check(
                "the partition key of " + of,
                layout.partition(),
                key.partition(),
                profile.limits().partitionKeyBytesMax());
        check(
                "the sort key of " + of,
                layout.sort(),
                key.sort(),
                profile.limits().sortKeyBytesMax());
    }

    private void check(String part, List<Segment> segments, List<Object> values, long most) {
        long bytes = most == 0 ? 0 : StoredSize.of(values);
        if (bytes > most) {
            int longest = IntStream.range(0, values.size())
                    .boxed()
                    .max(Comparator.comparingLong(i -> bytes(values.get(i))))
                    .orElse(0);
            String column = segments.get(longest)
                    .column()
                    .map(each -> "column " + each)
                    .orElse(segments.get(longest).toString());
            throw new RefusedException(String.format(
                    Locale.ROOT,
                    "%s is too long for a key of %s: %,d of %,d bytes in %s; the limit is %,d",
                    column,
                    profile.name(),
                    bytes(values.get(longest)),
                    bytes,
                    part,
                    most));
        }
    }

    private static long bytes(Object value) {
        return StoredSize.of(Collections.singletonList(value));
    }
}
