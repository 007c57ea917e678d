package dev.keywright.store.change.write;

import dev.keywright.core.engine.EngineReader;
import dev.keywright.core.engine.GetRequest;
import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.engine.commit.Expect;
import dev.keywright.core.engine.commit.RowLock;
import dev.keywright.core.engine.row.Key;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.RowRole;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Relationship;
import dev.keywright.core.row.Row;
import dev.keywright.core.view.Contribution;
import dev.keywright.core.view.DeriveRows;
import dev.keywright.core.view.RelatedRows;
import dev.keywright.store.change.RowChange;
import dev.keywright.store.lookup.EntityStorage;
import dev.keywright.store.lookup.FindRows;
import dev.keywright.store.lookup.Identity;
import dev.keywright.store.lookup.StorageMap;
import dev.keywright.store.lookup.VersionedRow;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Derives the writes and locks of a change: each row kind turns the rows before and the rows after into stored rows,
 * and the difference is written. Every kind goes through the same
 * derivation; only locks, unique values, versions and rankings depend on its {@code RowRole}. So after any number of
 * changes the stored rows are exactly those that the kinds derive from the rows of entities. Used by
 * {@code ApplyChanges} and {@code IndependentRows}.
 */
public final class Upkeep {

    private final StorageMap storage;
    private final Model model;
    private final EngineReader engine;
    private final FindRows before;
    private final RowsAfter after;
    private final AffectedRows roots;
    private final List<RowChange> changes;
    private final Set<Identity> bumped = new LinkedHashSet<>();
    /**
     * Rows from which a derived row changes; {@code moved} has those of them that change their place in a list of
     * rows.
     */
    private final Set<Identity> written = new LinkedHashSet<>();

    private final Set<Identity> moved = new LinkedHashSet<>();
    private final long version;

    private final Map<KindKey, StoredRow> old = new LinkedHashMap<>();
    private final Map<KindKey, StoredRow> now = new LinkedHashMap<>();
    private final Map<String, CounterUpkeep> counters = new LinkedHashMap<>();

    /** The row that has each unique value afterwards, and a value that two rows would share. */
    private final Map<List<Object>, Identity> values = new LinkedHashMap<>();

    private Optional<UniqueValue> shared = Optional.empty();

    /** A kind with the rows whose derived rows of that kind may differ afterwards. */
    private record AffectedKind(RowKind kind, Set<Identity> roots) {}

    /** A key of a kind in its table. */
    private record KindKey(String table, RowKind kind, Key key) {}

    private Upkeep(StorageMap storage, EngineReader engine, FindRows before, List<RowChange> changes, long version) {
        this.storage = storage;
        this.model = storage.design().model();
        this.engine = engine;
        this.before = before;
        this.after = new RowsAfter(storage, before, changes);
        this.changes = List.copyOf(changes);
        this.version = version;
        this.roots = new AffectedRows(storage, before, after);
    }

    /**
     * Reads what the change depends on, and derives all stored rows before and after it.
     *
     * @param version the version that changed rows have afterwards
     */
    public static Upkeep derive(
            StorageMap storage, EngineReader engine, FindRows before, List<RowChange> changes, long version) {
        Upkeep upkeep = new Upkeep(storage, engine, before, changes, version);
        upkeep.derive();
        return upkeep;
    }

    private void derive() {
        changes.forEach(this::bump);
        List<AffectedKind> derived = new ArrayList<>();
        for (RowKind kind : storage.kinds()) {
            if (kind.role() == RowRole.RANKING) {
                // Written together with the counter of its groups.
                continue;
            }
            Set<Identity> all = new LinkedHashSet<>();
            changes.forEach(each -> all.addAll(roots.of(kind, each)));
            derived.add(new AffectedKind(kind, all));
        }
        before.fetch(copiedRows(derived));
        derived.forEach(kind -> kind.roots.forEach(each -> derive(kind.kind, each)));
    }

    /** The rows whose columns are copied, as far as their keys are known from references of the rows that copy them. */
    private List<Identity> copiedRows(List<AffectedKind> derived) {
        Set<Identity> above = new LinkedHashSet<>();
        for (AffectedKind kind : derived) {
            List<Relationship> steps = kind.roots.isEmpty() ? List.of() : roots.stepsUp(kind.kind);
            for (Identity each : steps.isEmpty() ? Set.<Identity>of() : kind.roots) {
                Stream.concat(before.row(each).map(VersionedRow::row).stream(), after.row(each).stream())
                        .forEach(row -> steps.stream()
                                .filter(row::refersThrough)
                                .flatMap(step -> storage.parent(step, row.values()).stream())
                                .forEach(above::add));
            }
        }
        return List.copyOf(above);
    }

    /** Gives an embedded row the version of the row that holds it. */
    private void bump(RowChange change) {
        bumped.add(change.identity());
        storage.of(change.identity().entity()).embedded().ifPresent(each -> roots.holders(each, change)
                .forEach(bumped::add));
    }

