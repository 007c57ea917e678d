package dev.keywright.compiler.design.plan;

import dev.keywright.compiler.design.analysis.QuestionGraph;
import dev.keywright.compiler.design.analysis.Statistics;
import dev.keywright.compiler.design.candidate.CandidateSet;
import dev.keywright.compiler.design.candidate.PartitionPair;
import dev.keywright.compiler.design.candidate.PlanCandidate;
import dev.keywright.compiler.design.kind.Candidate;
import dev.keywright.compiler.design.plan.read.KeyAccess;
import dev.keywright.compiler.design.plan.read.PlanDraft;
import dev.keywright.compiler.design.plan.read.PlannedRead;
import dev.keywright.compiler.design.plan.read.RowsBound;
import dev.keywright.core.layout.ColumnPath;
import dev.keywright.core.layout.Segment;
import dev.keywright.core.model.Returns;
import dev.keywright.core.plan.Step;
import dev.keywright.core.profile.EngineProfile;
import dev.keywright.core.profile.Prices;
import dev.keywright.core.query.Condition;
import dev.keywright.core.query.Query;
import dev.keywright.core.query.Term;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Estimates requests, rows, bytes and cost of a page by carrying the number of tuples through the reads. Used by
 * {@code FinishPlan}.
 */
final class EstimateCost {

    private final Statistics statistics;
    private final EngineProfile target;
    private final CandidateSet catalogue;
    private final PlanDraft draft;
    private final QuestionGraph asked;
    private final Query query;
    private final FinishedSteps finished;
    private final PriceReads prices;
    private double requests;
    private double partitions;
    private double rows;
    private double bytes;
    private double cost;

    EstimateCost(
            Statistics statistics,
            EngineProfile target,
            CandidateSet catalogue,
            PlanDraft draft,
            FinishedSteps finished) {
        this.statistics = statistics;
        this.target = target;
        this.catalogue = catalogue;
        this.draft = draft;
        this.asked = draft.asked();
        this.query = asked.query();
        this.finished = finished;
        this.prices = new PriceReads(target.prices());
    }

    PlanCandidate plan() {
        double answer = tuples(1);
        double wanted = wanted();
        boolean blind = finished.filters() && target.prices().has(Prices.Rule.LIMIT_CAPS_UNFILTERED);
        double part = finished.capped() && !blind && answer > wanted ? wanted / answer : 1;
        requests = partitions = rows = bytes = cost = 0;
        double returned = tuples(part);
        if (finished.sorts()) {
            cost += target.prices().sort().doubleValue();
        }
        RowsBound bound = new RowsBound(draft, finished.capped() && !finished.filters(), wanted, this::number);
        double given = query.aggregated() ? groups(returned) : Math.min(returned, wanted);
        return new PlanCandidate(
                asked.question().name(),
                finished.steps(),
                uses(),
                pair(),
                new PlanCandidate.Estimate(requests, partitions, rows, bytes, given),
                bound.rowsMax(),
                bound.assumedBounds(),
                bound.growsWith(),
                finished.filters(),
                finished.sorts(),
                scans(),
                draft.reads().stream().anyMatch(each -> each.access().enumerates()),
                cost,
                Optional.empty());
    }

    private List<Integer> uses() {
        Set<Integer> uses = new TreeSet<>();
        for (PlannedRead each : draft.reads()) {
            uses.add(each.candidate().number());
            each.candidate().leadsTo().ifPresent(base -> uses.add(base.number()));
            directory(each).ifPresent(listing -> uses.add(listing.number()));
        }
        return List.copyOf(uses);
    }

    private Optional<Candidate> directory(PlannedRead read) {
        return read.access()
                .bucketReads()
                .flatMap(KeyAccess.BucketReads::directory)
                .map(each -> catalogue.directory(read.access().kind()));
    }

    /**
     * Whether the plan is a scan: no column is fixed, so it goes through all rows of an entity, and it picks some.
     * Returning them all page by page is a list, not a scan.
     */
    private boolean scans() {
        KeyAccess first = draft.reads().get(0).access();
        boolean fixed = first.kind().key().partition().stream().anyMatch(Segment::exact)
                || !first.kind().predicate().isEmpty();
        boolean picks = finished.filters() || finished.sorts() || query.aggregated();
        return !fixed && first.bounds().isEmpty() && first.prefix().isEmpty() && picks;
    }

    private double groups(double tuples) {
        double groups = 1;
        for (Term.Column each : query.groups()) {
            groups *= statistics.distinct(asked.entity(each.source()), ColumnPath.own(each.name()));
        }
        return Math.min(groups, Math.max(tuples, 1));
    }

    /** How many rows a page returns. */
    private double wanted() {
        boolean paged =
                asked.question().returns() != Returns.ONE && !target.prices().has(Prices.Rule.LIMIT_CAPS_UNFILTERED);
        double page = paged ? asked.question().page() : Double.MAX_VALUE;
        return RowLimit.within(page, query);
    }

