package dev.keywright.compiler.design.candidate;

import dev.keywright.compiler.design.kind.Candidate;
import dev.keywright.compiler.design.plan.read.PlannedStep;
import dev.keywright.core.layout.RowRole;
import dev.keywright.core.layout.Segment;
import dev.keywright.core.model.Model;
import dev.keywright.core.plan.SegmentMatch;
import dev.keywright.core.plan.Step;
import java.util.List;
import java.util.function.Predicate;

/**
 * The techniques by which rows are stored and found, recognized from the properties of a row kind or plan rather than
 * from the code that proposed it. A design can be made without any of them, which shows what the technique is worth.
 *
 * <p>For each rule a model exists that only this rule wins: a new rule is a constant here and a case under
 * {@code cases/rules}.
 */
public enum Rule {
    /** A base row by its whole primary key. */
    PRIMARY_KEY(plans(plan -> plan.reads().anyMatch(each -> plan.inPlace(each) && plan.isGet(each)))),
    /** Base rows by the first part of their primary key (T20). */
    KEY_PREFIX(plans(plan -> plan.reads().anyMatch(each -> plan.inPlace(each) && !plan.isGet(each)))),
    /** A base row under another key than its primary key, with a locator. */
    MOVED_BASE(kinds(kind -> kind.role() == RowRole.BASE && !kind.inPlace())),
    /** All rows of an entity under one tag. */
    LISTED(kinds(kind -> kind.has(Segment.Kind.TAG))),
    /** Columns copied to rows under another key (T29). */
    VIEW(kinds(kind -> kind.role() == RowRole.VIEW && !kind.indexed())),
    /** An index that the engine keeps. */
    ENGINE_INDEX(kinds(KindTraits::indexed)),
    /** Such an index with a key of the rows' own attributes. */
    KEY_ATTRIBUTES(kinds(KindTraits::attributes)),
    /** Columns of a parent in the child's row (T7). */
    COPIED_COLUMNS(kinds(kind -> !kind.kind().followedRelationships().isEmpty())),
    /** Rows of keys that lead to base rows, which are fetched in a batch (T27). */
    POINTER(plans(PlanTraits::followsPointer)),
    /** The guard of a unique column, used to find its row (T34). */
    GUARD_AS_INDEX(plans(plan -> plan.reads().anyMatch(each -> plan.kind(each).role() == RowRole.GUARD))),
    /** A path of joins that is read source by source, one batch per reference (T42). */
    PATH_CUT(plans(plan -> plan.joins() && !plan.sharesPartition())),
    /** Parent and children in one partition, read with one request (T4). */
    SHARED_PARTITION(plans(PlanTraits::sharesPartition)),
    /** The first children right after their parent in its partition, read with it (T4, T30). */
    PARENT_IN_FRONT(plans(PlanTraits::readsParentInFront)),
    /** Children inside their parent's row (T2, T3). */
    EMBEDDING(kinds(
            kind -> kind.role() == RowRole.EMBEDDED || !kind.kind().children().isEmpty())),
    /** Two lists of children inside their parent's row. */
    TWO_LISTS(kinds(kind -> kind.kind().children().size() > 1)),
    /** Link rows of two entities under the key of the second one (T5). */
    FLIPPED_LINK(kinds(KindTraits::flippedLink)),
    /** A copy of a row's small columns under its own key, without the large ones (T10). */
    SMALL_COPY(kinds(KindTraits::copiesBase)),
    /** Children that belong to one of several entities, by the owner's kind and key (T6). */
    OWNER(plans(plan -> plan.reads().anyMatch(plan::byOwner))),
    /** A key that finds more than the question wants, and a filter. */
    FILTER(plans(plan -> plan.plan().filters())),
    /** Rows sorted after they were read. */
    SORT(plans(plan -> plan.plan().sorts())),
    /** A range on a segment of the key (T19). */
    RANGE(plans(plan -> plan.reads().anyMatch(each -> !each.access().bounds().isEmpty()))),
    /** A prefix of a text in the key (T18). */
    TEXT_PREFIX(plans(plan -> plan.has(each ->
            each instanceof PlannedStep.Read one && one.read().access().prefix().isPresent()))),
    /** Segments against the order of the others (T15). */
    DESCENDING(kinds(kind -> kind.kind().key().segments().anyMatch(Segment::descending))),
    /** Counters: aggregates of a group, updated when its rows change (T30). */
    COUNTER(kinds(kind -> !kind.kind().totals().isEmpty())),
    /** Groups stored in the order of one of their aggregates. */
    RANKING(kinds(kind -> kind.role() == RowRole.RANKING)),
    /** Counters that have a sum. */
    SUM(kinds(KindTraits::sums)),
    /** Distinct values, counted when the first row of a value comes and its last one goes (T31). */
    COUNT_DISTINCT(kinds(KindTraits::countsDistinct)),
    /** Groups aggregated from their rows when the question is executed. */
    FOLD(plans(plan -> plan.hasInMemory(each -> each instanceof Step.Fold fold && !fold.precomputed()))),
    /** Least and greatest values, read from the ends of a range. */
    RANGE_END(plans(PlanTraits::readsRangeEnds)),
    /** The first rows of each parent, by the order of the key (T30). */
    FIRST_OF_EACH(
            plans(plan -> plan.reads().skip(1).anyMatch(each -> each.first().isPresent()))),
    /** EXISTS answered from the child's side. */
    EXISTS_AS_JOIN(plans(PlanTraits::turnsExistsIntoJoin)),
    /** One row per element of an array (T28). */
    ELEMENT(kinds(KindTraits::elements)),
    /** Rows that contain all of a list of elements: found by the first element, filtered by the others. */
    ALL_OF(plans(plan -> plan.matches().anyMatch(each -> each instanceof SegmentMatch.First))),
    /** One row per ancestor of a row, so that a walk over a tree is one range (T33). */
    ANCESTOR(kinds(KindTraits::ancestors)),
    /** A list of its ancestors inside each row, and an index over these lists (T33). */
    LINEAGE(kinds(KindTraits::ancestorList)),
    /** One row per ancestor of a row's parent, so that all rows below a tree node are one range (T33). */
    BELOW_TREE(kinds(KindTraits::belowTree)),
    /** A row under its path from the root of its tree, so that all rows below it are one range (T33). */
    WAY(kinds(KindTraits::rootPath)),
    /** A walk over a tree, level by level. */
    WALK(plans(plan -> plan.has(
            each -> each instanceof PlannedStep.Walk walk && !walk.level().isSingleRangeWalk()))),
    /** A range for each value of a list (T23). */
    IN_RANGES(plans(plan -> plan.matches()
            .anyMatch(each -> each instanceof SegmentMatch.Among || each instanceof SegmentMatch.Member))),
    /** A range for each label of an enum that the question does not mention (T23). */
    ENUM_RANGES(plans(plan -> plan.plan().enumerates())),
    /** Partitions spread by a salt (T16). */
    SALT(kinds(kind -> kind.has(Segment.Kind.SALT))),
    /** Partitions split into periods of time or intervals of numbers (T22). */
    BUCKET(kinds(kind -> kind.has(Segment.Kind.BUCKET))),
    /** A key that grows with time, its digits reversed (T16). */
    REVERSED(kinds(kind -> kind.has(Segment.Kind.REVERSED))),
    /** Only the rows that meet a condition (T26). */
    SPARSE(kinds(kind -> !kind.kind().predicate().isEmpty() && kind.role() != RowRole.GUARD));

