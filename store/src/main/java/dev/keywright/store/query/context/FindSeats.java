package dev.keywright.store.query.context;

import dev.keywright.core.design.Design;
import dev.keywright.core.layout.KeyLayout;
import dev.keywright.core.layout.RowRole;
import dev.keywright.core.plan.Match;
import dev.keywright.core.plan.Step;
import dev.keywright.core.query.Form;
import dev.keywright.core.query.Source;
import dev.keywright.store.query.cursor.Seats;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Finds the {@link Seats} of a plan. No read has one where the plan gathers all before it gives anything: it sorts,
 * folds what no counter keeps, or looks for what is distinct in no order. From the first read on whose rows nothing
 * puts in a lasting order (a walk level by level, a scan, a cut over several reads), reads have none either.
 */
public final class FindSeats {

    private final Design design;
    private final Sources sources;
    private final Form form;
    private final List<Step> steps;
    private final Set<String> bound = new LinkedHashSet<>();
    private final Set<String> told = new LinkedHashSet<>();
    private final List<Seats.Taken> taken = new ArrayList<>();
    private int count;
    private boolean loose;
    private boolean runs;

    private FindSeats(Design design, Sources sources, Form form, List<Step> steps) {
        this.design = design;
        this.sources = sources;
        this.form = form;
        this.steps = steps;
        this.loose = gathers();
    }

    public static Seats of(Design design, Sources sources, Form form, List<Step> steps) {
        FindSeats find = new FindSeats(design, sources, form, steps);
        for (int i = 0; i < steps.size(); i++) {
            find.taken.add(find.seats(i));
        }
        return new Seats(find.taken, find.loose, find.runs);
    }

    private boolean gathers() {
        return steps.stream()
                .anyMatch(
                        each -> each instanceof Step.Sort sort && sort.within().isEmpty()
                                || each instanceof Step.Fold fold
                                        && (!fold.kept() || fold.groups().isEmpty())
                                || each instanceof Step.Ends
                                || each instanceof Step.Distinct && form.order().isEmpty() && !counted());
    }

    /** Counters of one group come one after the other. */
    private boolean counted() {
        return steps.get(0) instanceof Step.Read read
                && design.row(read.row()).orElseThrow().role() == RowRole.COUNTER;
    }

    private Seats.Taken seats(int place) {
        if (steps.get(place) instanceof Step.Walk walk && !walk.atOnce()) {
            loose = true;
            return Seats.Taken.NONE;
        }
        Optional<Step.Read> asks = steps.get(place) instanceof Step.Ends
                ? Optional.empty()
                : steps.get(place).asks();
        if (asks.isEmpty()) {
            return Seats.Taken.NONE;
        }
        Step.Read read = asks.get();
        List<String> aliases = ReadStep.aliases(read);
        if (steps.get(place) instanceof Step.Walk) {
            // It goes on from the row that was found to others.
            bound.removeAll(aliases);
        }
        if (read.missing() == Step.Missing.TELL) {
            told.addAll(sources.within(main(aliases)));
        }
        if (told.containsAll(aliases)) {
            return Seats.Taken.NONE;
        }
        List<String> own = own(aliases);
        boolean rows = several(read);
        boolean children = read.embedded().stream()
                .map(Step.Bind::alias)
                .anyMatch(each -> !bound.contains(each) && !sources.told(sources.of(each)));
        bound.addAll(aliases);
        if (!rows && !children) {
            return Seats.Taken.NONE;
        }
        if (!loose && !lasting(place, read, own)) {
            loose = true;
            runs = !unplaced(place, read)
                    && lastSort().filter(each -> parts(each, own)).isPresent();
        }
        return loose ? Seats.Taken.NONE : new Seats.Taken(rows ? count++ : -1, children ? count++ : -1);
    }

    private Source main(List<String> aliases) {
        return sources.all()
                .filter(each -> aliases.contains(each.alias()))
                .findFirst()
                .orElseThrow();
    }

    /** Whether it may find several rows for a tuple: not under one whole key, not what is known, not parents of it. */
    private boolean several(Step.Read read) {
        boolean one = whole(read)
                && Stream.concat(read.partition().stream(), read.sort().stream())
                        .allMatch(each ->
                                each instanceof Match.Is || each instanceof Match.Null || each instanceof Match.First);
        return !one && !own(ReadStep.aliases(read)).isEmpty();
    }

    /** What a read is the first to bind, without the parents of rows that are known then. */
    private List<String> own(List<String> aliases) {
        return sources.own(
                aliases.stream().filter(each -> !bound.contains(each)).toList(), bound);
    }

    private Optional<Step.Sort> lastSort() {
        return steps.stream()
                .flatMap(each -> each instanceof Step.Sort sort ? Stream.of(sort) : Stream.empty())
                .reduce((one, other) -> other);
    }

    /** Whether rows of these aliases make the tuples of one run, and no runs. */
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

    /** Whether its rows stay where they are in the order of the answer. */
    private boolean lasting(int place, Step.Read read, List<String> own) {
        return !unplaced(place, read) && steps.stream().skip(place).allMatch(each -> leaves(each, own));
    }

    /** Whether nothing tells where its rows lie. */
    private boolean unplaced(int place, Step.Read read) {
        boolean scans = read.partition().isEmpty() && !layout(read).partition().isEmpty();
        return scans || read.first().isPresent() && (whole(read) || goesOn(place, ReadStep.aliases(read)));
    }

    /** Whether the next read belongs to the same cut. */
    private boolean goesOn(int place, List<String> aliases) {
        return place + 1 < steps.size()
                && steps.get(place + 1) instanceof Step.Read next
                && sources.within(main(aliases)).containsAll(ReadStep.aliases(next));
    }

    /** Whether a step keeps tuples that differ in rows of these aliases in their order. */
    private static boolean leaves(Step step, List<String> aliases) {
        if (step instanceof Step.Sort sort) {
            return sort.within().containsAll(aliases);
        }
        return !(step instanceof Step.Cut cut)
                || cut.within().isEmpty()
                || cut.within().containsAll(aliases);
    }
}
