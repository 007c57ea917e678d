package dev.keywright.tests.answers;

import dev.keywright.core.design.Design;
import dev.keywright.core.layout.Table;
import dev.keywright.core.plan.QuestionPlan;
import dev.keywright.core.plan.SegmentMatch;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Selects plans that were not selected before: first those with a new kind of read, then others from the whole list.
 */
final class SamplePlans {

    private final int plansMax;
    private final Set<String> taken = new LinkedHashSet<>();
    private final Set<String> read = new LinkedHashSet<>();

    /** @param plansMax of one question in one design */
    SamplePlans(int plansMax) {
        this.plansMax = plansMax;
    }

    /** The design with the sample, and the tables that it reads. */
    Design of(Design design) {
        Map<String, List<QuestionPlan>> fresh = new LinkedHashMap<>();
        for (QuestionPlan plan : design.questions()) {
            if (!taken.contains(PlanText.of(design, plan))) {
                fresh.computeIfAbsent(plan.name(), each -> new ArrayList<>()).add(plan);
            }
        }
        List<QuestionPlan> plans = fresh.values().stream()
                .flatMap(each -> sample(design, each).stream())
                .toList();
        plans.forEach(each -> taken.add(PlanText.of(design, each)));
        Set<String> rows = new LinkedHashSet<>();
        plans.stream().flatMap(PlanText::reads).forEach(each -> {
            rows.add(each.row());
            each.partition().stream()
                    .flatMap(match ->
                            match instanceof SegmentMatch.InDirectory listed ? Stream.of(listed) : Stream.empty())
                    .forEach(listed -> rows.add(listed.directory()));
        });
        List<Table> tables = design.tables().stream()
                .filter(each -> each.rows().stream().anyMatch(kind -> rows.contains(kind.name())))
                .toList();
        return new Design(
                design.model(),
                design.target(),
                tables,
                plans,
                design.changes(),
                design.findings(),
                design.cost(),
                design.proof(),
                design.reasons(),
                design.refused());
    }

    private List<QuestionPlan> sample(Design design, List<QuestionPlan> plans) {
        Set<QuestionPlan> sample = new LinkedHashSet<>();
        for (QuestionPlan plan : plans) {
            List<String> reads = PlanText.reads(plan)
                    .map(each -> plan.name() + PlanText.of(design, each))
                    .toList();
            if (sample.size() < plansMax && read.addAll(reads)) {
                sample.add(plan);
            }
        }
        int stride = Math.max(1, plans.size() / plansMax);
        for (int i = 0; i < plans.size() && sample.size() < plansMax; i += stride) {
            sample.add(plans.get(i));
        }
        return List.copyOf(sample);
    }
}