    private final Criterion criterion;

    /** How the rule is recognized: a predicate on a row kind, or on a plan. */
    private record Criterion(Predicate<KindTraits> kind, Predicate<PlanTraits> plan) {}

    Rule(Criterion sign) {
        this.criterion = sign;
    }

    private static Criterion kinds(Predicate<KindTraits> kind) {
        return new Criterion(kind, plan -> false);
    }

    private static Criterion plans(Predicate<PlanTraits> plan) {
        return new Criterion(kind -> false, plan);
    }

    /** Leaves out the row kinds and plans that are instances of these rules. */
    public static CandidateFilter without(List<Rule> rules) {
        return new CandidateFilter() {

            @Override
            public boolean includes(Model model, Candidate candidate) {
                return rules.stream().noneMatch(each -> each.matchesKind(model, candidate));
            }

            @Override
            public boolean includes(Model model, CandidateSet catalogue, PlanCandidate plan) {
                return rules.stream().noneMatch(each -> each.matchesPlan(model, catalogue, plan));
            }
        };
    }

    /** Whether the row kind is an instance of this rule. */
    public boolean matchesKind(Model model, Candidate candidate) {
        return criterion.kind.test(new KindTraits(model, candidate));
    }

    /** Whether the plan is an instance of this rule, or reads a row kind that is one. */
    public boolean matchesPlan(Model model, CandidateSet catalogue, PlanCandidate plan) {
        PlanTraits shape = PlanTraits.of(model, catalogue, plan);
        return criterion.plan.test(shape) || shape.kinds().stream().anyMatch(criterion.kind);
    }
}
