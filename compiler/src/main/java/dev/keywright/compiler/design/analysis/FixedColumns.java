package dev.keywright.compiler.design.analysis;

import dev.keywright.core.layout.ColumnPath;
import dev.keywright.core.model.Relationship;
import dev.keywright.core.plan.SegmentMatch;
import dev.keywright.core.plan.Step;
import dev.keywright.core.query.Condition;
import dev.keywright.core.query.ConditionRole;
import dev.keywright.core.query.Term;
import dev.keywright.core.value.Type;
import dev.keywright.core.value.TypeKind;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * The columns of a source that are fixed before its rows are read, as columns of a row kind rooted there: by an
 * equality, a range or a prefix, and the conditions that a key takes over by that. What fixes them is the question, a
 * row read before, or the start of a walk; one factory method for each.
 *
 * <pre>
 *   WHERE o.shop_id = :s AND o.placed_at &lt; :t     by conditions:  shop_id = :s, placed_at &lt; :t
 *   JOIN line l ON l.order_id = o.id              by edge, for l: order_id = o.id
 * </pre>
 */
public final class FixedColumns {

    private final Map<ColumnPath, SegmentMatch> equal = new LinkedHashMap<>();
    private final Map<ColumnPath, List<Condition>> equalBy = new LinkedHashMap<>();
    private final Map<ColumnPath, List<Step.Bound>> bounds = new LinkedHashMap<>();
    private final Map<ColumnPath, List<Condition>> boundsBy = new LinkedHashMap<>();
    private final Map<ColumnPath, Condition.Like> prefixes = new LinkedHashMap<>();
    private final List<Condition> ownConditions = new ArrayList<>();
    private final Set<ColumnPath> notNull = new LinkedHashSet<>();

    private final QuestionGraph asked;
    private final String alias;
    private final Optional<TreeWalk> tree;

    /** Whether it is about groups, so that their aggregates are columns too. */
    private boolean grouped;

    private FixedColumns(QuestionGraph asked, String alias) {
        this(asked, alias, Optional.empty());
    }

    private FixedColumns(QuestionGraph asked, String alias, Optional<TreeWalk> tree) {
        this.asked = asked;
        this.alias = alias;
        this.tree = tree;
    }

    /** By the conditions of the question alone. */
    public static FixedColumns byConditions(QuestionGraph asked, String alias) {
        FixedColumns fixed = new FixedColumns(asked, alias);
        asked.conditions().forEach(fixed::take);
        return fixed;
    }

    /** By the conditions, and by the columns of a group that is known already. */
    public static FixedColumns byGroup(QuestionGraph asked, String alias, List<Term.Column> groups) {
        FixedColumns fixed = byConditions(asked, alias);
        groups.forEach(
                each -> fixed.keyColumn(each).ifPresent(column -> fixed.link(column, fixed.sameGroup(each, column))));
        return fixed;
    }

    /** A group of null is a group like others. */
    private SegmentMatch sameGroup(Term.Column group, ColumnPath column) {
        boolean nullable = !notNull(column)
                && asked.model()
                        .entity(asked.entity(group.source()))
                        .attribute(group.name())
                        .orElseThrow()
                        .nullable();
        return nullable ? new SegmentMatch.Same(group) : new SegmentMatch.Is(group);
    }

    /** For groups: by the conditions, and by HAVING on totals that are stored per group. */
    public static FixedColumns byTotals(QuestionGraph asked, String alias) {
        FixedColumns fixed = byConditions(asked, alias);
        fixed.grouped = true;
        for (Condition each : asked.query().having()) {
            if (each instanceof Condition.Compare compare && RankedTotal.isBound(compare)) {
                fixed.column(compare.left()).ifPresent(column -> fixed.bound(column, compare));
            }
        }
        return fixed;
    }

