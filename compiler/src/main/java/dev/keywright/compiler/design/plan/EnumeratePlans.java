package dev.keywright.compiler.design.plan;

import dev.keywright.compiler.design.analysis.FixedColumns;
import dev.keywright.compiler.design.analysis.JoinEdge;
import dev.keywright.compiler.design.analysis.LinkColumns;
import dev.keywright.compiler.design.analysis.QuestionGraph;
import dev.keywright.compiler.design.analysis.Statistics;
import dev.keywright.compiler.design.analysis.TreeWalk;
import dev.keywright.compiler.design.analysis.WalkLevel;
import dev.keywright.compiler.design.candidate.CandidateSet;
import dev.keywright.compiler.design.kind.Candidate;
import dev.keywright.compiler.design.kind.ProposeGuardsAndLocators;
import dev.keywright.compiler.design.plan.read.KeyAccess;
import dev.keywright.compiler.design.plan.read.LimitPushdown;
import dev.keywright.compiler.design.plan.read.OrderMatch;
import dev.keywright.compiler.design.plan.read.PlanDraft;
import dev.keywright.compiler.design.plan.read.PlannedRead;
import dev.keywright.compiler.design.plan.read.RowsBound;
import dev.keywright.core.layout.ColumnPath;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.RowRole;
import dev.keywright.core.layout.Segment;
import dev.keywright.core.plan.Step;
import dev.keywright.core.profile.EngineProfile;
import dev.keywright.core.query.Query;
import dev.keywright.core.query.Source;
import dev.keywright.core.query.Term;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Enumerates the plans that answer a question from the candidate row kinds. Used by the search space for every
 * question and for every read that a change needs; counters and least or greatest values have enumerators of their
 * own.
 *
 * <pre>
 *   comment ──► post          (author_id | written_at, id) with the post's title        one range
 *                             (author_id | written_at, id), then post by id              a range and a batch
 *                             (author_id | written_at), comment by key, post by id       a range and two batches
 * </pre>
 *
 * <h2>From a question to plans</h2>
 *
 * <p>{@link QuestionGraph} takes the question apart: sources are nodes, references between them are edges. A plan
 * is a sequence of reads that grows along the edges, as a left-deep tree of joins does; each join is a batch of
 * gets or ranges (T42).
 *
 * <ol>
 * <li><i>Start.</i> A plan may start at the root and at every source that inner joins lead to; a question with a
 *     walk over a tree starts with the walk.
 * <li><i>Access.</i> {@link KeyAccess} matches the key of a row kind from the left with the columns that
 *     {@link FixedColumns} knows: every segment of the partition must be fixed (or have few values, which are read one
 *     by one), then segments of the sort key as far as they are fixed, then a range or a prefix. The result says which
 *     conditions the key takes over, how many rows the read finds, and how many at most.
 * <li><i>Order.</i> {@link OrderMatch} determines whether rows come in the order of the question, read forward or
 *     backward.
 * <li><i>Cover.</i> {@link PlanDraft#with} binds the source, and every source above it whose needed columns the
 *     row kind copies or holds inside. A source whose columns are not all there is completed by a get of its base row:
 *     the row kind was a pointer.
 * <li><i>Fetch.</i> The first edge from a bound source to an unbound one is followed: to one parent, or to a
 *     collection of children. All columns of the edge must be fixed by the key, or the join would find other rows. A
 *     limit per parent becomes a limit of the read where the key's order allows it. Children whose partition equals the
 *     parent's are also tried within the parent's request (T4).
 * <li><i>Finish.</i> A draft without unbound sources is finished. {@link FinishPlan} adds filters, sort, fold and
 *     cut, and prices it.
 * </ol>
 *
 * <p>A walk over a tree is enumerated four ways: level by level, over rows for each ancestor, over rows that start
 * with their path from the root, and, for what is joined below a walk, over rows for each ancestor of the row it
 * refers to (T33).
 *
 * <h2>What is pruned, and why that is safe</h2>
 *
 * <ol>
 * <li><i>Dominance.</i> {@link DropDominatedPlans}, which the search space applies to the finished plans, drops a plan
 *     if another one costs no more and uses a subset of its row kinds, locators and shared partitions. What a plan
 *     costs does not depend on what else is chosen, and any design that has the larger set has the smaller one, so the
 *     cheapest design can use the other plan.
 * <li><i>Bounded plans only</i>, if the enumerator is created so. {@link RowsBound#isUnbounded}, once true of a
 *     draft, is true of all its completions, so the draft is dropped at once. The search space enumerates again
 *     without this rule where no bounded plan remains.
 * <li><i>Needless indexes.</i> An index that is read by the whole primary key finds what a get of the base row
 *     finds.
 * <li><i>Needless completion.</i> A base row that is found by its primary key is not reached through another row
 *     that has just that key, unless this is its locator.
 * <li>{@link #PLANS_MAX} stops the enumeration. That, the fixed order of edges, and the search space's limit on
 *     plans a thousand times dearer than the cheapest one, may lose the best plan, never a correct answer.
 * </ol>
 *
 * <h2>Invariants</h2>
 *
 * <ol>
 * <li>A draft is finished only when all sources of the question are bound and complete.
 * <li>A condition is left out of the filters only if the key of a read takes it over for every row that the plan
 *     keeps: an outer join or EXISTS takes over nothing.
 * <li>How a source is reached depends on the row kind and on the edge or condition that fixes its columns, not on
 *     the draft. The cache {@link #accesses} relies on this, so an enumerator serves one question only; what is joined
 *     below a walk is reached in another way, so it gets an enumerator of its own.
 * <li>Drafts are immutable, so alternatives share what they begin with.
 * <li>Row kinds are tried in the order of their names, so the same model always has the same plans in the same
 *     order.
 * </ol>
 *
 * <h2>Literature</h2>
 *
 * <p>Access paths, and orders that save a sort: Selinger et al. 1979. Where System R keeps the cheapest plan for
 * each interesting order, this keeps the cheapest for each set of row kinds, since which of them exist is still to
 * be chosen. Plans over candidate column families, and reads that a change needs as queries like others: Mior et
 * al. 2016 (NoSE).
 */
public final class EnumeratePlans {

    private static final int PLANS_MAX = 20_000;

    private final Statistics statistics;
    private final EngineProfile target;
    private final CandidateSet catalogue;
    private final boolean bounded;
    private final Map<String, List<KindAccess>> accesses = new LinkedHashMap<>();

    /** A row kind and how its rows are reached; the same for every draft that gets there along the same edge. */
    private record KindAccess(Candidate candidate, KeyAccess access) {}

    /** @param bounded whether to drop a draft as soon as it is certain to read more rows as the tables grow */
    public EnumeratePlans(Statistics statistics, EngineProfile target, CandidateSet catalogue, boolean bounded) {
        this.statistics = statistics;
        this.target = target;
        this.catalogue = catalogue;
        this.bounded = bounded;
    }

    public List<PlanDraft> drafts(QuestionGraph asked) {
        List<PlanDraft> finished = new ArrayList<>();
        for (String alias : asked.starts()) {
            Optional<Source.Recursion> walk = asked.source(alias).recursion();
            TreeWalk.of(asked, asked.source(alias))
                    .ifPresent(tree -> begin(asked, FixedColumns.byTree(tree), false, finished));
            TreeWalk.of(asked, asked.source(alias))
                    .filter(TreeWalk::supportsRootPath)
                    .ifPresent(tree -> byRootPath(asked, tree, finished));
            for (TreeWalk below : TreeWalk.below(asked, asked.source(alias))) {
                // The cache of accesses is by alias, and here the same alias is reached in another way.
                new EnumeratePlans(statistics, target, catalogue, bounded)
                        .begin(below.asked(), FixedColumns.byTree(below), false, finished);
            }
            FixedColumns fixed = walk.map(each -> FixedColumns.byStart(asked, alias, each.start()))
                    .orElseGet(() -> FixedColumns.byConditions(asked, alias));
            begin(asked, fixed, walk.isPresent(), finished);
        }
        return finished;
    }

    private void begin(QuestionGraph asked, FixedColumns fixed, boolean walks, List<PlanDraft> finished) {
        for (Candidate each : catalogue.readable(asked.entity(fixed.alias()))) {
            if (holdsEntityRows(each) && !listsAncestors(each, fixed)) {
                KeyAccess.of(statistics, each.kind(), fixed)
                        .filter(access -> !needless(each, access))
                        .ifPresent(access -> begin(asked, each, access, walks, finished));
            }
        }
    }

    /** Whether an index only finds what the primary key finds without it. */
    private boolean needless(Candidate candidate, KeyAccess access) {
        List<String> key = statistics.entity(candidate.kind().entity()).key();
        return candidate.indexed()
                && access.isGet()
                && candidate
                        .kind()
                        .key()
                        .segments()
                        .flatMap(each -> each.column().stream())
                        .allMatch(each -> key.contains(each.toString()));
    }

    /**
     * Whether an index would have to list a row once for each of its ancestors. It has these entries, but an engine
     * returns a row of a range once; so the range must be that of one ancestor, as in a walk down.
     */
    private static boolean listsAncestors(Candidate candidate, FixedColumns fixed) {
        return candidate.indexed() && fixed.tree().filter(TreeWalk::up).isPresent();
    }

    /** Whether its rows are rows of its entity, rather than counters of groups or a directory of buckets. */
    private static boolean holdsEntityRows(Candidate candidate) {
        return candidate.kind().totals().isEmpty() && candidate.kind().role() != RowRole.DIRECTORY;
    }

    private void begin(
            QuestionGraph asked, Candidate candidate, KeyAccess access, boolean walks, List<PlanDraft> finished) {
        OrderMatch order =
                OrderMatch.of(statistics, asked, access, asked.query().order());
        if (order.backward() && candidate.forwardOnly()) {
            return;
        }
        PlanDraft draft = PlanDraft.empty(asked)
                .with(candidate, access, true, Step.Missing.DROP, Optional.empty())
                .withBackward(order.backward());
        if (!walks) {
            extend(draft, finished);
            return;
        }
        if (draft.incompleteSource().isPresent()) {
            return;
        }
        Source source = asked.source(access.fixed().alias());
        FixedColumns level = WalkLevel.fixed(asked, source);
        boolean down = source.recursion().orElseThrow().direction() == Source.Direction.DOWN;
        for (Candidate each : catalogue.rootedAt(source.entity())) {
            KeyAccess.of(statistics, each.kind(), level)
                    .filter(next -> holdsEntityRows(each)
                            && fixesAll(next, level.equal().keySet()))
                    .map(next -> draft.withWalk(each, next, down))
                    .filter(next -> next.incompleteSource().isEmpty())
                    .ifPresent(next -> extend(next, finished));
        }
    }

    /** Reads the path to the row that a walk begins with, then the range of all rows whose path begins with it. */
    private void byRootPath(QuestionGraph asked, TreeWalk tree, List<PlanDraft> finished) {
        List<Candidate> knowing = catalogue.rootedAt(tree.source().entity()).stream()
                .filter(each -> each.kind().rootPath().equals(Optional.of(tree.rootPathRows()))
                        && each.heldColumns().contains(ColumnPath.rootPath()))
                .toList();
        FixedColumns start =
                FixedColumns.byStart(asked, tree.alias(), tree.walk().start());
        FixedColumns below = FixedColumns.byRootPath(tree);
        for (Candidate top : knowing) {
            KeyAccess.of(statistics, top.kind(), start)
                    .filter(each -> each.rowsMax().orElse(0) == 1
                            && each.consumed().containsAll(tree.walk().start()))
                    .map(each -> PlanDraft.empty(asked).withStart(top, each))
                    .ifPresent(draft -> knowing.forEach(each -> KeyAccess.of(statistics, each.kind(), below)
                            .filter(access -> access.prefix().isPresent())
                            .ifPresent(access -> extend(draft.withWalk(each, access, true), finished))));
        }
    }

    private void extend(PlanDraft draft, List<PlanDraft> finished) {
        if (finished.size() >= PLANS_MAX || bounded && RowsBound.isUnbounded(draft)) {
            return;
        }
        if (draft.incompleteSource().isPresent()) {
            complete(draft, draft.incompleteSource().get(), finished);
            return;
        }
        Optional<JoinEdge> next = next(draft);
        if (next.isEmpty()) {
            finished.add(draft);
            return;
        }
        JoinEdge edge = next.get();
        String alias = draft.bound().contains(edge.child()) ? edge.parent() : edge.child();
        fetch(draft, edge, alias, finished);
    }

    /** The first edge that leads from a bound source to one that is not. */
    private static Optional<JoinEdge> next(PlanDraft draft) {
        return draft.asked().edges().stream()
                .filter(each ->
                        draft.bound().contains(each.child()) != draft.bound().contains(each.parent()))
                .findFirst();
    }

    /** A pointer leads to the base row. */
    private void complete(PlanDraft draft, String alias, List<PlanDraft> finished) {
        PlannedRead last = draft.reads().get(draft.reads().size() - 1);
        boolean plain = last.binds().size() == 1 && last.embedded().isEmpty();
        String way = alias
                + (last.access().ancestorList().isPresent() ? " above " : plain ? " of " : " and more of ")
                + last.candidate().number();
        accesses.computeIfAbsent(way, key -> bases(draft.asked(), alias, last, plain))
                .forEach(each -> extend(draft.completed(each.candidate, each.access), finished));
    }

    /**
     * The base rows that complete a source. A row that was found by its primary key leads to no base row that the
     * primary key finds as well, except through the locator that exists anyway.
     */
    private List<KindAccess> bases(QuestionGraph asked, String alias, PlannedRead last, boolean plain) {
        Candidate from = last.candidate();
        FixedColumns itself =
                FixedColumns.byItself(asked, alias, last.access().fixed().ownColumns(from.heldColumns()));
        boolean needless = plain && ProposeGuardsAndLocators.byPrimaryKey(asked.model(), from.kind());
        boolean located = from.kind().role() == RowRole.LOCATOR;
        return catalogue.rootedAt(asked.entity(alias)).stream()
                .filter(each -> each.isBase() || located && each.kind().role() == RowRole.EMBEDDED)
                // Ancestors inside a row are other rows.
                .filter(each -> !each.kind().equals(from.kind())
                        || last.access().ancestorList().isPresent())
                .filter(each -> !needless || catalogue.isNeededToLocate(from, each))
                .flatMap(each -> KeyAccess.of(statistics, each.kind(), itself).filter(KeyAccess::isGet).stream()
                        .map(access -> new KindAccess(each, access)))
                .toList();
    }

    private void fetch(PlanDraft draft, JoinEdge edge, String alias, List<PlanDraft> finished) {
        QuestionGraph asked = draft.asked();
        Source source = asked.source(alias);
        boolean exists = asked.existsSources().contains(source);
        Step.Missing missing =
                exists ? Step.Missing.FLAG : edge.join() == Source.Join.LEFT ? Step.Missing.KEEP : Step.Missing.DROP;
        boolean many = edge.child().equals(alias);
        accesses.computeIfAbsent(alias + " by " + edge.reached(), key -> accessesAlong(asked, edge, alias))
                .forEach(each -> fetch(draft, each.candidate, each.access, many, missing, finished));
    }

    private List<KindAccess> accessesAlong(QuestionGraph asked, JoinEdge edge, String alias) {
        FixedColumns fixed = FixedColumns.byEdge(asked, alias, edge);
        Set<ColumnPath> link = LinkColumns.of(edge, alias);
        return catalogue.readable(asked.entity(alias)).stream()
                .filter(each -> holdsEntityRows(each) && each.kind().expansion().isEmpty())
                .flatMap(each -> KeyAccess.of(statistics, each.kind(), fixed)
                        .filter(found -> fixesAll(found, link) && !needless(each, found))
                        .stream()
                        .map(access -> new KindAccess(each, access)))
                .toList();
    }

    private void fetch(
            PlanDraft draft,
            Candidate candidate,
            KeyAccess access,
            boolean many,
            Step.Missing missing,
            List<PlanDraft> finished) {
        QuestionGraph asked = draft.asked();
        Source source = asked.source(access.fixed().alias());
        List<Query.Order> order =
                source.perParentLimit().map(Source.PerParentLimit::order).orElse(List.of());
        OrderMatch match = OrderMatch.of(statistics, asked, access, order);
        Optional<Term> first = source.perParentLimit()
                .filter(each -> match.complete() || match.within() && LimitPushdown.applies(asked, access))
                .map(Source.PerParentLimit::limit);
        PlanDraft next = draft.with(candidate, access, many, missing, first);
        if (next.incompleteSource().isPresent() && (!many || missing == Step.Missing.FLAG)) {
            return;
        }
        if (match.backward()) {
            next = next.lastBackward();
        }
        extend(next, finished);
        if (new FitsParentRequest(statistics, target).canInclude(draft, candidate, access, first)) {
            extend(next.lastInPreviousRequest(), finished);
        }
    }

    /** Whether the key fixes all columns of the link; otherwise the join would find other rows as well. */
    public static boolean fixesAll(KeyAccess access, Set<ColumnPath> columns) {
        RowKind kind = access.kind();
        long matched = Stream.concat(
                        kind.key().partition().stream(),
                        kind.key().sort().stream().limit(access.sort().size()))
                .filter(Segment::exact)
                .flatMap(each -> each.column().stream())
                .filter(columns::contains)
                .distinct()
                .count();
        return matched == columns.size();
    }
}
