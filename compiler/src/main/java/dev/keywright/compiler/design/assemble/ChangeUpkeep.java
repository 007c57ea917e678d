package dev.keywright.compiler.design.assemble;

import dev.keywright.compiler.design.analysis.Statistics;
import dev.keywright.compiler.design.kind.Candidate;
import dev.keywright.compiler.design.program.SearchSpace;
import dev.keywright.compiler.design.upkeep.BaseChoice;
import dev.keywright.compiler.design.upkeep.PriceWrites;
import dev.keywright.compiler.design.upkeep.SharedLocks;
import dev.keywright.compiler.design.upkeep.write.EstimateKindWrites;
import dev.keywright.compiler.design.upkeep.write.KindWrites;
import dev.keywright.core.layout.RowRole;
import dev.keywright.core.model.Change;
import dev.keywright.core.model.Mutation;
import dev.keywright.core.model.Relationship;
import dev.keywright.core.profile.Prices;
import dev.keywright.core.query.Source;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a change writes into the chosen row kinds, and what that costs. Used by {@code Findings} and
 * {@code MakeChangePlans}.
 *
 * @param rows what is written into each kind, in the order of the candidates
 * @param rowsLocked how many rows it locks and does not write
 * @param isMultiRow whether it writes or locks several rows together, in a transaction or with an intent record
 * @param cost of what is written, without the reads
 */
public record ChangeUpkeep(String change, List<WrittenRows> rows, double rowsLocked, boolean isMultiRow, double cost) {

    /** Rows of one kind. */
    public record WrittenRows(Candidate candidate, double puts, double deletes) {}

    public ChangeUpkeep {
        rows = List.copyOf(rows);
    }

    public static ChangeUpkeep of(SearchSpace considered, List<Candidate> chosen, Change change) {
        return new AddUp(considered, chosen, change).all();
    }

    /** Adds up, mutation by mutation, what {@code AddUpkeep} charged in the program. */
    private static final class AddUp {

        private final SearchSpace considered;
        private final List<Candidate> chosen;
        private final Change change;
        private final Statistics statistics;
        private final PriceWrites prices;
        private final SharedLocks locks;
        private final boolean simple;
        private final boolean checks;
        private final Map<Integer, WrittenRows> rows = new LinkedHashMap<>();
        private final Map<String, SharedLocks.LockedRows> lockedRows = new LinkedHashMap<>();
        private boolean together;
        private double cost;

        AddUp(SearchSpace considered, List<Candidate> chosen, Change change) {
            this.considered = considered;
            this.chosen = chosen;
            this.change = change;
            this.statistics = new Statistics(considered.model());
            this.prices = new PriceWrites(considered.target());
            this.locks = new SharedLocks(statistics, change);
            this.simple = considered.target().prices().has(Prices.Rule.NO_INTENTS);
            this.checks = !considered.target().prices().has(Prices.Rule.NO_REFERENCE_CHECKS);
        }

        ChangeUpkeep all() {
            for (int place = 0; place < locks.mutations().size(); place++) {
                mutation(place);
            }
            lockedRows.values().forEach(each -> baseChoice(each.entity())
                    .ifPresent(home -> cost += each.rows() * prices.sharedLockCost(home.lockBytes())));
            double many = lockedRows.values().stream()
                    .mapToDouble(SharedLocks.LockedRows::rows)
                    .sum();
            return new ChangeUpkeep(change.name(), List.copyOf(rows.values()), many, together, cost);
        }

        private void mutation(int place) {
            Mutation mutation = locks.mutations().get(place);
            List<SharedLocks.LockedRows> of = new ArrayList<>();
            if (checks) {
                locks.checkedParents(place)
                        .forEach((reference, parents) -> of.addAll(inside(reference) ? List.of() : List.of(parents)));
            }
            addIndexKeys(mutation);
            boolean several = locks.mutations().size() > 1;
            for (Candidate each : chosen) {
                for (KindWrites touch : new EstimateKindWrites(statistics, each.kind(), simple).estimate(mutation)) {
                    if (!touch.isEmpty()) {
                        write(each, locks.isParentWrittenToo(place, each) ? touch.withoutWrites() : touch);
                        of.addAll(each.indexed() ? List.of() : locks.locks(place, each, touch));
                        several |= each.writtenSeparately() || each.isBase() && subtree(touch);
                    }
                }
            }
            Optional<BaseChoice> apart = simple
                    ? Optional.empty()
                    : baseChoice(mutation.entity()).filter(each -> locks.needsSeparateLock(place, each));
            apart.ifPresent(each -> of.add(
                    new SharedLocks.LockedRows("lock of " + place, mutation.entity(), locks.mutatedRows(place))));
            if (several || !of.isEmpty()) {
                together = true;
                baseChoice(mutation.entity())
                        .ifPresent(home -> cost += prices.multiRowCost(home.rowBytes(), locks.mutatedRows(place)));
            }
            of.forEach(each -> lockedRows.putIfAbsent(each.name(), each));
        }