    /**
     * By the row of another source that was read before, and by the conditions. What WHERE says of the joined rows
     * holds only after the join: it restricts an outer join where no missing row meets it, and the first rows of each
     * parent not at all.
     */
    public static FixedColumns byEdge(QuestionGraph asked, String alias, JoinEdge edge) {
        FixedColumns fixed = new FixedColumns(asked, alias);
        List<String> apart = asked.joinedApart(alias);
        boolean limited = asked.isLimited(alias);
        asked.conditions().stream()
                .filter(each -> each.columns().stream().noneMatch(column -> apart.contains(column.source()))
                        || !limited && rejectsMissing(each))
                .forEach(fixed::take);
        asked.source(alias).on().forEach(fixed::take);
        Relationship relationship = edge.relationship();
        boolean down = edge.child().equals(alias);
        for (int i = 0; i < relationship.columns().size(); i++) {
            String mine = (down ? relationship.columns() : relationship.parentColumns()).get(i);
            String theirs = (down ? relationship.parentColumns() : relationship.columns()).get(i);
            Type type = asked.model()
                    .entity(asked.entity(edge.other(alias)))
                    .attribute(theirs)
                    .orElseThrow()
                    .type();
            fixed.link(ColumnPath.own(mine), new SegmentMatch.Is(new Term.Column(edge.other(alias), theirs, type)));
        }
        if (down) {
            fixed.forget(relationship);
            fixed.owner(relationship);
        }
        return fixed;
    }

    /** Whether a condition that a key can use is never true of a missing row. */
    private static boolean rejectsMissing(Condition condition) {
        switch (condition.role()) {
            case EQUALITY, RANGE, PREFIX, MEMBERSHIP, CONTAINMENT:
                return true;
            case NULL_TEST:
                return condition instanceof Condition.Not;
            case EXISTENCE, OPTIONAL, RESIDUAL:
                return false;
        }
        throw new IllegalStateException("no role " + condition.role());
    }

    /** Removes conditions on the parent: it was read already, and all of its children have the same. */
    private void forget(Relationship relationship) {
        Predicate<ColumnPath> parents =
                each -> !each.isOwn() && each.path().get(0).equals(relationship.name());
        equal.keySet().removeIf(parents);
        bounds.keySet().removeIf(parents);
        prefixes.keySet().removeIf(parents);
    }

    /** By the start conditions of a walk. */
    public static FixedColumns byStart(QuestionGraph asked, String alias, List<Condition> start) {
        FixedColumns fixed = new FixedColumns(asked, alias);
        start.forEach(fixed::take);
        return fixed;
    }

    /** By the row that a walk begins with, and by the conditions on the rows that it visits. */
    public static FixedColumns byTree(TreeWalk tree) {
        FixedColumns fixed = new FixedColumns(tree.asked(), tree.alias(), Optional.of(tree));
        for (Condition each : tree.walk().start()) {
            Condition.Compare compare = (Condition.Compare) each;
            fixed.equal(
                    tree.startColumn(((Term.Column) compare.left()).name()),
                    new SegmentMatch.Is(compare.right()),
                    compare);
        }
        tree.asked().conditions().stream().filter(tree::keyCovers).forEach(fixed::take);
        return fixed;
    }

    /** By the path to the row that a walk begins with. */
    public static FixedColumns byRootPath(TreeWalk tree) {
        FixedColumns fixed = new FixedColumns(tree.asked(), tree.alias());
        Term.Column way = new Term.Column(tree.alias(), ColumnPath.rootPath().column(), Type.TEXT);
        fixed.prefixes.put(ColumnPath.rootPath(), new Condition.Like(way, way));
        return fixed;
    }

