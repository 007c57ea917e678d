package dev.keywright.store.change.write;

import dev.keywright.core.engine.EngineReader;
import dev.keywright.core.engine.GetRequest;
import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.engine.commit.Expect;
import dev.keywright.core.engine.commit.RowLock;
import dev.keywright.core.engine.row.Key;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.model.Model;
import dev.keywright.core.profile.EngineProfile.Capability;
import dev.keywright.core.query.Term;
import dev.keywright.core.row.Values;
import dev.keywright.core.value.Type;
import dev.keywright.core.value.TypeKind;
import dev.keywright.core.view.Contribution;
import dev.keywright.core.view.CounterTotals;
import dev.keywright.core.view.DeriveRows;
import dev.keywright.core.view.Ranking;
import dev.keywright.store.lookup.StorageMap;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Computes what a change writes to one counter: first which values are added to and removed from its groups, then one
 * write a group for all of them. A group is deleted with its last row. Used by {@code Upkeep}.
 */
final class CounterUpkeep {

    /** The digits of a column, so that the sum of 10^14 rows has 34. */
    private static final int DIGITS_MAX = 20;

    private final Model model;
    private final RowKind kind;
    private final String table;
    private final StorageMap storage;
    private final List<RowKind> rankings;
    private final RowsAfter after;
    private final boolean known;
    private final Map<Key, List<Delta>> moves = new LinkedHashMap<>();

    /** A value that is added to a group or removed from it. */
    private record Delta(Contribution contribution, boolean added) {}

    /**
     * @param known whether the number of rows in a group has to be known, so that the group cannot be incremented
     *     blindly
     */
    CounterUpkeep(Model model, RowKind kind, StorageMap storage, RowsAfter after, boolean known) {
        this.model = model;
        this.kind = kind;
        this.table = storage.table(kind);
        this.storage = storage;
        this.rankings = storage.rankings(kind);
        this.after = after;
        this.known = known;
    }

    void move(List<Contribution> gone, List<Contribution> come) {
        List<Contribution> left = new ArrayList<>(come);
        for (Contribution each : gone) {
            Optional<Contribution> same = left.stream()
                    .filter(other ->
                            other.key().equals(each.key()) && other.amounts().equals(each.amounts()))
                    .findFirst();
            // A value that is removed and added again changes nothing.
            if (same.isPresent()) {
                left.remove(same.get());
            } else {
                add(new Delta(each, false));
            }
        }
        left.forEach(each -> add(new Delta(each, true)));
    }

    private void add(Delta move) {
        moves.computeIfAbsent(move.contribution.key(), key -> new ArrayList<>()).add(move);
    }

    /** The locks of the groups: shared where the change only increments the group's totals, else exclusive. */
    List<RowLock> locks(EngineReader engine) {
        return moves.keySet().stream()
                .map(each -> new RowLock(
                        table,
                        kind.name(),
                        each,
                        !adds(engine, each) || read(engine, each).isEmpty()))
                .toList();
    }

    /**
     * Whether the group's totals can be incremented without being read. Not where the change may create or delete the
     * group, nor where an index or a ranking orders it by its totals.
     */
    private boolean adds(EngineReader engine, Key key) {
        return engine.profile().has(Capability.ADD)
                && !known
                && kind.slots().isEmpty()
                && rankings.isEmpty()
                && kind.totals().stream().allMatch(this::exact)
                && rows(moves.get(key)) >= 0;
    }

    /** Whether sums have no more digits than every engine keeps, however many rows are added. */
    private boolean exact(RowKind.Total total) {
        if (total.distinct() || total.of().isEmpty()) {
            return !total.distinct();
        }
        Type type = DistinctCounters.type(model, kind, total.of().get());
        boolean bounded = type.kind() == TypeKind.DECIMAL && type.size() > 0 && type.size() <= DIGITS_MAX;
        return total.function() == Term.Aggregate.Function.COUNT
                || bounded
                || List.of(TypeKind.SMALLINT, TypeKind.INTEGER, TypeKind.BIGINT).contains(type.kind());
    }

    private static long rows(List<Delta> all) {
        return all.stream().mapToLong(each -> each.added ? 1 : -1).sum();
    }

