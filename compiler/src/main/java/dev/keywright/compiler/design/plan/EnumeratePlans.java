package dev.keywright.compiler.design.plan;

import dev.keywright.compiler.design.analysis.Asked;
import dev.keywright.compiler.design.analysis.Edge;
import dev.keywright.compiler.design.analysis.Fixed;
import dev.keywright.compiler.design.analysis.LinkColumns;
import dev.keywright.compiler.design.analysis.Statistics;
import dev.keywright.compiler.design.analysis.Tree;
import dev.keywright.compiler.design.analysis.WalkLevel;
import dev.keywright.compiler.design.candidate.Catalogue;
import dev.keywright.compiler.design.kind.Candidate;
import dev.keywright.compiler.design.kind.SideRows;
import dev.keywright.compiler.design.plan.read.Access;
import dev.keywright.compiler.design.plan.read.AllCount;
import dev.keywright.compiler.design.plan.read.Draft;
import dev.keywright.compiler.design.plan.read.OrderMatch;
import dev.keywright.compiler.design.plan.read.PlannedRead;
import dev.keywright.compiler.design.plan.read.RowsBound;
import dev.keywright.core.layout.ColumnPath;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.RowRole;
import dev.keywright.core.layout.Segment;
import dev.keywright.core.plan.Match;
import dev.keywright.core.plan.Step;
import dev.keywright.core.profile.EngineProfile;
import dev.keywright.core.profile.EngineProfile.Capability;
import dev.keywright.core.query.Form;
import dev.keywright.core.query.Source;
import dev.keywright.core.query.Term;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * All ways to answer a question from the row kinds of the catalogue: begin at any source whose rows the conditions find,
 * take from its row kind whatever is copied there, and read the rest along the references, a batch of parents or a
 * collection of children at a time (T42).
 *
 * <pre>
 *   comment ──► post          (author_id | written_at, id) with the post's title        one range
 *                             (author_id | written_at, id), then post by id              a range and a batch
 *                             (author_id | written_at), comment by key, post by id       a range and two batches
 * </pre>
 */
public final class EnumeratePlans {

    private static final int PLANS_MAX = 20_000;

    private final Statistics statistics;
    private final EngineProfile target;
    private final Catalogue catalogue;
    private final boolean bounded;
    private final Map<String, List<Reached>> reached = new LinkedHashMap<>();

    /** A row kind, and how its rows are reached: the same wherever a plan comes from. */
    private record Reached(Candidate candidate, Access access) {}

    /** @param bounded whether to leave plans out as soon as it shows that they read more where there is more */
    public EnumeratePlans(Statistics statistics, EngineProfile target, Catalogue catalogue, boolean bounded) {
        this.statistics = statistics;
        this.target = target;
        this.catalogue = catalogue;
        this.bounded = bounded;
    }

    public List<Draft> of(Asked asked) {
        List<Draft> finished = new ArrayList<>();
        for (String alias : asked.starts()) {
            Optional<Source.Recursion> walk = asked.source(alias).recursion();
            Tree.of(asked, asked.source(alias)).ifPresent(tree -> begin(asked, Fixed.byTree(tree), false, finished));
            Tree.of(asked, asked.source(alias)).filter(Tree::byWay).ifPresent(tree -> byWay(asked, tree, finished));
            for (Tree below : Tree.below(asked, asked.source(alias))) {
                // What is reached is remembered by alias, and here it is reached otherwise.
                new EnumeratePlans(statistics, target, catalogue, bounded)
                        .begin(below.asked(), Fixed.byTree(below), false, finished);
            }
            Fixed fixed = walk.map(each -> Fixed.byStart(asked, alias, each.start()))
                    .orElseGet(() -> Fixed.byConditions(asked, alias));
            begin(asked, fixed, walk.isPresent(), finished);
        }
        return finished;
    }

    private void begin(Asked asked, Fixed fixed, boolean walks, List<Draft> finished) {
        for (Candidate each : catalogue.readable(asked.entity(fixed.alias()))) {
            if (ofRows(each)) {
                Access.of(statistics, each.kind(), fixed)
                        .filter(access -> !needless(each, access))
                        .ifPresent(access -> begin(asked, each, access, walks, finished));
            }
        }
    }

