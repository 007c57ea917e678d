package dev.keywright.compiler.design.assemble;

import dev.keywright.compiler.design.candidate.PlanCandidate;
import dev.keywright.compiler.design.kind.Candidate;
import dev.keywright.core.model.Change;
import dev.keywright.core.plan.ChangePlan;
import dev.keywright.core.profile.EngineProfile;
import dev.keywright.core.profile.EngineProfile.Capability;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Makes the plans of changes: their reads, writes and rounds of requests. With transactions a change is one round of
 * reads and one of writes. Without, a change of several rows takes four rounds: set marks, open an intent record, write
 * the rows, clear the marks and close the record. Used by {@code Designer}.
 */
public final class MakeChangePlans {

    private static final int ROUNDS_OF_INTENT = 4;

    private final ChosenDesign chosen;
    private final EngineProfile target;
    private final Map<Integer, PlacedKind> placed;

    public MakeChangePlans(ChosenDesign chosen, Map<Integer, PlacedKind> placed) {
        this.chosen = chosen;
        this.target = chosen.considered().target();
        this.placed = placed;
    }

    public List<ChangePlan> all() {
        return chosen.considered().model().changes().stream().map(this::plan).toList();
    }

    private ChangePlan plan(Change change) {
        ChangeUpkeep upkeep = ChangeUpkeep.of(chosen.considered(), chosen.candidates(), change);
        Map<String, PlanCandidate> reads = reads(change);
        double rows = 0;
        List<ChangePlan.Upkeep> kept = new ArrayList<>();
        double marked = upkeep.rowsLocked();
        for (ChangeUpkeep.WrittenRows each : upkeep.rows()) {
            Candidate candidate = each.candidate();
            double written = each.puts() + each.deletes();
            rows += candidate.indexed() ? 0 : written;
            marked += candidate.kind().role().locked() && !candidate.indexed() ? written : 0;
            // Rows inside another row that the change writes anyway are priced with that row.
            if (written > 0) {
                kept.add(new ChangePlan.Upkeep(name(candidate), Numbers.decimal(written), List.copyOf(reads.keySet())));
            }
        }
        double read = reads.values().stream()
                .mapToDouble(each -> each.estimate().requests())
                .sum();
        double cost = upkeep.cost()
                + reads.values().stream().mapToDouble(each -> each.cost()).sum();
        double rate = change.rate().nanosPerSecond() / 1e9;
        return new ChangePlan(
                change.name(),
                Numbers.decimal((reads.isEmpty() ? 0 : 1) + rounds(upkeep.isMultiRow())),
                Numbers.decimal(read + writes(rows, marked, upkeep.isMultiRow())),
                Numbers.decimal(rows),
                Numbers.cost(cost * rate, target.prices().unit()),
                kept);
    }

    private String name(Candidate candidate) {
        PlacedKind place = placed.get(candidate.number());
        return place.index().map(each -> place.row() + " in " + each).orElse(place.row());
    }

    private int rounds(boolean together) {
        return target.has(Capability.TRANSACTION) || !together ? 1 : ROUNDS_OF_INTENT;
    }

    private double writes(double rows, double marked, boolean together) {
        if (target.has(Capability.TRANSACTION)) {
            return 1;
        }
        return together ? rows + 2 * marked + 2 : rows;
    }

    /** The reads that some chosen row kind needs, or that the change always makes. */
    private Map<String, PlanCandidate> reads(Change change) {
        Map<String, PlanCandidate> reads = new LinkedHashMap<>();
        chosen.considered().support().forEach((read, plans) -> {
            if (read.change().equals(change.name())) {
                chosen.taken(plans).ifPresent(each -> reads.put(read.rows(), each));
            }
        });
        return reads;
    }
}