    /**
     * @param values by how much the number of distinct values of each group changes, by the name of the counter that
     *     holds them
     */
    List<Commit.Write> writes(EngineReader engine, Map<String, Map<Key, Long>> values) {
        List<Commit.Write> writes = new ArrayList<>();
        moves.forEach((key, all) -> {
            Optional<StoredRow> found = read(engine, key);
            if (found.isPresent() && adds(engine, key)) {
                Map<String, Number> more = increments(all);
                if (!more.isEmpty()) {
                    writes.add(new Commit.Set(table, kind.name(), key, Map.of(), more, Expect.ANYTHING));
                }
                return;
            }
            Map<String, Object> totals = totals(found);
            for (RowKind.Total total : kind.totals()) {
                totals.compute(
                        total.toString(),
                        (name, before) -> total.distinct()
                                ? (Object) (((Number) before).longValue()
                                        + values.getOrDefault(DistinctCounters.valuesOf(kind, total), Map.of())
                                                .getOrDefault(key, 0L))
                                : totalAfter(total, before, all));
            }
            boolean empty = ((Number) totals.get(DistinctCounters.ROWS.toString())).longValue() == 0;
            Optional<StoredRow> now =
                    empty ? Optional.empty() : Optional.of(DeriveRows.group(model, kind, after, any(all), totals));
            now.ifPresent(row -> writes.add(new Commit.Put(table, row, Expect.ANYTHING)));
            if (empty && found.isPresent()) {
                writes.add(new Commit.Delete(table, kind.name(), key, Expect.ANYTHING));
            }
            rankings.forEach(each -> writes.addAll(rankingWrites(each, found, now)));
        });
        return writes;
    }

    /** A change to a total holds the counter's exclusive lock, so that no other change moves its row in the ranking. */
    private List<Commit.Write> rankingWrites(RowKind ranking, Optional<StoredRow> found, Optional<StoredRow> now) {
        Optional<StoredRow> from = found.map(each -> Ranking.row(ranking, kind, each));
        Optional<StoredRow> to = now.map(each -> Ranking.row(ranking, kind, each));
        List<Commit.Write> writes = new ArrayList<>();
        from.map(StoredRow::key)
                .filter(each -> to.filter(row -> row.key().equals(each)).isEmpty())
                .ifPresent(each ->
                        writes.add(new Commit.Delete(storage.table(ranking), ranking.name(), each, Expect.ANYTHING)));
        to.filter(each -> !from.equals(to))
                .ifPresent(each -> writes.add(new Commit.Put(storage.table(ranking), each, Expect.ANYTHING)));
        return writes;
    }

    private Map<String, Number> increments(List<Delta> all) {
        Map<String, Number> more = new LinkedHashMap<>();
        for (RowKind.Total total : kind.totals()) {
            Number by = (Number) totalAfter(total, DistinctCounters.zero(model, kind, total), all);
            if (Values.decimal(by).signum() != 0) {
                more.put(total.toString(), by);
            }
        }
        return more;
    }

    private static Contribution any(List<Delta> all) {
        return all.stream().filter(Delta::added).findFirst().orElse(all.get(0)).contribution;
    }

    private Object totalAfter(RowKind.Total total, Object before, List<Delta> all) {
        Object result = before;
        int place = kind.totals().indexOf(total);
        for (Delta each : all) {
            Object value = each.contribution.amounts().get(place);
            result = value == null ? result : CounterTotals.adjusted(total, result, value, each.added);
        }
        return result;
    }

    private Map<String, Object> totals(Optional<StoredRow> found) {
        Map<String, Object> totals = new LinkedHashMap<>();
        for (RowKind.Total total : kind.totals()) {
            Object before =
                    found.map(each -> each.values().get(total.toString())).orElse(null);
            totals.put(total.toString(), before == null ? DistinctCounters.zero(model, kind, total) : before);
        }
        return totals;
    }

    private Optional<StoredRow> read(EngineReader engine, Key key) {
        return engine.get(new GetRequest(table, kind.name(), List.of(key), true)).stream()
                .findFirst();
    }

    /**
     * For a counter of distinct values: by how much the number of values of each group changes, where a value begins
     * with its first row and ceases with its last.
     *
     * @param group how many sort segments are those of the group
     */
    Map<Key, Long> distinctDeltas(EngineReader engine, int group) {
        Map<Key, Long> begun = new LinkedHashMap<>();
        moves.forEach((key, all) -> {
            boolean counts = key.sort().get(key.sort().size() - 1) != null;
            long before = read(engine, key)
                    .map(each -> ((Number) each.values().get(DistinctCounters.ROWS.toString())).longValue())
                    .orElse(0L);
            long now = before + rows(all);
            Key of = new Key(key.partition(), key.sort().subList(0, group));
            begun.merge(of, counts ? (long) Long.signum(now) - Long.signum(before) : 0, Long::sum);
        });
        return Collections.unmodifiableMap(begun);
    }
}
