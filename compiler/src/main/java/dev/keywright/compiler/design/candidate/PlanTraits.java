package dev.keywright.compiler.design.candidate;

import dev.keywright.compiler.design.plan.read.PlannedRead;
import dev.keywright.compiler.design.plan.read.PlannedStep;
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

/** The properties of a plan that {@link Rule} tests. Used by {@code Rule}. */
record PlanTraits(Model model, PlanCandidate plan, List<KindTraits> kinds) {

    static PlanTraits of(Model model, CandidateSet catalogue, PlanCandidate plan) {
        List<KindTraits> kinds = plan.uses().stream()
                .map(each -> new KindTraits(model, catalogue.candidates().get(each)))
                .toList();
        return new PlanTraits(model, plan, kinds);
    }

    boolean has(Predicate<PlannedStep> step) {
        return plan.steps().stream().anyMatch(step);
    }

    boolean hasInMemory(Predicate<Step> step) {
        return has(each -> each instanceof PlannedStep.InMemory memory && step.test(memory.step()));
    }

    Stream<PlannedRead> reads() {
        return plan.steps().stream().flatMap(each -> each.engineRead().stream());
    }

    Stream<SegmentMatch> matches() {
        return reads().flatMap(PlanTraits::matches);
    }

    private static Stream<SegmentMatch> matches(PlannedRead read) {
        return Stream.concat(read.access().partition().stream(), read.access().sort().stream());
    }

    KindTraits kind(PlannedRead read) {
        return kinds.stream()
                .filter(each -> each.candidate().number() == read.candidate().number())
                .findFirst()
                .orElseThrow();
    }

    /** Whether it reads base rows at the place that their primary key determines. */
    boolean inPlace(PlannedRead read) {
        KindTraits kind = kind(read);
        return kind.role() == RowRole.BASE && kind.inPlace();
    }

    boolean isGet(PlannedRead read) {
        return read.access().isGet();
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
        return has(each -> each instanceof PlannedStep.MinMax)
                || reads().limit(1).anyMatch(each -> each.first().isPresent());
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
        for (PlannedStep step : plan.steps()) {
            if (step instanceof PlannedStep.Read one) {
                Stream.concat(one.read().binds().stream(), one.read().embedded().stream())
                        .findFirst()
                        .ifPresent(each -> aliases.add(each.alias()));
            }
        }
        return aliases;
    }

    /** Whether the key fixes a reference to one of several entities, and which entity that is. */
    boolean byOwner(PlannedRead read) {
        return model.relationships().stream()
                .filter(each -> each.child().equals(kind(read).kind().entity()))
                .anyMatch(each -> fixesOwner(read, each));
    }

    private boolean fixesOwner(PlannedRead read, Relationship relationship) {
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

    private boolean fixes(PlannedRead read, String column, Predicate<SegmentMatch> by) {
        List<Segment> segments = kind(read).kind().key().segments().toList();
        List<SegmentMatch> matches = matches(read).toList();
        for (int i = 0; i < matches.size(); i++) {
            if (segments.get(i).is(ColumnPath.own(column)) && by.test(matches.get(i))) {
                return true;
            }
        }
        return false;
    }
}
