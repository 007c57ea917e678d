package dev.keywright.mongodb;

import dev.keywright.core.engine.Key;
import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.engine.commit.Expect;
import dev.keywright.core.row.Values;
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
record GiveWay(Map<Integer, Set<String>> fields) {

    /** @param tables the shape of each table */
    static GiveWay of(Commit commit, Function<String, TableShape> tables) {
        Map<List<Object>, List<Integer>> places = new LinkedHashMap<>();
        for (int i = 0; i < commit.writes().size() && commit.writes().size() > 1; i++) {
            Commit.Write write = commit.writes().get(i);
            if (write instanceof Commit.Put || write instanceof Commit.Delete) {
                KindShape kind = tables.apply(write.table()).kind(write.kind());
                for (SlotShape slot : kind.slots()) {
                    if (slot.unique()) {
                        places.computeIfAbsent(List.of(kind, slot), key -> new ArrayList<>())
                                .add(i);
                    }
                }
            }
        }
        GiveWay ways = new GiveWay(new LinkedHashMap<>());
        places.forEach((of, writes) -> ways.add(commit, (KindShape) of.get(0), (SlotShape) of.get(1), writes));
        return ways;
    }

    private void add(Commit commit, KindShape kind, SlotShape slot, List<Integer> writes) {
        Map<List<Object>, Integer> takers = new LinkedHashMap<>();
        for (int each : writes) {
            Commit.Write write = commit.writes().get(each);
            Optional<List<Object>> after = after(slot, write);
            after.filter(key -> !before(slot, write).equals(Optional.of(after)))
                    .ifPresent(key -> takers.put(key, each));
        }
        for (int each : writes) {
            Commit.Write write = commit.writes().get(each);
            Optional<Optional<List<Object>>> before = before(slot, write);
            boolean others = takers.values().stream().anyMatch(taker -> taker != each);
            boolean gives = before.map(known -> known.map(takers::get)
                            .filter(taker -> taker != each)
                            .isPresent())
                    .orElse(others);
            if (gives) {
                fields.computeIfAbsent(each, key -> new LinkedHashSet<>()).addAll(lost(kind, slot, write));
            }
        }
    }

    /** The key that a row has afterwards. */
    private static Optional<List<Object>> after(SlotShape slot, Commit.Write write) {
        return write instanceof Commit.Put put ? key(slot, put.row().slots()) : Optional.empty();
    }

    /** The key that a row had, if it had one; empty where that is not known. */
    private static Optional<Optional<List<Object>>> before(SlotShape slot, Commit.Write write) {
        if (write.expect() instanceof Expect.Absent) {
            return Optional.of(Optional.empty());
        }
        return write.expect() instanceof Expect.Equal equal
                ? equal.whole().map(row -> key(slot, row.slots()))
                : Optional.empty();
    }

    private static Optional<List<Object>> key(SlotShape slot, Map<String, Key> slots) {
        return Optional.ofNullable(slots.get(slot.slot().index()))
                .map(key -> KeyShape.values(key).stream().map(Values::canonical).toList());
    }

    /** What takes a document out of the index and comes back with the write itself. */
    private static List<String> lost(KindShape kind, SlotShape slot, Commit.Write write) {
        boolean goes = kind.slots().stream()
                .noneMatch(each -> each.unique() && after(each, write).isPresent());
        if (goes) {
            return List.of();
        }
        BsonDocument after = kind.content(((Commit.Put) write).row());
        Optional<BsonDocument> before = write.expect() instanceof Expect.Equal equal
                ? equal.whole().flatMap(KindShape::found)
                : Optional.empty();
        return slot.fields().stream()
                .filter(field ->
                        before.isEmpty() || !Objects.equals(before.get().get(field), after.get(field)))
                .toList();
    }

    /** Whether a write, or what its document loses, comes before others. */
    boolean first(int write) {
        return fields.containsKey(write);
    }

    Set<String> lost(int write) {
        return fields.getOrDefault(write, Set.of());
    }
}
