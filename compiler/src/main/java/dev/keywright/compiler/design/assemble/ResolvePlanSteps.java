package dev.keywright.compiler.design.assemble;

import dev.keywright.compiler.design.kind.Candidate;
import dev.keywright.core.plan.SegmentMatch;
import dev.keywright.core.plan.Step;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Translates plan steps over candidates into steps over the rows of the design: names, indexes, and matches for the
 * tags.
 */
public final class ResolvePlanSteps {

    private final Map<String, PlacedKind> places;

    public ResolvePlanSteps(List<Candidate> candidates, Map<Integer, PlacedKind> placed) {
        this.places = candidates.stream()
                .filter(each -> placed.containsKey(each.number()))
                .collect(Collectors.toMap(Candidate::name, each -> placed.get(each.number())));
    }

    public List<Step> steps(List<Step> steps) {
        return steps.stream().map(this::step).toList();
    }

    private Step step(Step step) {
        if (step instanceof Step.Read read) {
            return read(read);
        }
        if (step instanceof Step.Walk walk) {
            return new Step.Walk(walk.source(), read(walk.level()));
        }
        if (step instanceof Step.MinMax ends) {
            return new Step.MinMax(read(ends.range()));
        }
        return step;
    }

    private Step.Read read(Step.Read read) {
        PlacedKind place = places.get(read.row());
        return new Step.Read(
                place.row(),
                place.index(),
                place.partition(resolveDirectories(read.partition())),
                place.sort(read.sort()),
                read.bounds(),
                read.prefix(),
                read.backward(),
                read.bindings(),
                read.embedded(),
                read.missing(),
                read.inPreviousRequest(),
                read.perTupleLimit(),
                read.families());
    }

    private List<SegmentMatch> resolveDirectories(List<SegmentMatch> matches) {
        return matches.stream()
                .map(each -> each instanceof SegmentMatch.InDirectory listed
                        ? new SegmentMatch.InDirectory(
                                places.get(listed.directory()).row())
                        : each)
                .toList();
    }
}
