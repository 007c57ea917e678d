package dev.keywright.compiler.design.assemble;

import dev.keywright.compiler.design.analysis.Statistics;
import dev.keywright.compiler.design.kind.Candidate;
import dev.keywright.compiler.design.program.Considered;
import dev.keywright.compiler.design.upkeep.Home;
import dev.keywright.compiler.design.upkeep.PriceWrites;
import dev.keywright.compiler.design.upkeep.Relied;
import dev.keywright.compiler.design.upkeep.write.Touch;
import dev.keywright.compiler.design.upkeep.write.Touches;
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
 * What a change writes into chosen row kinds.
 *
 * @param rows what is written into each, in the order of the candidates
 * @param relied how many rows it relies on and leaves as they are
 * @param together whether all of it is one transaction, or has a record
 * @param cost of what is written, without the reads
 */
public record ChangeUpkeep(String change, List<Rows> rows, double relied, boolean together, double cost) {

    /** Rows of one kind. */
    public record Rows(Candidate candidate, double puts, double deletes) {}

    public ChangeUpkeep {
        rows = List.copyOf(rows);
    }

    public static ChangeUpkeep of(Considered considered, List<Candidate> chosen, Change change) {
        return new Sum(considered, chosen, change).all();
    }

    /** Adds up, mutation by mutation, what the program has charged for. */
    private static final class Sum {

        private final Considered considered;
        private final List<Candidate> chosen;
        private final Change change;
        private final Statistics statistics;
        private final PriceWrites prices;
        private final Relied relied;
        private final boolean simple;
        private final boolean checks;
        private final Map<Integer, Rows> rows = new LinkedHashMap<>();
        private final Map<String, Relied.Rows> leaned = new LinkedHashMap<>();
        private boolean together;
        private double cost;

        Sum(Considered considered, List<Candidate> chosen, Change change) {
            this.considered = considered;
            this.chosen = chosen;
            this.change = change;
            this.statistics = new Statistics(considered.model());
            this.prices = new PriceWrites(considered.target());
            this.relied = new Relied(statistics, change);
            this.simple = considered.target().prices().has(Prices.Rule.NO_INTENTS);
            this.checks = !considered.target().prices().has(Prices.Rule.NO_REFERENCE_CHECKS);
        }

        ChangeUpkeep all() {
            for (int place = 0; place < relied.mutations().size(); place++) {
                mutation(place);
            }
            leaned.values().forEach(each -> home(each.entity())
                    .ifPresent(home -> cost += each.rows() * prices.relied(home.lockBytes())));
            double many =
                    leaned.values().stream().mapToDouble(Relied.Rows::rows).sum();
            return new ChangeUpkeep(change.name(), List.copyOf(rows.values()), many, together, cost);
        }

        private void mutation(int place) {
            Mutation mutation = relied.mutations().get(place);
            List<Relied.Rows> of = new ArrayList<>();
            if (checks) {
                relied.checked(place)
                        .forEach((reference, parents) -> of.addAll(inside(reference) ? List.of() : List.of(parents)));
            }
            listed(mutation);
            boolean several = relied.mutations().size() > 1;
            for (Candidate each : chosen) {
                for (Touch touch : new Touches(statistics, each.kind(), simple).of(mutation)) {
                    if (!touch.nothing()) {
                        write(each, relied.writtenAround(place, each) ? touch.unwritten() : touch);
                        of.addAll(each.indexed() ? List.of() : relied.of(place, each, touch));
                        several |= each.beside() || each.base() && subtree(touch);
                    }
                }
            }
            Optional<Home> apart =
                    simple ? Optional.empty() : home(mutation.entity()).filter(each -> relied.locksApart(place, each));
            apart.ifPresent(each -> of.add(new Relied.Rows("lock of " + place, mutation.entity(), relied.many(place))));
            if (several || !of.isEmpty()) {
                together = true;
                home(mutation.entity()).ifPresent(home -> cost += prices.together(home.rowBytes(), relied.many(place)));
            }
            of.forEach(each -> leaned.putIfAbsent(each.name(), each));
        }

        /** What the keys in indexes add to base rows. */
        private void listed(Mutation mutation) {
            List<Candidate> mine = chosen.stream()
                    .filter(each -> each.kind().entity().equals(mutation.entity()))
                    .toList();
            for (Candidate base : mine.stream().filter(Candidate::base).toList()) {
                for (Candidate index : mine.stream().filter(Candidate::indexed).toList()) {
                    cost += prices.listed(statistics, index, base, mutation);
                }
            }
        }

        private void write(Candidate candidate, Touch touch) {
            rows.merge(candidate.number(), new Rows(candidate, touch.puts(), touch.deletes()), ChangeUpkeep::sum);
            Candidate written =
                    candidate.kind().role() == RowRole.EMBEDDED ? around(considered, chosen, candidate) : candidate;
            cost += touch.puts() * prices.put(written) + touch.deletes() * prices.delete(written);
        }

        private boolean inside(Relationship reference) {
            return chosen.stream()
                    .filter(each -> each.kind().entity().equals(reference.child()))
                    .anyMatch(each -> Home.inside(statistics, considered.catalogue(), each, reference));
        }

        /** How rows of an entity are kept; some price lists do without. */
        private Optional<Home> home(String entity) {
            List<Integer> numbers = chosen.stream().map(Candidate::number).toList();
            return Home.of(statistics, considered.catalogue(), entity).stream()
                    .filter(each -> numbers.containsAll(each.uses()))
                    .findFirst();
        }
    }

    /**
     * Rows that a change rewrites because they hold copies of what it sets, as many as there are below.
     *
     * @param subtree whether they are below a row of a tree and all that is below that
     */
    public record Below(Candidate candidate, double rows, boolean subtree) {}

    public static List<Below> unbounded(Considered considered, List<Candidate> chosen, Change change) {
        Statistics statistics = new Statistics(considered.model());
        List<Below> rows = new ArrayList<>();
        for (Mutation mutation : change.mutations()) {
            // What an index lists is told of the rows that it lists.
            for (Candidate each : chosen.stream().filter(one -> !one.indexed()).toList()) {
                new Touches(statistics, each.kind(), true)
                        .of(mutation).stream()
                                .filter(touch -> unbounded(statistics, touch))
                                .forEach(touch -> rows.add(new Below(each, touch.puts(), subtree(touch))));
            }
        }
        return rows;
    }

    /** A bound on children bounds no subtree: nothing says how deep it is. */
    private static boolean unbounded(Statistics statistics, Touch touch) {
        boolean copies = touch.below().stream()
                .flatMap(List::stream)
                .anyMatch(each -> statistics.relationship(each).atMost().isEmpty());
        return copies || subtree(touch);
    }

    private static boolean subtree(Touch touch) {
        return touch.walks().contains(Source.Direction.DOWN);
    }

    /** An embedded child with the size of the row around it. */
    private static Candidate around(Considered considered, List<Candidate> chosen, Candidate child) {
        return considered.embeddings(child).stream()
                .filter(chosen::contains)
                .findFirst()
                .map(each -> child.withRowBytes(each.rowBytes()))
                .orElseThrow();
    }

    private static Rows sum(Rows one, Rows other) {
        return new Rows(one.candidate(), one.puts() + other.puts(), one.deletes() + other.deletes());
    }
}
