package dev.keywright.mongodb.write;

import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.engine.commit.Expect;
import dev.keywright.core.engine.row.Key;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.mongodb.table.KindShape;
import dev.keywright.mongodb.table.SlotShape;
import dev.keywright.mongodb.table.TableShape;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.bson.BsonDocument;

/**
 * Which writes of a commit give up keys of unique indexes that others of it take. MongoDB looks at each write by itself, so
 * these go first; a document that gets another key instead leaves the index first, and comes back.
 *
 * <pre>
 *   a goes, b gets its x     a goes; b: x
 *   a: x → y, b: y → x       a without x, b without y; a: y, b: x
 * </pre>
 *
 * @param fields of each write that goes first, what its document loses; nothing where it is written as it is
 */
record OrderUniqueWrites(Map<Integer, Set<String>> fields) {

    /** @param tables the shape of each table */
    static OrderUniqueWrites of(Commit commit, Function<String, TableShape> tables) {
        Map<KindShape, List<Integer>> kinds = new LinkedHashMap<>();
        for (int i = 0; i < commit.writes().size(); i++) {
            Commit.Write write = commit.writes().get(i);
            if (write instanceof Commit.Put || write instanceof Commit.Delete) {
                kinds.computeIfAbsent(tables.apply(write.table()).kind(write.kind()), kind -> new ArrayList<>())
                        .add(i);
            }
        }
        OrderUniqueWrites ways = new OrderUniqueWrites(new LinkedHashMap<>());
        kinds.forEach((kind, writes) -> kind.slots().stream()
                .filter(each -> each.unique() && writes.size() > 1)
                .forEach(each -> ways.add(commit, kind, each, writes)));
        return ways;
    }

    private void add(Commit commit, KindShape kind, SlotShape slot, List<Integer> writes) {
        Map<Key, Integer> takers = new LinkedHashMap<>();
        for (int each : writes) {
            Commit.Write write = commit.writes().get(each);
            after(slot, write)
                    .filter(key -> !before(slot, write).equals(Optional.of(key)))
                    .ifPresent(key -> takers.put(key, each));
        }
        for (int each : writes) {
            Commit.Write write = commit.writes().get(each);
            boolean gives = knowsBefore(write)
                    ? before(slot, write)
                            .map(takers::get)
                            .filter(taker -> taker != each)
                            .isPresent()
                    : takers.values().stream().anyMatch(taker -> taker != each);
            if (gives) {
                fields.computeIfAbsent(each, key -> new LinkedHashSet<>()).addAll(lostFields(kind, slot, write));
            }
        }
    }

    /** The key that a row has afterwards. */
    private static Optional<Key> after(SlotShape slot, Commit.Write write) {
        return write instanceof Commit.Put put ? key(slot, put.row().slots()) : Optional.empty();
    }

    /** Whether the commit says what its row was. */
    private static boolean knowsBefore(Commit.Write write) {
        return write.expect() instanceof Expect.Absent || wholeRow(write).isPresent();
    }

    /** The key that a row had, as far as that is known. */
    private static Optional<Key> before(SlotShape slot, Commit.Write write) {
        return wholeRow(write).flatMap(row -> key(slot, row.slots()));
    }

    private static Optional<StoredRow> wholeRow(Commit.Write write) {
        return write.expect() instanceof Expect.Equal equal ? equal.knownRow() : Optional.empty();
    }

    private static Optional<Key> key(SlotShape slot, Map<String, Key> slots) {
        return Optional.ofNullable(slots.get(slot.slot().index())).map(Key::canonical);
    }

    /** What takes a document out of the index and comes back with the write itself. */
    private static List<String> lostFields(KindShape kind, SlotShape slot, Commit.Write write) {
        boolean goes = kind.slots().stream()
                .noneMatch(each -> each.unique() && after(each, write).isPresent());
        if (goes) {
            return List.of();
        }
        BsonDocument after = kind.content(((Commit.Put) write).row());
        Optional<BsonDocument> before = wholeRow(write).flatMap(KindShape::originalDocument);
        return slot.fields().stream()
                .filter(field ->
                        before.isEmpty() || !Objects.equals(before.get().get(field), after.get(field)))
                .toList();
    }

    /** Whether a write, or what its document loses, comes before others. */
    boolean isFirst(int write) {
        return fields.containsKey(write);
    }

    Set<String> lostFields(int write) {
        return fields.getOrDefault(write, Set.of());
    }
}
