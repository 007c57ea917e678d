package dev.keywright.compiler.design.assemble;

import dev.keywright.compiler.design.candidate.PartitionPair;
import dev.keywright.compiler.design.candidate.PlanCandidate;
import dev.keywright.compiler.design.kind.Candidate;
import dev.keywright.compiler.design.plan.read.PlannedRead;
import dev.keywright.compiler.design.plan.read.PlannedStep;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.RowRole;
import dev.keywright.core.layout.Segment;
import dev.keywright.core.model.Relationship;
import dev.keywright.core.plan.SegmentMatch;
import dev.keywright.core.plan.Step;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The technique that a plan is an instance of, with its number in docs/techniques.md. Used by {@code Reasons}. */
record Technique(String number, String text) {

    static Technique of(ChosenDesign chosen, PlanCandidate plan) {
        List<Candidate> used = plan.uses().stream()
                .map(each -> chosen.considered().catalogue().candidates().get(each))
                .toList();
        List<PlannedRead> reads = plan.steps().stream()
                .flatMap(each -> each instanceof PlannedStep.Read one ? Stream.of(one.read()) : Stream.empty())
                .toList();
        List<RowKind> kinds = used.stream().map(Candidate::kind).toList();
        if (plan.steps().stream()
                .anyMatch(each ->
                        each instanceof PlannedStep.Walk walk && walk.level().isSingleRangeWalk())) {
            return new Technique("T33", "rows keyed by their path from the root, so that a walk down is one range");
        }
        if (plan.steps().stream().anyMatch(each -> each instanceof PlannedStep.Walk)) {
            return new Technique("T33", "a tree walked level by level, with one batch per level");
        }
        if (kinds.stream().anyMatch(each -> each.role() == RowRole.RANKING)) {
            return new Technique("T30", "groups ordered by a total that is maintained when rows change");
        }
        if (kinds.stream().anyMatch(each -> each.role() == RowRole.COUNTER)) {
            return new Technique("T30", "totals that are maintained when rows change");
        }
        boolean ends = plan.steps().stream().anyMatch(each -> each instanceof PlannedStep.MinMax)
                || folds(plan) && reads.stream().allMatch(each -> each.first().isPresent());
        if (ends) {
            return new Technique("T30", "the minimum and the maximum are the first and the last row of a range");
        }
        if (plan.pair().isPresent()) {
            boolean all = plan.pair().get().lead() == PartitionPair.Lead.ANY;
            return new Technique(
                    "T4",
                    all
                            ? "parent and children in one partition, read by one request"
                            : "the first children directly after their parent in its partition, read by one request");
        }
        if (used.stream()
                .anyMatch(each -> each.indexed() && each.kind().ancestors().isPresent())) {
            return new Technique("T33", "rows listed under each of their ancestors, so that a walk down is one range");
        }
        boolean above = reads.stream().flatMap(each -> each.embedded().stream()).anyMatch(bind -> kinds.stream()
                .flatMap(each -> each.ancestorList().stream())
                .anyMatch(each -> bind.path().equals(List.of(each.relationship()))));
        if (above) {
            return new Technique("T33", "a row that contains its ancestors, so that a walk up reads one row");
        }
        if (kinds.stream().anyMatch(each -> each.ancestors().isPresent())) {
            return new Technique("T33", "a row for each ancestor, so that a walk is one range");
        }
        if (kinds.stream().anyMatch(RowKind::expands)) {
            return new Technique("T28", "one row for each element of the array");
        }
        Optional<Relationship> inside = reads.stream()
                .flatMap(each -> each.embedded().stream())
                .map(each -> each.path().get(0))
                .findFirst()
                .flatMap(chosen.considered().model()::relationship);
        if (inside.isPresent()) {
            boolean one = inside.get().atMost().orElse(0) == 1;
            return one
                    ? new Technique("T2", "two related rows stored as one, on the side that is read")
                    : new Technique("T3", "a few children inside their parent's row");
        }
        if (kinds.stream().anyMatch(each -> each.role() == RowRole.DIRECTORY)) {
            return new Technique("T22", "buckets that a directory lists, read one after another");
        }
        if (reads.stream().anyMatch(each -> walks(kinds, each))) {
            return new Technique("T22", "the buckets that the range spans, read one after another");
        }
        if (kinds.stream().flatMap(each -> each.key().segments()).anyMatch(each -> each.kind() == Segment.Kind.SALT)) {
            return new Technique("T16", "partitions spread by a salt, read in parallel and merged");
        }
        if (kinds.stream().anyMatch(each -> !each.predicate().isEmpty() && each.role() != RowRole.GUARD)) {
            return new Technique("T26", "a sparse list that has only the rows that are asked for");
        }
        if (kinds.stream().anyMatch(each -> !each.followedRelationships().isEmpty())) {
            return new Technique("T7", "columns copied along references, so that reads need no join");
        }
        return byKey(plan, used, reads);
    }

    /** Whether a read takes every bucket within its bounds. */
    private static boolean walks(List<RowKind> kinds, PlannedRead read) {
        return !read.access().bounds().isEmpty()
                && read.access().partition().contains(new SegmentMatch.Every())
                && kinds.stream()
                        .flatMap(each -> each.key().partition().stream())
                        .anyMatch(each -> each.kind() == Segment.Kind.BUCKET);
    }

    private static boolean folds(PlanCandidate plan) {
        return plan.steps().stream()
                .anyMatch(each -> each instanceof PlannedStep.InMemory memory && memory.step() instanceof Step.Fold);
    }

    private static Technique byKey(PlanCandidate plan, List<Candidate> used, List<PlannedRead> reads) {
        boolean several = reads.stream()
                .flatMap(each -> Stream.concat(each.access().partition().stream(), each.access().sort().stream()))
                .anyMatch(each -> each instanceof SegmentMatch.Among
                        || each instanceof SegmentMatch.Member
                        || each instanceof SegmentMatch.Every);
        if (several) {
            return new Technique("T23", "one range for each value, read in parallel");
        }
        if (reads.size() == 1
                && used.stream().anyMatch(each -> each.indexed() && each.kind().role() == RowRole.GUARD)) {
            return new Technique("T34", "the index that enforces uniqueness");
        }
        boolean pointer = used.stream()
                .anyMatch(each ->
                        each.kind().role() == RowRole.POINTER || each.kind().role() == RowRole.GUARD);
        if (reads.size() > 1 && pointer) {
            return new Technique("T27", "a small row that points at the base rows, fetched in a batch");
        }
        if (reads.size() > 1) {
            return new Technique("T42", "joined by the application, in batches along the references");
        }
        boolean base = used.stream().allMatch(each -> each.kind().role() == RowRole.BASE && !each.indexed());
        boolean get = reads.size() == 1 && reads.get(0).access().bounds().isEmpty() && base;
        if (plan.steps().stream()
                .anyMatch(each ->
                        each instanceof PlannedStep.Read one && !one.families().isEmpty())) {
            return new Technique("T11", "one family of the row, without the columns that are stored separately");
        }
        boolean reversed = used.stream()
                .flatMap(each -> each.kind().key().segments())
                .anyMatch(each -> each.kind() == Segment.Kind.REVERSED);
        if (get && reversed) {
            return new Technique("T16", "the base row's own key, reversed so that new rows are spread evenly");
        }
        if (get) {
            return new Technique("T20", "the base row's own key");
        }
        return reads.stream().anyMatch(each -> !each.access().bounds().isEmpty())
                ? new Technique("T19", "equalities before the range, with nothing left to filter")
                : new Technique("T17", "equalities, then the order, then the id");
    }
}
