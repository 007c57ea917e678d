package dev.keywright.compiler.design.plan.read;

import dev.keywright.compiler.design.analysis.JoinEdge;
import dev.keywright.compiler.design.analysis.NeededColumns;
import dev.keywright.compiler.design.analysis.QuestionGraph;
import dev.keywright.compiler.design.analysis.TreeWalk;
import dev.keywright.compiler.design.kind.Candidate;
import dev.keywright.core.layout.ColumnPath;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.RowRole;
import dev.keywright.core.plan.Step;
import dev.keywright.core.query.Condition;
import dev.keywright.core.query.Source;
import dev.keywright.core.query.Term;
import dev.keywright.core.value.Type;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * A plan under construction: the reads so far, the sources they bind, and the source that still lacks columns. A
 * draft is immutable; adding a read returns a new one. {@link dev.keywright.compiler.design.plan.EnumeratePlans}
 * extends drafts.
 *
 * @param bound aliases of the sources whose rows are known
 * @param incompleteSource a source of which rows are known but not all needed columns
 * @param consumed conditions that keys take over
 */
public record PlanDraft(
        QuestionGraph asked,
        List<PlannedRead> reads,
        Set<String> bound,
        Optional<String> incompleteSource,
        Set<Condition> consumed) {

    public static PlanDraft empty(QuestionGraph asked) {
        return new PlanDraft(asked, List.of(), Set.of(), Optional.empty(), Set.of());
    }

    /** Adds a read that binds its source and all others that its row kind covers. */
    public PlanDraft with(
            Candidate candidate, KeyAccess access, boolean many, Step.Missing missing, Optional<Term> first) {
        return with(candidate, access, many, missing, first, false);
    }

    /** Adds a read of the row that a walk begins with; the walk itself provides its columns. */
    public PlanDraft withStart(Candidate candidate, KeyAccess access) {
        PlanDraft begun = with(candidate, access, true, Step.Missing.DROP, Optional.empty());
        return new PlanDraft(asked, begun.reads, begun.bound, Optional.empty(), begun.consumed);
    }

    public PlanDraft withWalk(Candidate candidate, KeyAccess access, boolean many) {
        return with(candidate, access, many, Step.Missing.DROP, Optional.empty(), true);
    }

    private PlanDraft with(
            Candidate candidate,
            KeyAccess access,
            boolean many,
            Step.Missing missing,
            Optional<Term> first,
            boolean walk) {
        String alias = access.fixed().alias();
        Optional<TreeWalk> tree = access.fixed().tree();
        Set<ColumnPath> held = access.fixed().ownColumns(candidate.heldColumns());
        List<Step.Binding> binds =
                new ArrayList<>(List.of(tree.map(TreeWalk::bind).orElse(new Step.Binding(alias, List.of()))));
        Set<String> now = new LinkedHashSet<>(bound);
        now.add(alias);
        boolean existsOnly = missing == Step.Missing.FLAG;
        boolean alone = existsOnly || walk || tree.filter(TreeWalk::up).isPresent();
        List<String> covered = alone ? List.of() : covered(alias, held, now);
        for (String other : covered) {
            binds.add(new Step.Binding(other, asked.path(alias, other).orElseThrow()));
            now.add(other);
        }
        if (!alone) {
            earlyBinds(alias, held, now).forEach(binds::add);
            // Only these rows hold the depth of the walk, whichever read provides the other columns of its rows.
            tree.flatMap(each -> each.walkRowBind(now))
                    .filter(each -> !binds.contains(each))
                    .ifPresent(binds::add);
        }
        List<Step.Binding> embedded = embedded(candidate, alias, now);
        embedded.forEach(each -> now.add(each.alias()));
        if (candidate.kind().role() == RowRole.EMBEDDED) {
            embedded = List.of(new Step.Binding(alias, List.of(relationship(candidate.kind()))));
            binds.remove(0);
        }
        if (access.ancestorList().isPresent()) {
            embedded = List.of(
                    new Step.Binding(alias, List.of(access.ancestorList().get().relationship())));
            binds.remove(0);
        }
        boolean walks = asked.source(alias).recursion().isPresent()
                && tree.isEmpty()
                && access.prefix().isEmpty();
        Optional<String> lacking = complete(alias, held, now, walks) ? Optional.empty() : Optional.of(alias);
        List<PlannedRead> more = new ArrayList<>(reads);
        more.add(new PlannedRead(candidate, access, alias, many, binds, embedded, missing, false, false, first, walk));
        return new PlanDraft(
                asked, List.copyOf(more), now, lacking, missing == Step.Missing.DROP ? withConsumed(access) : consumed);
    }

    /** A key takes over conditions on the rows that it finds, not those on sources that were bound before. */
    private Set<Condition> withConsumed(KeyAccess access) {
        List<Condition> settled = access.consumed().stream()
                .filter(each -> each.columns().stream().noneMatch(column -> bound.contains(column.source())))
                .toList();
        if (settled.isEmpty()) {
            return consumed;
        }
        Set<Condition> gone = new LinkedHashSet<>(consumed);
        gone.addAll(settled);
        return gone;
    }

    /** All other sources that the row kind covers, except those from which further edges could not be followed. */
    private List<String> covered(String alias, Set<ColumnPath> held, Set<String> before) {
        List<String> covered = new ArrayList<>();
        Set<String> now = new LinkedHashSet<>(before);
        boolean more = true;
        while (more) {
            // Below a walk, sources further up come first among the aliases.
            more = false;
            for (String other : asked.aliases()) {
                if (!now.contains(other) && covers(alias, other, held, now)) {
                    covered.add(other);
                    now.add(other);
                    more = true;
                }
            }
        }
        for (int i = covered.size() - 1; i >= 0; i--) {
            String other = covered.get(i);
            if (!holdsOnwardLinks(alias, other, held, now)) {
                covered.remove(i);
                now.remove(other);
                // Sources that were reached through it are removed too.
                i = covered.size();
                covered.removeIf(each -> leadsThrough(alias, each, other));
                now.removeIf(each -> !before.contains(each) && !covered.contains(each));
                i = Math.min(i, covered.size());
            }
        }
        return covered;
    }

    private boolean holdsOnwardLinks(String alias, String other, Set<ColumnPath> held, Set<String> now) {
        TreeSet<String> links = new TreeSet<>();
        for (JoinEdge edge : asked.edges()) {
            if (edge.touches(other) && !now.contains(edge.other(other)) && edge.leadsTo(edge.other(other))) {
                links.addAll(
                        edge.child().equals(other)
                                ? edge.relationship().columns()
                                : edge.relationship().parentColumns());
            }
        }
        return holdsAll(alias, other, links, held);
    }

    private boolean leadsThrough(String alias, String each, String other) {
        List<String> path = asked.path(alias, each).orElse(List.of());
        List<String> part = asked.path(alias, other).orElse(List.of());
        return path.size() > part.size() && path.subList(0, part.size()).equals(part);
    }

    /** Children that are embedded in the row. */
    private List<Step.Binding> embedded(Candidate candidate, String alias, Set<String> now) {
        List<Step.Binding> embedded = new ArrayList<>();
        for (RowKind.Embed embed : candidate.kind().children()) {
            asked.edges().stream()
                    .filter(each -> each.parent().equals(alias)
                            && each.relationship().name().equals(embed.relationship())
                            && each.leadsTo(each.child())
                            && !now.contains(each.child())
                            && asked.source(each.child()).perParentLimit().isEmpty()
                            && !asked.existsSources().contains(asked.source(each.child())))
                    .findFirst()
                    .ifPresent(each -> embedded.add(new Step.Binding(each.child(), List.of(embed.relationship()))));
        }
        return embedded;
    }

    private String relationship(RowKind kind) {
        List<String> columns = kind.key().partition().stream()
                .map(each -> each.column().orElseThrow().column())
                .toList();
        return asked.model().relationships().stream()
                .filter(each -> each.child().equals(kind.entity())
                        && each.columns().equals(columns)
                        && each.discriminator().isEmpty())
                .findFirst()
                .orElseThrow()
                .name();
    }

    /** Sources that are read later, but of which enough is copied here to evaluate a condition early. */
    private List<Step.Binding> earlyBinds(String alias, Set<ColumnPath> held, Set<String> now) {
        List<Step.Binding> binds = new ArrayList<>();
        for (String other : asked.aliases()) {
            Optional<List<String>> path = asked.path(alias, other).filter(each -> each.size() == 1);
            boolean certain = path.isPresent()
                    && !now.contains(other)
                    && asked.edges().stream()
                            .anyMatch(each -> each.child().equals(alias)
                                    && each.parent().equals(other)
                                    && each.join() == Source.Join.INNER
                                    && knowsParent(alias, each, held));
            boolean copied = certain
                    && asked.conditions().stream()
                            .filter(each -> !consumed.contains(each))
                            .flatMap(each -> each.columns().stream())
                            .filter(each -> each.source().equals(other))
                            .anyMatch(each -> asked.column(alias, each)
                                    .filter(column -> !column.isOwn() && held.contains(column))
                                    .isPresent());
            if (copied) {
                binds.add(new Step.Binding(other, path.orElseThrow()));
            }
        }
        return binds;
    }

    /** Whether the row holds copies of all columns that the question needs of another source, reached step by step. */
    private boolean covers(String alias, String other, Set<ColumnPath> held, Set<String> now) {
        Optional<List<String>> path = asked.path(alias, other);
        if (path.isEmpty() || path.get().isEmpty()) {
            return false;
        }
        JoinEdge edge = asked.edges().stream()
                .filter(each -> each.parent().equals(other)
                        && each.relationship()
                                .name()
                                .equals(path.get().get(path.get().size() - 1))
                        && now.contains(each.child()))
                .findFirst()
                .orElse(null);
        return edge != null && edge.leadsTo(other) && knowsParent(alias, edge, held) && holdsNeeded(alias, other, held);
    }

    /** Whether the row shows if there is such a parent. Null copies do not: the parent may have these nulls itself. */
    private boolean knowsParent(String alias, JoinEdge edge, Set<ColumnPath> held) {
        return edge.alwaysHasParent()
                || edge.join() == Source.Join.LEFT
                || asked.isBelowWalk(edge.child())
                || holdsAll(
                        alias, edge.child(), new TreeSet<>(edge.relationship().columns()), held);
    }

    /** Whether the read provides all needed columns of its own source, and those that lead on to unbound sources. */
    private boolean complete(String alias, Set<ColumnPath> held, Set<String> now, boolean walks) {
        boolean own = walks
                ? holdsAll(alias, alias, NeededColumns.withLinks(asked, alias), held)
                : holdsNeeded(alias, alias, held);
        return own && holdsOnwardLinks(alias, alias, held, now);
    }

    private boolean holdsNeeded(String alias, String other, Set<ColumnPath> held) {
        return asked.columnsToCopy(alias, other).filter(held::containsAll).isPresent();
    }

    private boolean holdsAll(String alias, String other, Set<String> columns, Set<ColumnPath> held) {
        return columns.stream().allMatch(each -> asked.column(alias, new Term.Column(other, each, Type.TEXT))
                .filter(held::contains)
                .isPresent());
    }

    /** Adds the read that provides the missing columns of the incomplete source. */
    public PlanDraft completed(Candidate candidate, KeyAccess access) {
        Step.Missing missing = reads.get(reads.size() - 1).missing();
        PlanDraft next = with(candidate, access, false, missing, Optional.empty());
        return new PlanDraft(asked, next.reads, next.bound, Optional.empty(), next.consumed);
    }

    /** The same, with the last read made part of the request before it. */
    public PlanDraft lastInPreviousRequest() {
        List<PlannedRead> more = new ArrayList<>(reads);
        more.set(more.size() - 1, more.get(more.size() - 1).withinPreviousRequest());
        return new PlanDraft(asked, List.copyOf(more), bound, incompleteSource, consumed);
    }

    /** The read that stops when a page is full. */
    public int pagedRead() {
        return reads.size() > 1 && reads.get(1).isSingleRangeWalk() ? 1 : 0;
    }

    public PlanDraft lastBackward() {
        List<PlannedRead> more = new ArrayList<>(reads);
        more.set(more.size() - 1, more.get(more.size() - 1).withBackward(true));
        return new PlanDraft(asked, List.copyOf(more), bound, incompleteSource, consumed);
    }

    public PlanDraft withBackward(boolean backward) {
        List<PlannedRead> more = new ArrayList<>(reads);
        more.set(0, more.get(0).withBackward(backward));
        return new PlanDraft(asked, List.copyOf(more), bound, incompleteSource, consumed);
    }
}
