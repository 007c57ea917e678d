package dev.keywright.core.engine;

import dev.keywright.core.engine.commit.Amend;
import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.engine.commit.EngineException;
import dev.keywright.core.engine.row.IndexEntryKeys;
import dev.keywright.core.engine.row.Key;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.engine.row.StoredSize;
import dev.keywright.core.layout.KeyLayout;
import dev.keywright.core.layout.PlacementColumns;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.Table;
import dev.keywright.core.profile.EngineProfile;
import dev.keywright.core.profile.EngineProfile.Capability;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Checks requests, commits and rows against an engine's profile, and refuses what is outside its capabilities or
 * limits. Every engine calls it, so that the messages are the same on all of them. Immutable, and therefore thread
 * safe.
 */
public record Admission(EngineProfile profile) {

    private void require(Capability capability, String what) {
        EngineException.require(profile.has(capability), "%s %s", profile.name(), what);
    }

    public void tables(List<Table> tables) {
        for (Table table : tables) {
            if (!table.indexes().isEmpty()) {
                require(Capability.ENGINE_INDEX, "does not support indexes");
            }
            if (table.indexes().stream().anyMatch(Table.Index::unique)) {
                require(Capability.UNIQUE_INDEX, "does not support unique indexes");
            }
            within(table.indexes().size(), profile.limits().indexesMax(), "indexes on table " + table.name());
            table.indexes().stream().filter(Table.Index::isMultiAttribute).forEach(each -> attributes(table, each));
        }
    }

    /** An index whose key is several attributes can list rows of one kind only: each segment is one attribute. */
    private void attributes(Table table, Table.Index index) {
        require(Capability.KEY_ATTRIBUTES, "does not support index keys of several attributes");
        String of = " of index " + index.name();
        within(index.partition().size(), EngineProfile.KEY_ATTRIBUTES_MAX, "attributes in the partition" + of);
        within(index.sort().size(), EngineProfile.KEY_ATTRIBUTES_MAX, "attributes in the sort key" + of);
        List<KeyLayout> listed = table.storedKinds().stream()
                .flatMap(each -> each.slots().stream())
                .filter(each -> each.index().equals(index.name()))
                .map(RowKind.Slot::key)
                .toList();
        EngineException.require(
                listed.size() <= 1, "index %s has several attributes and lists rows of several kinds", index.name());
        listed.forEach(each -> EngineException.require(
                each.partition().size() == index.partition().size()
                        && each.sort().size() == index.sort().size(),
                "%s is not a key of index %s (%s | %s)",
                each,
                index.name(),
                index.partition(),
                index.sort()));
    }

    public void get(GetRequest request, RowKind kind) {
        within(request.keys().size(), profile.limits().batchGetsMax(), "keys in one get");
        for (int i = 0; i < request.keys().size(); i++) {
            wholeKey(kind.key(), request.keys().get(i));
        }
    }

    public void range(RangeRequest request, RowKind kind) {
        if (request.backward()) {
            require(Capability.BACKWARD, "does not support backward ranges");
        }
        if (request.index().isPresent()) {
            require(Capability.ENGINE_INDEX, "does not support ranges over an index");
        }
        if (request.index().isPresent() && request.strong()) {
            require(Capability.STRONG_INDEX, "does not support strong reads of an index");
        }
        EngineException.require(request.limit() >= 1, "a range of at most %s rows", request.limit());
        KeyLayout layout = layout(kind, request.index());
        EngineException.require(
                !request.backward() || request.index().isEmpty() || !IndexEntryKeys.isMultikey(layout),
                "index %s over a list can be read forward only",
                request.index().orElse(""));
        EngineException.require(
                request.keys().partition().size() == layout.partition().size(),
                "a range needs the whole partition of %s, but has %s",
                layout,
                request.keys().partition());
        boolean bounded = !request.keys().unbounded();
        EngineException.require(
                request.keys().prefix().size() + (bounded ? 1 : 0)
                        <= layout.sort().size(),
                "%s is not a prefix of %s",
                request.keys().prefix(),
                layout);
    }

    /** Checks which rows may change in one commit, and how many. */
    public void commit(Commit commit) {
        EngineException.require(!commit.writes().isEmpty(), "a commit without writes");
        Set<List<Object>> rows = new LinkedHashSet<>();
        for (Commit.Write each : commit.writes()) {
            EngineException.require(
                    rows.add(List.of(each.table(), each.kind(), each.key())),
                    "a commit names %s %s twice",
                    each.kind(),
                    each.key());
        }
        if (rows.size() > 1) {
            together(commit);
        }
        if (commit.writes().stream()
                .anyMatch(each ->
                        each instanceof Commit.Set set && !set.increments().isEmpty())) {
            require(Capability.ADD, "does not support increments");
        }
        within(rows.size(), profile.limits().transactionRowsMax(), "rows in one commit");
        within(() -> bytes(commit), profile.limits().transactionBytesMax(), () -> "bytes in one commit");
    }