        /** Adds what index keys cost in base rows. */
        private void addIndexKeys(Mutation mutation) {
            List<Candidate> mine = chosen.stream()
                    .filter(each -> each.kind().entity().equals(mutation.entity()))
                    .toList();
            for (Candidate base : mine.stream().filter(Candidate::isBase).toList()) {
                for (Candidate index : mine.stream().filter(Candidate::indexed).toList()) {
                    cost += prices.indexKeyCost(statistics, index, base, mutation);
                }
            }
        }

        private void write(Candidate candidate, KindWrites touch) {
            rows.merge(
                    candidate.number(), new WrittenRows(candidate, touch.puts(), touch.deletes()), ChangeUpkeep::sum);
            Candidate written =
                    candidate.kind().role() == RowRole.EMBEDDED ? around(considered, chosen, candidate) : candidate;
            cost += touch.puts() * prices.put(written) + touch.deletes() * prices.delete(written);
        }

        private boolean inside(Relationship reference) {
            return chosen.stream()
                    .filter(each -> each.kind().entity().equals(reference.child()))
                    .anyMatch(each -> BaseChoice.isInsideParent(statistics, considered.catalogue(), each, reference));
        }

        /** How rows of an entity are stored; empty under price lists that require no base rows. */
        private Optional<BaseChoice> baseChoice(String entity) {
            List<Integer> numbers = chosen.stream().map(Candidate::number).toList();
            return BaseChoice.of(statistics, considered.catalogue(), entity).stream()
                    .filter(each -> numbers.containsAll(each.uses()))
                    .findFirst();
        }
    }

    /**
     * Rows that a change rewrites because they hold copies of columns that it sets: all that are below the changed
     * row.
     *
     * @param subtree whether they are below a row of a tree and everything below that
     */
    public record RewrittenCopies(Candidate candidate, double rows, boolean subtree) {}

    public static List<RewrittenCopies> unbounded(SearchSpace considered, List<Candidate> chosen, Change change) {
        Statistics statistics = new Statistics(considered.model());
        List<RewrittenCopies> rows = new ArrayList<>();
        for (Mutation mutation : change.mutations()) {
            // An index changes with its base rows, which are reported.
            for (Candidate each : chosen.stream().filter(one -> !one.indexed()).toList()) {
                new EstimateKindWrites(statistics, each.kind(), true)
                        .estimate(mutation).stream()
                                .filter(touch -> unbounded(statistics, touch))
                                .forEach(touch -> rows.add(new RewrittenCopies(each, touch.puts(), subtree(touch))));
            }
        }
        return rows;
    }

    /** A bound on the number of children does not bound a subtree, since its depth is unknown. */
    private static boolean unbounded(Statistics statistics, KindWrites touch) {
        boolean copies = touch.below().stream()
                .flatMap(List::stream)
                .anyMatch(each -> statistics.relationship(each).atMost().isEmpty());
        return copies || subtree(touch);
    }

    private static boolean subtree(KindWrites touch) {
        return touch.walks().contains(Source.Direction.DOWN);
    }

    /** An embedded child with the size of the row around it. */
    private static Candidate around(SearchSpace considered, List<Candidate> chosen, Candidate child) {
        return considered.embeddings(child).stream()
                .filter(chosen::contains)
                .findFirst()
                .map(each -> child.withRowBytes(each.rowBytes()))
                .orElseThrow();
    }

    private static WrittenRows sum(WrittenRows one, WrittenRows other) {
        return new WrittenRows(one.candidate(), one.puts() + other.puts(), one.deletes() + other.deletes());
    }
}