    private void derive(RowKind kind, Identity identity) {
        String table = storage.table(kind);
        Optional<Row> was = before.row(identity).map(VersionedRow::row);
        Optional<Row> is = after.row(identity);
        if (!kind.totals().isEmpty()) {
            List<Contribution> from = contributions(kind, before, was);
            List<Contribution> to = contributions(kind, after, is);
            counters.computeIfAbsent(
                            kind.name(),
                            name -> new CounterUpkeep(
                                    model, kind, storage, after, groupOf(name).isPresent()))
                    .move(from, to);
            written.addAll(from.equals(to) ? Set.of() : Set.of(identity));
            return;
        }
        Map<Key, StoredRow> wasStored = new LinkedHashMap<>();
        Map<Key, StoredRow> isStored = new LinkedHashMap<>();
        stored(kind, before, was).forEach(each -> wasStored.put(each.key(), each));
        stored(kind, after, is).forEach(each -> isStored.put(each.key(), versioned(kind, identity, each)));
        wasStored.forEach((key, row) -> old.put(new KindKey(table, kind, key), row));
        isStored.forEach((key, row) -> now.put(new KindKey(table, kind, key), row));
        isStored.values().forEach(each -> values(kind, identity, each));
        if (!wasStored.equals(isStored)) {
            written.add(identity);
        }
        if (!wasStored.keySet().equals(isStored.keySet())
                && storage.childLookupKinds(identity.entity()).contains(kind)) {
            moved.add(identity);
        }
    }

    private void values(RowKind kind, Identity identity, StoredRow row) {
        if (kind.role() == RowRole.GUARD) {
            value(kind.name(), row.key(), identity, UniqueValue.of(kind, row.key()));
        }
        for (RowKind.Slot each : storage.uniques(kind)) {
            Optional.ofNullable(row.slots().get(each.index()))
                    .ifPresent(key -> value(each.index(), key, identity, UniqueValue.of(kind, each, key)));
        }
    }

    private void value(String name, Key key, Identity identity, UniqueValue unique) {
        Identity other = values.putIfAbsent(List.of(name, key.canonical()), identity);
        if (other != null && !other.equals(identity) && shared.isEmpty()) {
            shared = Optional.of(unique);
        }
    }

    private List<Contribution> contributions(RowKind kind, RelatedRows state, Optional<Row> row) {
        return row.map(each -> DeriveRows.contributions(model, kind, state, each))
                .orElse(List.of());
    }

    private List<StoredRow> stored(RowKind kind, RelatedRows state, Optional<Row> row) {
        return row.map(each -> DeriveRows.of(model, kind, state, each)).orElse(List.of());
    }

    private StoredRow versioned(RowKind kind, Identity identity, StoredRow row) {
        if (kind.role() != RowRole.BASE) {
            return row;
        }
        long kept = before.row(identity).map(VersionedRow::version).orElse(0L);
        Map<String, Object> values = new LinkedHashMap<>(row.values());
        values.put(EntityStorage.VERSION, bumped.contains(identity) ? version : kept);
        return new StoredRow(row.kind(), row.key(), values, row.slots());
    }

    /** All rows that no other change may write, or read in order to write. */
    public Set<RowLock> locks() {
        Set<RowLock> locks = new LinkedHashSet<>(new NeededLocks(storage, after, roots).of(changes, written, moved));
        counters.values().forEach(each -> locks.addAll(each.locks(engine)));
        // Guards that are taken and guards that are freed: the next change that takes one must not find it half
        // freed.
        Stream.concat(old.keySet().stream(), now.keySet().stream())
                .filter(each -> each.kind.role() == RowRole.GUARD || each.kind.role() == RowRole.LOCATOR)
                .filter(each -> !Objects.equals(old.get(each), now.get(each)))
                .forEach(each -> locks.add(new RowLock(each.table, each.kind.name(), each.key, true)));
        return locks;
    }

    /** A unique value that two rows would share, or whose guard another row holds. */
    public Optional<UniqueValue> uniqueConflict() {
        return shared.or(this::guardConflict);
    }

    private Optional<UniqueValue> guardConflict() {
        return now.keySet().stream()
                .filter(each -> each.kind.role() == RowRole.GUARD && !old.containsKey(each))
                .filter(each -> !engine.get(new GetRequest(each.table, each.kind.name(), List.of(each.key), true))
                        .isEmpty())
                .map(each -> UniqueValue.of(each.kind, each.key))
                .findFirst();
    }

    public List<Commit.Write> writes() {
        List<Commit.Write> writes = new ArrayList<>();
        old.forEach((place, row) -> {
            // A directory only grows (T22).
            if (!now.containsKey(place) && place.kind.role() != RowRole.DIRECTORY) {
                writes.add(new Commit.Delete(place.table, place.kind.name(), place.key, Expect.ANYTHING));
            }
        });
        now.forEach((place, row) -> {
            if (place.kind.role() == RowRole.BASE || !row.equals(old.get(place))) {
                writes.add(new Commit.Put(place.table, row, Expect.ANYTHING));
            }
        });
        Map<String, Map<Key, Long>> begun = new LinkedHashMap<>();
        counters.forEach((name, each) -> groupOf(name)
                .ifPresent(group -> begun.put(
                        name, each.distinctDeltas(engine, group.key().sort().size()))));
        counters.values().forEach(each -> writes.addAll(each.writes(engine, begun)));
        CheckKeySizes sizes = new CheckKeySizes(storage.design().target());
        writes.forEach(each -> sizes.check(storage.kind(each.kind()), each));
        return writes;
    }

    /** The counter whose distinct values this counter holds, if any. */
    private Optional<RowKind> groupOf(String name) {
        return storage.kinds().stream()
                .filter(each -> each.totals().stream()
                        .anyMatch(total -> total.distinct()
                                && DistinctCounters.valuesOf(each, total).equals(name)))
                .findFirst();
    }
}