    /** Base rows are found by their primary key without an index. */
    private boolean needless(Candidate candidate, Access access) {
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

    /** Whether it has the rows of its entity, not what is told of many. */
    private static boolean ofRows(Candidate candidate) {
        return candidate.kind().totals().isEmpty() && candidate.kind().role() != RowRole.DIRECTORY;
    }

    private void begin(Asked asked, Candidate candidate, Access access, boolean walks, List<Draft> finished) {
        OrderMatch order = OrderMatch.of(statistics, asked, access, asked.form().order());
        if (order.backward() && candidate.forward()) {
            return;
        }
        Draft draft = Draft.empty(asked)
                .with(candidate, access, true, Step.Missing.DROP, Optional.empty())
                .withBackward(order.backward());
        if (!walks) {
            extend(draft, finished);
            return;
        }
        if (draft.partial().isPresent()) {
            return;
        }
        Source source = asked.source(access.fixed().alias());
        Fixed level = WalkLevel.fixed(asked, source);
        boolean down = source.recursion().orElseThrow().direction() == Source.Direction.DOWN;
        for (Candidate each : catalogue.rootedAt(source.entity())) {
            Access.of(statistics, each.kind(), level)
                    .filter(next -> ofRows(each) && linked(next, level.equal().keySet()))
                    .map(next -> draft.withWalk(each, next, down))
                    .filter(next -> next.partial().isEmpty())
                    .ifPresent(next -> extend(next, finished));
        }
    }

    /** The way to the row that a walk begins with, then all that begins with it. */
    private void byWay(Asked asked, Tree tree, List<Draft> finished) {
        List<Candidate> knowing = catalogue.rootedAt(tree.source().entity()).stream()
                .filter(each -> each.kind().way().equals(Optional.of(tree.way()))
                        && each.held().contains(ColumnPath.way()))
                .toList();
        Fixed start = Fixed.byStart(asked, tree.alias(), tree.walk().start());
        Fixed below = Fixed.byWay(tree);
        for (Candidate top : knowing) {
            Access.of(statistics, top.kind(), start)
                    .filter(each -> each.rowsMax().orElse(0) == 1
                            && each.consumed().containsAll(tree.walk().start()))
                    .map(each -> Draft.empty(asked).withStart(top, each))
                    .ifPresent(draft -> knowing.forEach(each -> Access.of(statistics, each.kind(), below)
                            .filter(access -> access.prefix().isPresent())
                            .ifPresent(access -> extend(draft.withWalk(each, access, true), finished))));
        }
    }

    private void extend(Draft draft, List<Draft> finished) {
        if (finished.size() >= PLANS_MAX || bounded && RowsBound.grows(draft)) {
            return;
        }
        if (draft.partial().isPresent()) {
            complete(draft, draft.partial().get(), finished);
            return;
        }
        Optional<Edge> next = next(draft);
        if (next.isEmpty()) {
            finished.add(draft);
            return;
        }
        Edge edge = next.get();
        String alias = draft.bound().contains(edge.child()) ? edge.parent() : edge.child();
        fetch(draft, edge, alias, finished);
    }

    /** The first edge that leads from a bound source to one that is not. */
    private static Optional<Edge> next(Draft draft) {
        return draft.asked().edges().stream()
                .filter(each ->
                        draft.bound().contains(each.child()) != draft.bound().contains(each.parent()))
                .findFirst();
    }

    /** A pointer leads to the base row. */
    private void complete(Draft draft, String alias, List<Draft> finished) {
        PlannedRead last = draft.reads().get(draft.reads().size() - 1);
        boolean plain = last.binds().size() == 1 && last.embedded().isEmpty();
        String way = alias
                + (last.access().lineage().isPresent() ? " above " : plain ? " of " : " and more of ")
                + last.candidate().number();
        reached.computeIfAbsent(way, key -> bases(draft.asked(), alias, last, plain))
                .forEach(each -> extend(draft.completed(each.candidate, each.access), finished));
    }

    /** From what is found by primary key a base row is found as well without it, or by the locator that it has anyway. */
    private List<Reached> bases(Asked asked, String alias, PlannedRead last, boolean plain) {
        Candidate from = last.candidate();
        Fixed itself = Fixed.byItself(asked, alias, last.access().fixed().seen(from.held()));
        boolean needless = plain && SideRows.byPrimaryKey(asked.model(), from.kind());
        boolean located = from.kind().role() == RowRole.LOCATOR;
        return catalogue.rootedAt(asked.entity(alias)).stream()
                .filter(each -> each.base() || located && each.kind().role() == RowRole.EMBEDDED)
                // Ancestors inside a row are other rows.
                .filter(each -> !each.kind().equals(from.kind())
                        || last.access().lineage().isPresent())
                .filter(each -> !needless || catalogue.leads(from, each))
                .flatMap(each -> Access.of(statistics, each.kind(), itself).filter(Access::isGet).stream()
                        .map(access -> new Reached(each, access)))
                .toList();
    }

    private void fetch(Draft draft, Edge edge, String alias, List<Draft> finished) {
        Asked asked = draft.asked();
        Source source = asked.source(alias);
        boolean told = asked.tells().contains(source);
        Step.Missing missing =
                told ? Step.Missing.TELL : edge.join() == Source.Join.LEFT ? Step.Missing.KEEP : Step.Missing.DROP;
        boolean many = edge.child().equals(alias);
        reached.computeIfAbsent(alias + " by " + edge.reached(), key -> along(asked, edge, alias))
                .forEach(each -> fetch(draft, each.candidate, each.access, many, missing, finished));
    }

    private List<Reached> along(Asked asked, Edge edge, String alias) {
        Fixed fixed = Fixed.byEdge(asked, alias, edge);
        Set<ColumnPath> link = LinkColumns.of(edge, alias);
        return catalogue.readable(asked.entity(alias)).stream()
                .filter(each -> ofRows(each) && each.kind().each().isEmpty())
                .flatMap(each -> Access.of(statistics, each.kind(), fixed)
                        .filter(found -> linked(found, link) && !needless(each, found))
                        .stream()
                        .map(access -> new Reached(each, access)))
                .toList();
    }

    private void fetch(
            Draft draft, Candidate candidate, Access access, boolean many, Step.Missing missing, List<Draft> finished) {
        Asked asked = draft.asked();
        Source source = asked.source(access.fixed().alias());
        List<Form.Order> order = source.first().map(Source.First::order).orElse(List.of());
        OrderMatch match = OrderMatch.of(statistics, asked, access, order);
        Optional<Term> first = source.first()
                .filter(each -> match.complete() || match.within() && AllCount.of(asked, access))
                .map(Source.First::limit);
        Draft next = draft.with(candidate, access, many, missing, first);
        if (next.partial().isPresent() && (!many || missing == Step.Missing.TELL)) {
            return;
        }
        if (match.backward()) {
            next = next.lastBackward();
        }
        extend(next, finished);
        if (allOrFirst(asked, source, access, first) && together(draft, candidate, access)) {
            extend(next.together(), finished);
        }
    }

    /** A shared partition is read as a whole, so all of it must be wanted; or as many children from its end as are. */
    private boolean allOrFirst(Asked asked, Source source, Access access, Optional<Term> first) {
        boolean open = access.sort().isEmpty()
                && access.bounds().isEmpty()
                && access.prefix().isEmpty();
        // Rows whose time is over may lie at that end, however many.
        boolean lasting = statistics.entity(source.entity()).retention().isEmpty();
        boolean inOrder = target.has(Capability.KINDS_IN_ORDER);
        return open && (first.isEmpty() || inOrder && lasting && AllCount.of(asked, access));
    }

    /** All columns of the link must be part of what the key fixes, or the join would not hold. */
    public static boolean linked(Access access, Set<ColumnPath> columns) {
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

    /** Whether equal values of the columns make equal partitions. */
    private static boolean samePlaces(List<Segment> one, List<Segment> other) {
        return one.size() == other.size()
                && IntStream.range(0, one.size())
                        .allMatch(i -> one.get(i).exact()
                                && one.get(i).kind() == other.get(i).kind()
                                && (one.get(i).kind() == Segment.Kind.COLUMN
                                        || one.get(i).type().equals(other.get(i).type())));
    }

    /** Parent and children in one partition: the same values, given before anything is read (T4). */
    private boolean together(Draft draft, Candidate candidate, Access access) {
        PlannedRead first = draft.reads().get(0);
        boolean alone = candidate.kind().role() != RowRole.EMBEDDED
                && draft.reads().size() == 1
                && !candidate.indexed()
                && !first.candidate().indexed();
        boolean one = first.access().isGet() && first.access().ranges() == 1;
        boolean single = access.partition().stream().allMatch(each -> each instanceof Match.Is);
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
