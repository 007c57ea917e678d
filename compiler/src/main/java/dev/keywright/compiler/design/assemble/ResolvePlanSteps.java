package dev.keywright.compiler.design.assemble;

import dev.keywright.compiler.design.candidate.CandidateSet;
import dev.keywright.compiler.design.plan.read.KeyAccess;
import dev.keywright.compiler.design.plan.read.PlannedRead;
import dev.keywright.compiler.design.plan.read.PlannedStep;
import dev.keywright.core.plan.KeyMatch;
import dev.keywright.core.plan.SegmentMatch;
import dev.keywright.core.plan.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Translates plan steps over candidates into steps over the rows of the design: names, indexes, directories, and
 * matches for the tags. Used by {@code Designer} and {@code LayOutEverything}.
 */
public final class ResolvePlanSteps implements PlannedStep.Cases<Step> {

    private final CandidateSet catalogue;
    private final Map<Integer, PlacedKind> placed;

    public ResolvePlanSteps(CandidateSet catalogue, Map<Integer, PlacedKind> placed) {
        this.catalogue = catalogue;
        this.placed = placed;
    }

    public List<Step> steps(List<PlannedStep> steps) {
        return steps.stream().map(each -> each.match(this)).toList();
    }

    @Override
    public Step read(PlannedStep.Read step) {
        return read(step.read(), step.families());
    }

    @Override
    public Step walk(PlannedStep.Walk walk) {
        return new Step.Walk(walk.source(), read(walk.level(), List.of()));
    }

    @Override
    public Step minMax(PlannedStep.MinMax ends) {
        return new Step.MinMax(read(ends.range(), List.of()));
    }

    @Override
    public Step inMemory(PlannedStep.InMemory step) {
        return step.step();
    }

    private Step.Read read(PlannedRead read, List<String> families) {
        PlacedKind place = placed.get(read.candidate().number());
        KeyAccess access = read.access();
        return new Step.Read(
                place.row(),
                place.index(),
                new KeyMatch(
                        place.partition(partition(access)),
                        place.sort(access.sort()),
                        access.bounds(),
                        access.prefix()),
                read.backward(),
                read.binds(),
                read.embedded(),
                read.missing(),
                read.inPreviousRequest(),
                read.first(),
                families);
    }

    /** The matches of the partition; where a directory lists the buckets to read, the name of its rows. */
    private List<SegmentMatch> partition(KeyAccess access) {
        List<SegmentMatch> matches = new ArrayList<>(access.partition());
        access.bucketReads()
                .filter(each -> each.directory().isPresent())
                .ifPresent(each ->
                        matches.set(access.kind().key().partition().indexOf(each.segment()), inDirectory(access)));
        return matches;
    }

    private SegmentMatch inDirectory(KeyAccess access) {
        return new SegmentMatch.InDirectory(
                placed.get(catalogue.directory(access.kind()).number()).row());
    }
}
