package dev.keywright.compiler.design.plan;

import dev.keywright.compiler.design.analysis.Statistics;
import dev.keywright.compiler.design.kind.Candidate;
import dev.keywright.compiler.design.plan.read.KeyAccess;
import dev.keywright.compiler.design.plan.read.LimitPushdown;
import dev.keywright.compiler.design.plan.read.PlanDraft;
import dev.keywright.compiler.design.plan.read.PlannedRead;
import dev.keywright.core.layout.RowRole;
import dev.keywright.core.layout.Segment;
import dev.keywright.core.plan.SegmentMatch;
import dev.keywright.core.profile.EngineProfile;
import dev.keywright.core.profile.EngineProfile.Capability;
import dev.keywright.core.query.Term;
import java.util.Optional;

/**
 * Decides whether children can be read within the request that reads their parent (T4): both are in one partition,
 * which one range returns. Used by {@code EnumeratePlans}.
 *
 * <pre>
 *   (search 7 | )      the parent          one request for the partition "search 7"
 *   (search 7 | 1)     its first child
 *   (search 7 | 2)     its second child
 * </pre>
 */
final class FitsParentRequest {

    private final Statistics statistics;
    private final EngineProfile target;

    FitsParentRequest(Statistics statistics, EngineProfile target) {
        this.statistics = statistics;
        this.target = target;
    }

    /** @param first the limit per parent that the read of the children applies itself */
    boolean canInclude(PlanDraft draft, Candidate candidate, KeyAccess access, Optional<Term> first) {
        return allOrFirst(draft, access, first) && sharesPartition(draft, candidate, access);
    }

    /**
     * Whether the request reads only rows that are wanted: it takes the whole partition, so all of it must be wanted,
     * or the wanted children must be the first ones at its end.
     */
    private boolean allOrFirst(PlanDraft draft, KeyAccess access, Optional<Term> first) {
        boolean open = access.sort().isEmpty()
                && access.bounds().isEmpty()
                && access.prefix().isEmpty();
        String entity = draft.asked().entity(access.fixed().alias());
        // Any number of expired rows may be at that end.
        boolean lasting = statistics.entity(entity).retention().isEmpty();
        boolean inOrder = target.has(Capability.KINDS_IN_ORDER);
        return open && (first.isEmpty() || inOrder && lasting && LimitPushdown.applies(draft.asked(), access));
    }

    /**
     * Whether parent and children can be in one partition: its values are equal, and known before anything is read.
     */
    private boolean sharesPartition(PlanDraft draft, Candidate candidate, KeyAccess access) {
        PlannedRead first = draft.reads().get(0);
        boolean alone = candidate.kind().role() != RowRole.EMBEDDED
                && draft.reads().size() == 1
                && !candidate.indexed()
                && !first.candidate().indexed();
        boolean one = first.access().isGet() && first.access().ranges() == 1;
        boolean single = access.partition().stream().allMatch(each -> each instanceof SegmentMatch.Is);
        boolean columns = candidate.kind().key().partition().stream().allMatch(Segment::exact);
        boolean inOrder = target.has(Capability.KINDS_IN_ORDER)
                || candidate.kind().key().sort().stream().noneMatch(Segment::descending);
        return alone
                && one
                && single
                && columns
                && inOrder
                && first.candidate().kind().key().sort().isEmpty()
                && access.partition().equals(first.access().partition());
    }
}
