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
import dev.keywright.core.query.FindColumns;
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
 * A plan while it is made: the reads so far, which sources they bind, and what is still missing. A draft never changes;
 * adding a read gives a new one.
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

    /** The read and all sources that its row kind covers beside its own. */
    public PlanDraft with(
            Candidate candidate, KeyAccess access, boolean many, Step.Missing missing, Optional<Term> first) {
        return with(candidate, access, many, missing, first, false);
    }

    /** The row that a walk begins with; the walk itself gives its columns. */
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
        boolean told = missing == Step.Missing.TELL;
        boolean alone = told || walk || tree.filter(TreeWalk::up).isPresent();
        List<String> covered = alone ? List.of() : covered(alias, held, now);
        for (String other : covered) {
            binds.add(new Step.Binding(other, asked.path(alias, other).orElseThrow()));
            now.add(other);
        }
        if (!alone) {
            earlyBinds(alias, held, now).forEach(binds::add);
            // How far the walk has come is known here alone, whoever gives the rest of its rows.
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

    /** A key settles what is said of rows that it finds, not of those that were there before it. */
    private Set<Condition> withConsumed(KeyAccess access) {
        List<Condition> settled = access.consumed().stream()
                .filter(each -> FindColumns.of(each).stream().noneMatch(column -> bound.contains(column.source())))
                .toList();
        if (settled.isEmpty()) {
            return consumed;
        }
        Set<Condition> gone = new LinkedHashSet<>(consumed);
        gone.addAll(settled);
        return gone;
    }

    /** All sources that the row kind gives beside its own, but for those from which the way on would be lost. */
    private List<String> covered(String alias, Set<ColumnPath> held, Set<String> before) {
        List<String> covered = new ArrayList<>();
        Set<String> now = new LinkedHashSet<>(before);
        boolean more = true;
        while (more) {
            // Below a walk, what is further up comes first among the aliases.
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
                // What was reached through it goes too.
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

    /** Children that come inside the row. */
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

    /** Sources that are read later, but of which enough is copied here to tell a condition now. */
    private List<Step.Binding> earlyBinds(String alias, Set<ColumnPath> held, Set<String> now) {
        List<Step.Binding> binds = new ArrayList<>();
        for (String other : asked.aliases()) {
            Optional<List<String>> path = asked.path(alias, other).filter(each -> each.size() == 1);
            boolean certain = path.isPresent()
                    && !now.contains(other)
                    && asked.edges().stream()
                            .anyMatch(each -> each.child().equals(alias)
                                    && each.parent().equals(other)
                                    && each.join() == Source.Join.INNER);
            boolean tells = certain
                    && asked.conditions().stream()
                            .filter(each -> !consumed.contains(each))
                            .flatMap(each -> FindColumns.of(each).stream())
                            .filter(each -> each.source().equals(other))
                            .anyMatch(each -> asked.column(alias, each)
                                    .filter(column -> !column.isOwn() && held.contains(column))
                                    .isPresent());
            if (tells) {
                binds.add(new Step.Binding(other, path.orElseThrow()));
            }
        }
        return binds;
    }

    /** Whether a copy of another source's columns is there, all that the question needs, and reached step by step. */
    private boolean covers(String alias, String other, Set<ColumnPath> held, Set<String> now) {
        Optional<List<String>> path = asked.path(alias, other);
        if (path.isEmpty() || path.get().isEmpty()) {
            return false;
        }
        Source source = asked.source(other);
        JoinEdge edge = asked.edges().stream()
                .filter(each -> each.parent().equals(other)
                        && each.relationship()
                                .name()
                                .equals(path.get().get(path.get().size() - 1))
                        && now.contains(each.child()))
                .findFirst()
                .orElse(null);
        if (edge == null || !edge.leadsTo(other)) {
            return false;
        }
        boolean conditional = edge.join() == Source.Join.LEFT && !source.on().isEmpty();
        return !conditional && holdsNeeded(alias, other, held);
    }

    /** Whether the source itself has all that it must give, and what leads on to sources that are not bound yet. */
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

    /** The source was found, and now has all its columns. */
    public PlanDraft completed(Candidate candidate, KeyAccess access) {
        Step.Missing missing = reads.get(reads.size() - 1).missing();
        PlanDraft next = with(candidate, access, false, missing, Optional.empty());
        return new PlanDraft(asked, next.reads, next.bound, Optional.empty(), next.consumed);
    }

    /** The last read comes with the request of the one before. */
    public PlanDraft lastInPreviousRequest() {
        List<PlannedRead> more = new ArrayList<>(reads);
        more.set(more.size() - 1, more.get(more.size() - 1).withinPreviousRequest());
        return new PlanDraft(asked, List.copyOf(more), bound, incompleteSource, consumed);
    }

    /** The read that a page cuts short. */
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
