package dev.keywright.store.query.context;

import dev.keywright.core.design.Design;
import dev.keywright.core.layout.KeyLayout;
import dev.keywright.core.layout.RowRole;
import dev.keywright.core.plan.SegmentMatch;
import dev.keywright.core.plan.Step;
import dev.keywright.core.query.Query;
import dev.keywright.core.query.Source;
import dev.keywright.store.query.cursor.ResumableReads;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Finds the {@link ResumableReads} of a plan: the reads that a later page can begin where the page before ended. No
 * read is resumable where the plan gathers all tuples before it gives any: where it sorts, folds groups that no counter
 * keeps, or removes duplicates in no order. From the first read on whose rows have no lasting order (a walk level by
 * level, a scan, a cut over several reads), reads are not resumable either. Used by {@code RunPlan}.
 */
public final class FindResumableReads {

    private final Design design;
    private final QuerySources sources;
    private final Query form;
    private final List<Step> steps;
    private final Set<String> bound = new LinkedHashSet<>();
    private final Set<String> existsAliases = new LinkedHashSet<>();
    private final List<ResumableReads.Indexes> taken = new ArrayList<>();
    private int count;
    private boolean tied;
    private boolean sortsRuns;

    private FindResumableReads(Design design, QuerySources sources, Query form, List<Step> steps) {
        this.design = design;
        this.sources = sources;
        this.form = form;
        this.steps = steps;
        this.tied = gathers();
    }

    public static ResumableReads of(Design design, QuerySources sources, Query form, List<Step> steps) {
        FindResumableReads find = new FindResumableReads(design, sources, form, steps);
        for (int i = 0; i < steps.size(); i++) {
            find.taken.add(find.indexes(i));
        }
        return new ResumableReads(find.taken, find.tied, find.sortsRuns);
    }

    private boolean gathers() {
        return steps.stream()
                .anyMatch(
                        each -> each instanceof Step.Sort sort && sort.within().isEmpty()
                                || each instanceof Step.Fold fold
                                        && (!fold.precomputed() || fold.groups().isEmpty())
                                || each instanceof Step.MinMax
                                || each instanceof Step.Distinct && form.order().isEmpty() && !counted());
    }

    /** Whether the plan reads counters: those of one group are next to each other. */
    private boolean counted() {
        return steps.get(0) instanceof Step.Read read
                && design.row(read.row()).orElseThrow().role() == RowRole.COUNTER;
    }

    private ResumableReads.Indexes indexes(int place) {
        if (steps.get(place) instanceof Step.Walk walk && !walk.singleRange()) {
            tied = true;
            return ResumableReads.Indexes.NONE;
        }
        Optional<Step.Read> asks = steps.get(place) instanceof Step.MinMax
                ? Optional.empty()
                : steps.get(place).engineRead();
        if (asks.isEmpty()) {
            return ResumableReads.Indexes.NONE;
        }
        Step.Read read = asks.get();
        List<String> aliases = ReadNode.aliases(read);
        if (steps.get(place) instanceof Step.Walk) {
            // The walk goes on from the rows that were found to other rows of the same alias.
            bound.removeAll(aliases);
        }
        if (read.missing() == Step.Missing.FLAG) {
            existsAliases.addAll(sources.aliasesWithin(main(aliases)));
        }
        if (existsAliases.containsAll(aliases)) {
            return ResumableReads.Indexes.NONE;
        }
        List<String> own = own(aliases);
        boolean rows = several(read);
        boolean children = read.embedded().stream()
                .map(Step.Binding::alias)
                .anyMatch(each -> !bound.contains(each) && !sources.inExists(sources.of(each)));
        bound.addAll(aliases);
        if (!rows && !children) {
            return ResumableReads.Indexes.NONE;
        }
        if (!tied && !isOrderStable(place, read, own)) {
            tied = true;
            sortsRuns = !isUnordered(place, read)
                    && lastSort().filter(each -> parts(each, own)).isPresent();
        }
        return tied
                ? ResumableReads.Indexes.NONE
                : new ResumableReads.Indexes(rows ? count++ : -1, children ? count++ : -1);
    }

    private Source main(List<String> aliases) {
        return sources.all()
                .filter(each -> aliases.contains(each.alias()))
                .findFirst()
                .orElseThrow();
    }

    /**
     * Whether the read may find several rows for a tuple. One under a whole key, one for a row that is known, and one
     * for parents of it may not.
     */
    private boolean several(Step.Read read) {
        boolean one = whole(read)
                && Stream.concat(read.partition().stream(), read.sort().stream())
                        .allMatch(each -> each.single() || each instanceof SegmentMatch.First);
        return !one && !own(ReadNode.aliases(read)).isEmpty();
    }

    /** The aliases that a read is the first to bind, without parents of rows that are known. */
    private List<String> own(List<String> aliases) {
        return sources.withoutParents(
                aliases.stream().filter(each -> !bound.contains(each)).toList(), bound);
    }

    private Optional<Step.Sort> lastSort() {
        return steps.stream()
                .flatMap(each -> each instanceof Step.Sort sort ? Stream.of(sort) : Stream.empty())
                .reduce((one, other) -> other);
    }

    /** Whether rows of these aliases differ within the runs that the sort sorts, and never between runs. */
    private static boolean parts(Step.Sort sort, List<String> aliases) {
        return aliases.stream().noneMatch(sort.within()::contains);
    }

    private boolean whole(Step.Read read) {
        return read.index().isEmpty()
                && read.sort().size() == layout(read).sort().size();
    }

    private KeyLayout layout(Step.Read read) {
        return design.row(read.row()).orElseThrow().layout(read.index()).orElseThrow();
    }

    /** Whether the answer keeps the order of its rows. */
    private boolean isOrderStable(int place, Step.Read read, List<String> own) {
        return !isUnordered(place, read) && steps.stream().skip(place).allMatch(each -> keepsOrder(each, own));
    }

    /** Whether its rows have no order of their own. */
    private boolean isUnordered(int place, Step.Read read) {
        boolean scans = read.partition().isEmpty() && !layout(read).partition().isEmpty();
        return scans
                || read.perTupleLimit().isPresent() && (whole(read) || continuesCut(place, ReadNode.aliases(read)));
    }

    /** Whether the next read belongs to the same cut. */
    private boolean continuesCut(int place, List<String> aliases) {
        return place + 1 < steps.size()
                && steps.get(place + 1) instanceof Step.Read next
                && sources.aliasesWithin(main(aliases)).containsAll(ReadNode.aliases(next));
    }

    /** Whether a step keeps the order of tuples that differ in rows of these aliases. */
    private static boolean keepsOrder(Step step, List<String> aliases) {
        if (step instanceof Step.Sort sort) {
            return sort.within().containsAll(aliases);
        }
        if (step instanceof Step.Walk walk) {
            // It returns the rows of one level after those of the level before, whatever rows the walk began with.
            return walk.singleRange();
        }
        return !(step instanceof Step.Cut cut)
                || cut.within().isEmpty()
                || cut.within().containsAll(aliases);
    }
}
