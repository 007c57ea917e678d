package dev.keywright.compiler.design.upkeep;

import dev.keywright.compiler.design.analysis.Statistics;
import dev.keywright.compiler.design.candidate.CandidateSet;
import dev.keywright.compiler.design.kind.Candidate;
import dev.keywright.core.layout.RowRole;
import dev.keywright.core.model.Relationship;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * One of the ways to store the rows of an entity: as base rows of some kind, or inside other rows; and which row is
 * locked for them. Used by {@code AddUpkeep}, {@code BuildProgram}, {@code ChangeUpkeep} and {@code SharedLocks}.
 *
 * @param uses the numbers of the row kinds that it consists of
 * @param rowBytes the size of what is written with a row
 * @param lock the row that is locked in place of the row, where that is a locator
 */
public record BaseChoice(List<Integer> uses, double rowBytes, Optional<Candidate> lock) {

    public BaseChoice {
        uses = List.copyOf(uses);
    }

    public double lockBytes() {
        return lock.map(Candidate::rowBytes).orElse(rowBytes);
    }

    public static List<BaseChoice> of(Statistics statistics, CandidateSet catalogue, String entity) {
        List<BaseChoice> homes = new ArrayList<>();
        for (Candidate each : catalogue.rootedAt(entity)) {
            if (each.isBase()) {
                homes.addAll(withLocks(catalogue, each, each));
            }
            if (each.kind().role() == RowRole.EMBEDDED) {
                catalogue
                        .embeddings(statistics, each)
                        .forEach(around -> homes.addAll(withLocks(catalogue, each, around)));
            }
        }
        return homes;
    }

    /**
     * The choices for one place: locked by its locators if it needs any; otherwise by itself, or by a row that exists
     * only to be locked.
     */
    private static List<BaseChoice> withLocks(CandidateSet catalogue, Candidate placed, Candidate around) {
        List<Integer> uses =
                placed.equals(around) ? List.of(placed.number()) : List.of(placed.number(), around.number());
        List<Integer> locators = new ArrayList<>(catalogue.locators(placed.number()));
        locators.addAll(catalogue.locators(around.number()));
        if (!locators.isEmpty()) {
            return List.of(new BaseChoice(
                    uses, around.rowBytes(), Optional.of(catalogue.candidates().get(locators.get(0)))));
        }
        List<BaseChoice> homes = new ArrayList<>();
        // The choice with a separate lock row comes first: where that row is chosen, it is the one that is locked.
        catalogue.rootedAt(around.kind().entity()).stream()
                .filter(each -> each.kind().role() == RowRole.LOCATOR
                        && each.kind().columns().isEmpty())
                .forEach(each -> {
                    List<Integer> more = new ArrayList<>(uses);
                    more.add(each.number());
                    homes.add(new BaseChoice(more, around.rowBytes(), Optional.of(each)));
                });
        homes.add(new BaseChoice(uses, around.rowBytes(), Optional.empty()));
        return homes;
    }

    /** Whether rows of a kind are embedded in the rows that they refer to by this reference. */
    public static boolean isInsideParent(
            Statistics statistics, CandidateSet catalogue, Candidate candidate, Relationship reference) {
        return candidate.kind().role() == RowRole.EMBEDDED
                && catalogue.embeddings(statistics, candidate).stream()
                        .flatMap(each -> each.kind().children().stream())
                        .anyMatch(each -> each.relationship().equals(reference.name()));
    }
}
