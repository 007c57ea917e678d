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
 * Determines which writes of a commit release keys of unique indexes that other writes of it take. MongoDB checks
 * uniqueness after each write, even inside a transaction, so these come first; a document that gets another key is
 * first taken out of the index, and then written. Used by {@code TransactionBatches} and {@code Writes}.
 *
 * <pre>
 *   delete a, b takes its x    delete a; b: x
 *   a: x → y, b: y → x         remove x from a, y from b; a: y, b: x
 * </pre>
 *
 * @param fields by index of the write, for each that comes first: the fields that are removed from its document first;
 * empty if the write itself comes first
 */
record OrderUniqueWrites(Map<Integer, Set<String>> fields) {

    /** @param tables the shape of a table, by its name */
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

    /** The index key that a row has after the write. */
    private static Optional<Key> after(SlotShape slot, Commit.Write write) {
        return write instanceof Commit.Put put ? key(slot, put.row().slots()) : Optional.empty();
    }

    /** Whether the commit contains the row as it was before. */
    private static boolean knowsBefore(Commit.Write write) {
        return write.expect() instanceof Expect.Absent || wholeRow(write).isPresent();
    }

    /** The index key that a row had before, if known. */
    private static Optional<Key> before(SlotShape slot, Commit.Write write) {
        return wholeRow(write).flatMap(row -> key(slot, row.slots()));
    }

    private static Optional<StoredRow> wholeRow(Commit.Write write) {
        return write.expect() instanceof Expect.Equal equal ? equal.knownRow() : Optional.empty();
    }

    private static Optional<Key> key(SlotShape slot, Map<String, Key> slots) {
        return Optional.ofNullable(slots.get(slot.slot().index())).map(Key::canonical);
    }

    /** The fields whose removal takes the document out of the index; the write itself sets them again. */
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

    /** Whether the write, or the removal of its fields, precedes the others. */
    boolean isFirst(int write) {
        return fields.containsKey(write);
    }

    Set<String> lostFields(int write) {
        return fields.getOrDefault(write, Set.of());
    }
}