    /** By the columns of the row itself that were read before, to get the rest of it. */
    public static FixedColumns byItself(QuestionGraph asked, String alias, Set<ColumnPath> known) {
        FixedColumns fixed = new FixedColumns(asked, alias);
        for (ColumnPath each : known) {
            if (each.isOwn() && !each.isElement() && !each.isAncestor()) {
                Type type = asked.model()
                        .entity(asked.entity(alias))
                        .attribute(each.column())
                        .orElseThrow()
                        .type();
                fixed.link(each, new SegmentMatch.Is(new Term.Column(alias, each.column(), type)));
            }
        }
        return fixed;
    }

    /** By the rows of the last level of a walk. */
    public static FixedColumns byWalk(QuestionGraph asked, String alias, List<Condition> link) {
        FixedColumns fixed = new FixedColumns(asked, alias);
        for (Condition each : link) {
            Condition.Compare compare = (Condition.Compare) each;
            fixed.column(compare.left()).ifPresent(column -> fixed.link(column, new SegmentMatch.Is(compare.right())));
        }
        return fixed;
    }

    /**
     * A single value from a condition replaces a link, since it is the same for every tuple and known before the first
     * read; several values do not.
     */
    private void link(ColumnPath column, SegmentMatch match) {
        if (!(equal.get(column) instanceof SegmentMatch.Is)) {
            equal.put(column, match);
            equalBy.remove(column);
        }
    }

    private void owner(Relationship relationship) {
        relationship.discriminator().ifPresent(owner -> {
            Type type = asked.model()
                    .entity(relationship.child())
                    .attribute(owner.column())
                    .orElseThrow()
                    .type();
            equal.putIfAbsent(
                    ColumnPath.own(owner.column()),
                    new SegmentMatch.Is(new Term.Constant(type, Optional.of(owner.label()))));
        });
    }

    private void take(Condition condition) {
        switch (condition.role()) {
            case EQUALITY:
                Condition.Compare compare = (Condition.Compare) condition;
                keyColumn(compare.left())
                        .ifPresent(each -> equal(each, new SegmentMatch.Is(compared(compare)), condition));
                break;
            case RANGE:
                Condition.Compare range = (Condition.Compare) condition;
                keyColumn(range.left()).ifPresent(each -> bound(each, range));
                break;
            case PREFIX:
                Condition.Like like = (Condition.Like) condition;
                column(like.value()).ifPresent(each -> prefixes.putIfAbsent(each, like));
                break;
            case MEMBERSHIP:
                member(condition);
                break;
            case CONTAINMENT:
                contained(condition);
                containsAll(condition);
                break;
            case NULL_TEST:
                nullTest(condition);
                break;
            case EXISTENCE, OPTIONAL, RESIDUAL:
                break;
        }
        boolean mine =
                condition.columns().stream().allMatch(each -> each.source().equals(alias) && asked.isStored(each));
        if (mine
                && condition.role() != ConditionRole.EXISTENCE
                && tree.filter(TreeWalk::isWalkItself).isEmpty()) {
            ownConditions.add(condition);
        }
    }

    private Term compared(Condition.Compare compare) {
        return tree.map(each -> each.compared(compare)).orElse(compare.right());
    }

    private void equal(ColumnPath column, SegmentMatch match, Condition condition) {
        notNull.add(column);
        if (!(equal.get(column) instanceof SegmentMatch.Is)) {
            equal.put(column, match);
            equalBy.put(column, List.of(condition));
        }
    }

    private void bound(ColumnPath column, Condition.Compare range) {
        notNull.add(column);
        boolean upper = range.operator() == Condition.Operator.LESS || range.operator() == Condition.Operator.AT_MOST;
        List<Step.Bound> all = bounds.computeIfAbsent(column, each -> new ArrayList<>());
        boolean taken = all.stream()
                .anyMatch(each -> upper
                        == (each.operator() == Condition.Operator.LESS
                                || each.operator() == Condition.Operator.AT_MOST));
        if (!taken) {
            all.add(new Step.Bound(range.operator(), compared(range)));
            boundsBy.computeIfAbsent(column, each -> new ArrayList<>()).add(range);
        }
    }

