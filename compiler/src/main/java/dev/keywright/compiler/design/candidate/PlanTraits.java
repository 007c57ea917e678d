package dev.keywright.compiler.design.candidate;

import dev.keywright.core.layout.ColumnPath;
import dev.keywright.core.layout.RowRole;
import dev.keywright.core.layout.Segment;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Relationship;
import dev.keywright.core.plan.SegmentMatch;
import dev.keywright.core.plan.Step;
import dev.keywright.core.query.Term;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** The properties of a plan that {@link Rule} tests. */
record PlanTraits(Model model, PlanCandidate plan, List<KindTraits> kinds) {

    static PlanTraits of(Model model, CandidateSet catalogue, PlanCandidate plan) {
        List<KindTraits> kinds = plan.uses().stream()
                .map(each -> new KindTraits(model, catalogue.candidates().get(each)))
                .toList();
        return new PlanTraits(model, plan, kinds);
    }

    boolean has(Predicate<Step> step) {
        return plan.steps().stream().anyMatch(step);
    }

    Stream<Step.Read> reads() {
        return plan.steps().stream().flatMap(each -> each.engineRead().stream());
    }

    Stream<SegmentMatch> matches() {
        return reads().flatMap(each -> Stream.concat(each.partition().stream(), each.sort().stream()));
    }

    KindTraits kind(Step.Read read) {
        return kinds.stream()
                .filter(each -> each.candidate().name().equals(read.row()))
                .findFirst()
                .orElseThrow();
    }

    /** Whether it reads base rows at the place that their primary key determines. */
    boolean inPlace(Step.Read read) {
        KindTraits kind = kind(read);
        return kind.role() == RowRole.BASE && kind.inPlace();
    }

    boolean isGet(Step.Read read) {
        return read.sort().size() == kind(read).kind().key().sort().size()
                && read.bounds().isEmpty()
                && read.prefix().isEmpty();
    }

    /** Whether a source is read twice: first its key, then its columns. */
    boolean followsPointer() {
        List<String> aliases = aliases();
        return aliases.stream().distinct().count() < aliases.size();
    }

    /** Whether several sources are read, one after another. */
    boolean joins() {
        return aliases().stream().distinct().count() > 1;
    }

    boolean sharesPartition() {
        return plan.pair().isPresent();
    }

    /** Whether the first children are read with their parent, whose row is right before them. */
    boolean readsParentInFront() {
        return plan.pair().filter(each -> each.lead() != PartitionPair.Lead.ANY).isPresent();
    }

    /** Whether it reads the first or the last row of a range, or both, and nothing else. */
    boolean readsRangeEnds() {
        return has(each -> each instanceof Step.MinMax)
                || reads().limit(1).anyMatch(each -> each.perTupleLimit().isPresent());
    }

    /** Whether an EXISTS is answered as a join. */
    boolean turnsExistsIntoJoin() {
        return plan.rewrittenQuery()
                .filter(each -> !each.distinct().firstOf().isEmpty())
                .isPresent();
    }

    /** The source that each read is for, without walks. */
    private List<String> aliases() {
        List<String> aliases = new ArrayList<>();
        for (Step step : plan.steps()) {
            if (step instanceof Step.Read read) {
                Stream.concat(read.bindings().stream(), read.embedded().stream())
                        .findFirst()
                        .ifPresent(each -> aliases.add(each.alias()));
            }
        }
        return aliases;
    }

    /** Whether the key fixes a reference to one of several entities, and which entity that is. */
    boolean byOwner(Step.Read read) {
        return model.relationships().stream()
                .filter(each -> each.child().equals(kind(read).kind().entity()))
                .anyMatch(each -> fixesOwner(read, each));
    }

    private boolean fixesOwner(Step.Read read, Relationship relationship) {
        return relationship
                .discriminator()
                .filter(owner -> fixes(
                        read,
                        owner.column(),
                        match -> match instanceof SegmentMatch.Is is
                                && is.term() instanceof Term.Constant constant
                                && constant.text().filter(owner.label()::equals).isPresent()))
                .filter(owner -> relationship.columns().stream().allMatch(each -> fixes(read, each, match -> true)))
                .isPresent();
    }

    private boolean fixes(Step.Read read, String column, Predicate<SegmentMatch> by) {
        List<Segment> segments = kind(read).kind().key().segments().toList();
        List<SegmentMatch> matches =
                Stream.concat(read.partition().stream(), read.sort().stream()).toList();
        for (int i = 0; i < matches.size(); i++) {
            if (segments.get(i).is(ColumnPath.own(column)) && by.test(matches.get(i))) {
                return true;
            }
        }
        return false;
    }
}
