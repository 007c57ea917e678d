package dev.keywright.compiler.design.upkeep;

import dev.keywright.compiler.design.analysis.Statistics;
import dev.keywright.compiler.design.kind.Candidate;
import dev.keywright.compiler.design.upkeep.write.EstimateKindWrites;
import dev.keywright.compiler.design.upkeep.write.KindWrites;
import dev.keywright.core.layout.ColumnPath;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.RowRole;
import dev.keywright.core.model.Change;
import dev.keywright.core.model.Mutation;
import dev.keywright.core.model.Relationship;
import dev.keywright.core.query.Source;
import dev.keywright.core.query.Term;
import dev.keywright.core.view.Dependencies;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * Determines the rows that a change locks and does not write: the parents that its rows come to refer to, which must
 * exist or are copied from, and the children whose views are written. Without these locks a parent could change between
 * the read of its columns and the write of their copies, and the copies would stay wrong (docs/correctness.md, C2). An
 * engine without locks has such rows written, or marked, so that no other change writes them meanwhile; that is priced.
 * Used by {@code AddUpkeep} and {@code ChangeUpkeep}.
 */
public final class SharedLocks {

    private final Statistics statistics;
    private final List<Mutation> mutations;
    private final Set<String> changed = new TreeSet<>();

    /**
     * Rows of one entity that are locked.
     *
     * @param name distinguishes them from others that the change locks
     * @param rows the number of rows
     */
    public record LockedRows(String name, String entity, double rows) {}

    public SharedLocks(Statistics statistics, Change change) {
        this.statistics = statistics;
        this.mutations = Cascades.of(statistics.model(), change);
        mutations.forEach(
                each -> RowIdentity.ofMutation(statistics.model(), each).ifPresent(changed::add));
    }

    public List<Mutation> mutations() {
        return List.copyOf(mutations);
    }

    /** The references that a mutation assigns and that the schema wants to be checked. */
    public List<Relationship> checkedReferences(int place) {
        Mutation mutation = mutations.get(place);
        Set<String> written = columnsWithValue(mutation);
        return statistics.model().relationships().stream()
                .filter(each -> each.child().equals(mutation.entity()) && each.checked())
                .filter(each -> each.columns().stream().anyMatch(written::contains))
                .filter(each -> share(place, each) > 0)
                .toList();
    }

    /**
     * The share of executions in which this reference is the one that is set: where a row has one of several owners,
     * each is as likely, unless the mutation says which.
     */
    public double share(int place, Relationship reference) {
        if (reference.discriminator().isEmpty()) {
            return 1;
        }
        Relationship.Discriminator owner = reference.discriminator().get();
        Optional<Term.Constant> said = mutations.get(place).values().stream()
                .filter(each -> each.column().equals(owner.column()))
                .flatMap(each -> each.value() instanceof Term.Constant constant ? Stream.of(constant) : Stream.empty())
                .findFirst();
        if (said.isPresent()) {
            return said.get().text().filter(owner.label()::equals).isPresent() ? 1 : 0;
        }
        return 1.0
                / statistics.model().relationships().stream()
                        .filter(each -> each.child().equals(reference.child()))
                        .filter(each -> each.discriminator()
                                .filter(other -> other.column().equals(owner.column()))
                                .isPresent())
                        .count();
    }

    /** The parents that must exist, by the reference. */
    public Map<Relationship, LockedRows> checkedParents(int place) {
        Map<Relationship, LockedRows> checked = new LinkedHashMap<>();
        checkedReferences(place)
                .forEach(each -> parent(place, List.of(each.name()), mutatedRows(place) * share(place, each))
                        .ifPresent(rows -> checked.put(each, rows)));
        return checked;
    }

    /** Whether embedded rows are written with the row around them anyway, since the change writes that one too. */
    public boolean isParentWrittenToo(int place, Candidate inside) {
        List<String> reference = inside.kind().key().partition().stream()
                .flatMap(each -> each.column().stream())
                .map(ColumnPath::column)
                .toList();
        return inside.kind().role() == RowRole.EMBEDDED
                && inside.kind().entity().equals(mutations.get(place).entity())
                && statistics.model().relationships().stream()
                        .filter(each -> each.child().equals(inside.kind().entity())
                                && each.columns().equals(reference))
                        .anyMatch(each -> parent(place, List.of(each.name()), 1).isEmpty());
    }

