package dev.keywright.compiler.candidate.upkeep;

import dev.keywright.compiler.candidate.Considered;
import dev.keywright.compiler.candidate.ask.Statistics;
import dev.keywright.compiler.candidate.kind.Candidate;
import dev.keywright.core.engine.EngineProfile;
import dev.keywright.core.engine.Prices;
import dev.keywright.core.form.Source;
import dev.keywright.core.layout.RowRole;
import dev.keywright.core.model.Change;
import dev.keywright.core.model.Mutation;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What a change writes into chosen row kinds.
 *
 * @param rows what is written into each, in the order of the candidates
 * @param cost of what is written, without the reads
 */
public record ChangeUpkeep(String change, List<Rows> rows, double cost) {

    /** Rows of one kind. */
    public record Rows(Candidate candidate, double puts, double deletes) {}

    public ChangeUpkeep {
        rows = List.copyOf(rows);
    }

    public static ChangeUpkeep of(Considered considered, List<Candidate> chosen, Change change) {
        Statistics statistics = new Statistics(considered.model());
        EngineProfile target = considered.target();
        PriceWrites prices = new PriceWrites(target);
        boolean simple = target.prices().has(Prices.Rule.NO_INTENTS);
        Map<Integer, Rows> rows = new LinkedHashMap<>();
        double cost = 0;
        List<String> together = new ArrayList<>();
        List<Mutation> mutations = Cascades.of(considered.model(), change);
        for (int i = 0; i < mutations.size(); i++) {
            for (Candidate each : chosen) {
                for (Touch touch : new Touches(statistics, each.kind(), simple).of(mutations.get(i))) {
                    if (touch.nothing()) {
                        continue;
                    }
                    rows.merge(each.number(), new Rows(each, touch.puts(), touch.deletes()), ChangeUpkeep::sum);
                    Candidate written =
                            each.kind().role() == RowRole.EMBEDDED ? around(considered, chosen, each) : each;
                    cost += touch.puts() * prices.put(written) + touch.deletes() * prices.delete(written);
                    String group = i + " " + each.kind().entity();
                    if (each.beside() && !together.contains(group)) {
                        together.add(group);
                        cost += prices.together(
                                considered.catalogue().baseBytes(each.kind().entity()));
                    }
                }
            }
        }
        return new ChangeUpkeep(change.name(), List.copyOf(rows.values()), cost);
    }

    /** Rows that a change rewrites because they hold copies of what it sets, as many as there are below. */
    public static List<Rows> unbounded(Considered considered, List<Candidate> chosen, Change change) {
        Statistics statistics = new Statistics(considered.model());
        List<Rows> rows = new ArrayList<>();
        for (Mutation mutation : change.mutations()) {
            for (Candidate each : chosen) {
                new Touches(statistics, each.kind(), true)
                        .of(mutation).stream()
                                .filter(touch -> unbounded(statistics, touch))
                                .forEach(touch -> rows.add(new Rows(each, touch.puts(), touch.deletes())));
            }
        }
        return rows;
    }

    /** A bound on children bounds no subtree: nothing says how deep it is. */
    private static boolean unbounded(Statistics statistics, Touch touch) {
        boolean copies = touch.below().stream()
                .flatMap(List::stream)
                .anyMatch(each -> statistics.relationship(each).atMost().isEmpty());
        return copies || touch.walks().contains(Source.Direction.DOWN);
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