    private void member(Condition condition) {
        if (condition instanceof Condition.Among among) {
            keyColumn(among.value()).ifPresent(each -> equal(each, new SegmentMatch.Among(among.options()), condition));
        } else if (condition instanceof Condition.Member member) {
            keyColumn(member.element())
                    .ifPresent(each -> equal(each, new SegmentMatch.Member(member.array()), condition));
        }
    }

    private void contained(Condition condition) {
        if (condition instanceof Condition.Member member && member.array() instanceof Term.Column array) {
            boolean given = member.element().columns().isEmpty();
            column(array)
                    .filter(each -> given && each.isOwn() && tree.isEmpty())
                    .ifPresent(each ->
                            equal(ColumnPath.element(each.column()), new SegmentMatch.Is(member.element()), condition));
        }
    }

    /** The first element finds the rows that may contain all of them. */
    private void containsAll(Condition condition) {
        if (condition instanceof Condition.Contains contains
                && contains.array() instanceof Term.Column array
                && contains.elements().columns().isEmpty()) {
            column(array)
                    .filter(each -> each.isOwn() && tree.isEmpty())
                    .ifPresent(each -> equal(
                            ColumnPath.element(each.column()), new SegmentMatch.First(contains.elements()), condition));
        }
    }

    private void nullTest(Condition condition) {
        if (condition instanceof Condition.IsNull isNull) {
            keyColumn(isNull.value()).ifPresent(each -> {
                equal.putIfAbsent(each, new SegmentMatch.Null());
                equalBy.putIfAbsent(each, List.of(condition));
            });
        } else if (condition instanceof Condition.Not not && not.condition() instanceof Condition.IsNull isNull) {
            column(isNull.value()).ifPresent(notNull::add);
        }
    }

    /** Where a row kind that is rooted at this source holds a column of the question. */
    public Optional<ColumnPath> column(Term term) {
        if (grouped && term instanceof Term.Aggregate aggregate) {
            return RankedTotal.of(asked, alias, aggregate).map(ColumnPath::total);
        }
        if (!(term instanceof Term.Column column)) {
            return Optional.empty();
        }
        return tree.isPresent() ? tree.get().visitedColumn(column) : asked.column(alias, column);
    }

    /** Where a row kind that is rooted at this source has the column in a key; arrays as a whole are in none. */
    public Optional<ColumnPath> keyColumn(Term term) {
        return column(term).filter(each -> term.type().kind() != TypeKind.ARRAY);
    }

    /** The walk that begins here, where a row kind has rows for each ancestor. */
    public Optional<TreeWalk> tree() {
        return tree;
    }

    /** The columns that a row kind has of this source's rows, given all that it has. */
    public Set<ColumnPath> ownColumns(Set<ColumnPath> held) {
        return tree.map(each -> each.ownColumns(held)).orElse(held);
    }

    public Map<ColumnPath, SegmentMatch> equal() {
        return equal;
    }

    /** Whether the column is fixed to one value. */
    public boolean fixes(ColumnPath column) {
        return equal.containsKey(column) && equal.get(column).single();
    }

    public Map<ColumnPath, List<Step.Bound>> bounds() {
        return bounds;
    }

    public Map<ColumnPath, Condition.Like> prefixes() {
        return prefixes;
    }

    /** The conditions that a key takes over by fixing this column. */
    public List<Condition> equalBy(ColumnPath column) {
        return equalBy.getOrDefault(column, List.of());
    }

    public List<Condition> boundsBy(ColumnPath column) {
        return boundsBy.getOrDefault(column, List.of());
    }

    /** Conditions on this source alone, which a sparse row kind can imply. */
    public List<Condition> ownConditions() {
        return ownConditions;
    }

    /** Whether the conditions exclude rows with a null there. */
    public boolean notNull(ColumnPath column) {
        return notNull.contains(column);
    }

    public String alias() {
        return alias;
    }
}