    /** The rows that the change locks in order to write rows of this kind, besides the changed row itself. */
    public List<LockedRows> locks(int place, Candidate candidate, KindWrites touch) {
        Mutation mutation = mutations.get(place);
        if (touch.below().isPresent()) {
            List<String> below = touch.below().get();
            String root = candidate.kind().entity();
            double rows = mutatedRows(place);
            for (String each : below) {
                rows *= statistics.fanOut(statistics.relationship(each));
            }
            boolean subtree = touch.walks().contains(Source.Direction.DOWN);
            String name =
                    root + " below " + String.join("/", below) + (subtree ? " and all below" : "") + " of " + place;
            // Base rows that hold copies are written, so they need no lock.
            List<LockedRows> all = new ArrayList<>(
                    candidate.isBase()
                            ? List.of()
                            : List.of(new LockedRows(name, root, subtree ? rows * Statistics.ANCESTORS : rows)));
            candidate.kind().tree().ifPresent(each -> all.addAll(ancestorLocks(place, touch, each)));
            return all;
        }
        List<LockedRows> all = new ArrayList<>();
        for (List<String> path :
                Dependencies.of(statistics.model(), candidate.kind()).parentPaths()) {
            if (makesReference(mutation, statistics.relationship(path.get(0)))) {
                parent(place, path, mutatedRows(place)).ifPresent(all::add);
            }
        }
        candidate.kind().tree().ifPresent(each -> {
            all.addAll(ancestorLocks(place, touch, each));
            // Base rows that have their ancestors inside are written, so they need no lock.
            all.addAll(candidate.isBase() ? List.of() : subtreeLocks(place, touch, each));
        });
        return all;
    }

    /**
     * Whether an update, given how the rows are stored, does not write the row that is locked in their place, so that
     * the lock is a write more.
     */
    public boolean needsSeparateLock(int place, BaseChoice home) {
        Mutation mutation = mutations.get(place);
        Set<String> written = Mutation.columns(mutation.values());
        return mutation instanceof Mutation.Update
                && home.lock()
                        .filter(each ->
                                each.heldColumns().stream().noneMatch(column -> written.contains(column.column())))
                        .isPresent();
    }

    /** Locks on the ancestors under which rows are placed. */
    private List<LockedRows> ancestorLocks(int place, KindWrites touch, RowKind.Expansion each) {
        Mutation mutation = mutations.get(place);
        String tree = statistics.relationship(each.of()).child();
        boolean comes = touch.walks().contains(Source.Direction.UP)
                && Stream.concat(each.path().stream(), Stream.of(each.of()))
                        .map(statistics::relationship)
                        .anyMatch(way -> way.child().equals(mutation.entity()) && makesReference(mutation, way));
        return comes
                ? List.of(new LockedRows(
                        "above by " + each.of() + " of " + place, tree, Statistics.ANCESTORS * mutatedRows(place)))
                : List.of();
    }

    private List<LockedRows> subtreeLocks(int place, KindWrites touch, RowKind.Expansion each) {
        String entity = mutations.get(place).entity();
        return touch.walks().contains(Source.Direction.DOWN)
                ? List.of(new LockedRows(
                        "below by " + each.of() + " of " + place, entity, Statistics.ANCESTORS * mutatedRows(place)))
                : List.of();
    }

    /** Whether a mutation makes rows refer to other rows. */
    private static boolean makesReference(Mutation mutation, Relationship relationship) {
        Set<String> written = columnsWithValue(mutation);
        return mutation instanceof Mutation.Insert
                || relationship.columns().stream().anyMatch(written::contains);
    }

    /** The columns that a mutation sets to something else than null: a null refers to no row. */
    private static Set<String> columnsWithValue(Mutation mutation) {
        return Mutation.columns(mutation.values().stream()
                .filter(each -> !(each.value() instanceof Term.Constant constant
                        && constant.text().isEmpty()))
                .toList());
    }

    private Optional<LockedRows> parent(int place, List<String> path, double rows) {
        Relationship relationship = statistics.relationship(path.get(path.size() - 1));
        Optional<String> same = RowIdentity.ofParent(relationship, path, mutations.get(place));
        String name = same.orElse("parent " + String.join("/", path) + " of " + place);
        return same.filter(changed::contains).isPresent()
                ? Optional.empty()
                : Optional.of(new LockedRows(name, relationship.parent(), rows));
    }

    /** The number of rows that a mutation changes. */
    public double mutatedRows(int place) {
        return EstimateKindWrites.mutatedRows(statistics, mutations.get(place));
    }
}
