package dev.keywright.verify.random;

import dev.keywright.core.design.Design;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.Table;
import dev.keywright.core.model.Change;
import dev.keywright.core.model.Model;
import dev.keywright.core.plan.ChangePlan;
import dev.keywright.core.plan.QuestionPlan;
import dev.keywright.core.plan.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Counts what drawn models reach: operators of questions and pairs of them, steps of plans and what follows them, and
 * which kinds of change rewrite which kinds of rows. What no model reaches is not tested by any. Used by {@code
 * VerifyRandom} and {@code VerifyRandomModel}.
 */
public final class Coverage {

    /** What is counted. */
    public enum Area {
        OPERATORS("operators of questions"),
        PAIRS("pairs of operators in one question"),
        STEPS("steps of plans, each with the one before it"),
        UPKEEP("kinds of change with the kinds of rows that they write");

        private final String words;

        Area(String words) {
            this.words = words;
        }

        public String words() {
            return words;
        }
    }

    private final Map<Area, Map<String, Integer>> counts = new TreeMap<>();

    /** Counts a model on one target. */
    void add(Model model, Design design) {
        model.questions().forEach(each -> operators(List.copyOf(QueryOperators.of(model, each.query()))));
        design.questions().forEach(this::steps);
        for (ChangePlan each : design.changes()) {
            model.changes().stream()
                    .filter(change -> change.name().equals(each.name()))
                    .findFirst()
                    .ifPresent(change -> upkeep(design, change, each));
        }
    }

    public Map<String, Integer> counts(Area area) {
        return counts.getOrDefault(area, Map.of());
    }

    /** A line for each area: how many different things were reached, and the rarest of them. */
    public List<String> lines() {
        List<String> lines = new ArrayList<>();
        for (Area each : Area.values()) {
            String rarest = counts(each).entrySet().stream()
                    .sorted(Map.Entry.comparingByValue())
                    .limit(5)
                    .map(one -> one.getKey() + " " + one.getValue() + " ×")
                    .collect(Collectors.joining(", "));
            lines.add(String.format(
                    Locale.ROOT, "%,d %s; rarest: %s", counts(each).size(), each.words, rarest));
        }
        return lines;
    }

    private void operators(List<String> found) {
        for (int i = 0; i < found.size(); i++) {
            count(Area.OPERATORS, found.get(i));
            for (int j = i + 1; j < found.size(); j++) {
                count(Area.PAIRS, found.get(i) + " + " + found.get(j));
            }
        }
    }

    private void steps(QuestionPlan plan) {
        String before = "start";
        for (Step each : plan.steps()) {
            String name = name(each);
            count(Area.STEPS, before + " → " + name);
            before = name;
        }
    }

    private static String name(Step step) {
        String name = step.getClass().getSimpleName().toLowerCase(Locale.ROOT);
        return step instanceof Step.Read read
                ? name + " " + read.missing().name().toLowerCase(Locale.ROOT)
                        + (read.index().isPresent() ? " by index" : "")
                        + (read.perTupleLimit().isPresent() ? " first of each" : "")
                : name;
    }

    private void upkeep(Design design, Change change, ChangePlan plan) {
        String kind = change.mutations().size() > 1
                ? "group"
                : change.mutations().get(0).getClass().getSimpleName().toLowerCase(Locale.ROOT);
        for (ChangePlan.Upkeep each : plan.upkeep()) {
            design.tables().stream()
                    .map(Table::rows)
                    .flatMap(List::stream)
                    .filter(row -> row.name().equals(each.row()))
                    .map(RowKind::role)
                    .forEach(role ->
                            count(Area.UPKEEP, kind + " writes " + role.name().toLowerCase(Locale.ROOT)));
        }
    }

    private void count(Area area, String what) {
        counts.computeIfAbsent(area, each -> new TreeMap<>()).merge(what, 1, Integer::sum);
    }
}