    private void together(Commit commit) {
        boolean onePartition = commit.writes().stream()
                        .map(each -> List.of(each.table(), each.key().partition()))
                        .distinct()
                        .count()
                == 1;
        EngineException.require(
                profile.has(Capability.TRANSACTION) || onePartition && profile.has(Capability.PARTITION_TRANSACTION),
                "%s cannot change these rows in one transaction: %s",
                profile.name(),
                commit.writes().stream().map(Commit.Write::key).toList());
    }

    private static long bytes(Commit commit) {
        return commit.writes().stream()
                .mapToLong(each -> each instanceof Commit.Put put ? StoredSize.of(put.row()) : 0)
                .sum();
    }

    /** Checks a change in place: the changed columns must not decide where the row is stored. */
    public void amend(Amend amend, RowKind kind) {
        wholeKey(kind.key(), amend.key());
        if (amend.extent() != Amend.Extent.COLUMNS) {
            row(amend.row(), kind);
            return;
        }
        Set<String> keyed = PlacementColumns.exceptIndexedValues(kind);
        amend.values()
                .keySet()
                .forEach(each -> EngineException.require(
                        !keyed.contains(each), "the place of rows of %s depends on %s", kind.name(), each));
    }

    /** Checks the sizes of a row and of its keys, and that each key has a value for each segment. */
    public void row(StoredRow row, RowKind kind) {
        wholeKey(kind.key(), row.key());
        sizes(row);
        if (!row.slots().isEmpty()) {
            require(Capability.ENGINE_INDEX, "does not support indexes");
        }
        row.slots().forEach((index, slot) -> wholeKey(layout(kind, Optional.of(index)), slot));
    }

    /** Checks the keys under which multi-attribute indexes list a row: no attribute of such a key is null or empty. */
    public void indexEntries(Table table, StoredRow row) {
        if (!profile.has(Capability.KEY_ATTRIBUTES) || row.slots().isEmpty()) {
            return;
        }
        for (Table.Index each : table.indexes()) {
            Key slot = each.isMultiAttribute() ? row.slots().get(each.name()) : null;
            EngineException.require(
                    slot == null
                            || Stream.concat(slot.partition().stream(), slot.sort().stream())
                                    .noneMatch(Admission::isNullOrEmpty),
                    "%s has no whole key in index %s, whose attributes can be neither null nor empty: %s",
                    row.key(),
                    each.name(),
                    slot);
        }
    }

    private static boolean isNullOrEmpty(Object value) {
        return value == null || value.equals("");
    }

    /** Checks the size of a row of any kind. */
    public void sizes(StoredRow row) {
        EngineProfile.Limits limits = profile.limits();
        Key key = row.key();
        within(
                () -> StoredSize.of(key.partition()),
                limits.partitionKeyBytesMax(),
                () -> "bytes in the partition key of " + key);
        within(() -> StoredSize.of(key.sort()), limits.sortKeyBytesMax(), () -> "bytes in the sort key of " + key);
        within(() -> StoredSize.of(row), profile.limits().itemBytesMax(), () -> "bytes in the row " + row.key());
    }

    /** Checks that a key has a value for each segment. */
    public void wholeKey(KeyLayout layout, Key key) {
        boolean same = key.partition().size() == layout.partition().size()
                && key.sort().size() == layout.sort().size();
        EngineException.require(same, "%s is not a whole key of %s", key, layout);
    }

    /** The key layout of the kind's rows, or the one under which an index lists them. */
    public KeyLayout layout(RowKind kind, Optional<String> index) {
        return kind.layout(index)
                .orElseThrow(() -> EngineException.refused("index %s does not list %s", index.orElse(""), kind.name()));
    }

    /** Computes the number only where there is a limit, since counting bytes costs time. */
    private static void within(LongSupplier number, long most, Supplier<String> what) {
        if (most > 0) {
            long counted = number.getAsLong();
            if (counted > most) {
                throw EngineException.refused("%,d %s; the limit is %,d", counted, what.get(), most);
            }
        }
    }

    private static void within(long number, long most, String what) {
        if (most > 0 && number > most) {
            throw EngineException.refused("%,d %s; the limit is %,d", number, what, most);
        }
    }
}