    private double tuples(double part) {
        double tuples = 1;
        for (int i = 0; i < draft.reads().size(); i++) {
            PlannedRead read = draft.reads().get(i);
            tuples = read(read, tuples, i == draft.pagedRead() ? part : 1, i == 0)
                    * finished.passed().get(i);
        }
        return tuples;
    }

    private double read(PlannedRead read, double tuples, double part, boolean first) {
        if (read.walk() && !read.isSingleRangeWalk()) {
            return walk(read, tuples);
        }
        double given = read.first()
                .map(each -> Math.min(read.access().rows(), number(each)))
                .orElse(read.access().rows());
        double found = Math.min(read.access().rows(), given / counting(read));
        double all = tuples * given * part;
        boolean get = gets(read);
        double wanted =
                read.access().rows() == 0 ? 1 : found * part / read.access().rows();
        double turns = read.access()
                .bucketReads()
                .map(each -> each.bucketsRead(wanted))
                .orElse(1.0);
        directory(read).ifPresent(each -> charge(each.rowBytes(), tuples, tuples, tuples * turns, false));
        double keys = tuples * read.access().ranges() * turns;
        double batch =
                target.limits().batchGetsMax() == 0 ? keys : target.limits().batchGetsMax();
        boolean batched = get || !first && target.prices().has(Prices.Rule.LIMIT_CAPS_UNFILTERED);
        double sent = read.inPreviousRequest() ? 0 : batched ? Math.ceil(Math.max(keys, 1) / Math.max(batch, 1)) : keys;
        charge(bytesRead(read), sent, read.inPreviousRequest() ? 0 : keys, tuples * found * part, get);
        boolean kept = read.missing() != Step.Missing.DROP;
        if (read.access().ancestorList().isPresent()) {
            return all * Statistics.ANCESTORS;
        }
        for (Step.Binding each : read.embedded()) {
            boolean inside = !each.alias().equals(read.alias());
            all *= inside
                    ? Math.max(
                            1,
                            statistics.fanOut(
                                    statistics.relationship(each.path().get(0))))
                    : 1;
        }
        return read.missing() == Step.Missing.FLAG ? tuples : kept ? Math.max(all, tuples * part) : all;
    }

    /**
     * The share of rows that meet the source's own conditions and so count among the first ones, where the key does
     * not settle that.
     */
    private double counting(PlannedRead read) {
        double share = 1;
        if (read.first().isPresent()) {
            for (Condition each : asked.source(read.alias()).on()) {
                boolean settled = read.access().consumed().contains(each);
                share *= settled ? 1 : statistics.share(asked.entity(read.alias()), each);
            }
        }
        return share;
    }

    /** Whether rows are read by whole keys, many in one request; each index entry takes a range. */
    private boolean gets(PlannedRead read) {
        return read.access().isGet() && !read.candidate().indexed();
    }

    private double walk(PlannedRead read, double tuples) {
        double levels = Statistics.ANCESTORS;
        double more = tuples * (Statistics.ANCESTORS - 1);
        charge(bytesRead(read), levels, levels, more, gets(read));
        return tuples * Statistics.ANCESTORS;
    }

    private void charge(double rowBytes, double sent, double touched, double found, boolean get) {
        requests += sent;
        partitions += touched;
        rows += found;
        bytes += found * rowBytes;
        cost += prices.cost(
                sent, touched, found, rowBytes, get, asked.question().read().strong());
    }

    /**
     * The bytes of a row as read. An index that lags has its own columns, one that does not leads to the base row;
     * column families that the read does not name are not counted.
     */
    private double bytesRead(PlannedRead read) {
        Candidate candidate = read.candidate();
        boolean whole = candidate.indexed() && target.has(EngineProfile.Capability.STRONG_INDEX);
        return whole && candidate.leadsTo().isEmpty()
                ? catalogue.indexedRowBytes(candidate)
                : candidate.rowBytes() - catalogue.families().sparedBytes(draft, read);
    }

    private double number(Term term) {
        return term instanceof Term.Constant constant
                ? constant.text().map(Double::valueOf).orElse(Double.MAX_VALUE)
                : asked.question().page();
    }

    private Optional<PartitionPair> pair() {
        return draft.reads().stream()
                .filter(PlannedRead::inPreviousRequest)
                .findFirst()
                .map(each -> new PartitionPair(
                        draft.reads().get(0).candidate().number(),
                        each.candidate().number(),
                        lead(each)));
    }

    /**
     * Which end of the partition the parent's row has to be at: right before the children that are read with it.
     */
    private PartitionPair.Lead lead(PlannedRead children) {
        if (children.first().isEmpty()) {
            return PartitionPair.Lead.ANY;
        }
        return children.backward() ? PartitionPair.Lead.BACKWARD : PartitionPair.Lead.FORWARD;
    }
}
