package dev.keywright.compiler.design.plan.read;

import dev.keywright.core.plan.Step;
import dev.keywright.core.query.Source;
import dev.keywright.core.query.Term;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/**
 * The most rows that a page of a plan can read, whatever the size of the tables, or what they grow with.
 *
 * @param stops whether the first read may stop when the page is full
 * @param wanted rows of a page
 * @param number what a LIMIT lets through
 */
public record RowsBound(Draft draft, boolean stops, double wanted, ToDoubleFunction<Term> number) {

    public OptionalDouble rowsMax() {
        double most = 0;
        double tuplesMax = 1;
        for (int i = 0; i < draft.reads().size(); i++) {
            PlannedRead read = draft.reads().get(i);
            OptionalDouble found = found(read, paged(i));
            OptionalDouble each = withDirectory(read, found);
            boolean many =
                    i + 1 < draft.reads().size() && read.access().lineage().isPresent();
            if (each.isEmpty() || read.walk() && !read.atOnce() || many) {
                return OptionalDouble.empty();
            }
            most += tuplesMax * each.getAsDouble();
            tuplesMax *= read.many() ? Math.max(1, found.getAsDouble()) : 1;
        }
        return OptionalDouble.of(most);
    }

    /** What only the model says of those rows, so that the bound is right for as long as that is. */
    public List<String> relies() {
        if (rowsMax().isEmpty()) {
            return List.of();
        }
        return IntStream.range(0, draft.reads().size())
                .filter(each -> counts(draft.reads().get(each), paged(each)))
                .mapToObj(each -> draft.reads().get(each).access().declared().orElseThrow())
                .distinct()
                .sorted()
                .toList();
    }

    /** Whether the rows that a read finds are no more only because that was declared. */
    private boolean counts(PlannedRead read, boolean paged) {
        Access access = read.access();
        return access.declared().isPresent()
                && read.most(draft.asked()).isEmpty()
                && !(paged && page(read) <= access.rowsMax().orElseThrow());
    }

    private boolean paged(int place) {
        return place == draft.paged() && stops && !sifts(draft);
    }

    private OptionalDouble found(PlannedRead read, boolean paged) {
        OptionalDouble found = read.most(draft.asked())
                .map(each -> OptionalDouble.of(number.applyAsDouble(each)))
                .orElse(read.access().rowsMax());
        double page = page(read);
        return paged ? OptionalDouble.of(Math.min(page, found.orElse(page))) : found;
    }

    /** What is inside the last row is in order once the next row is seen, which may take as many again. */
    private double page(PlannedRead read) {
        return wanted * read.access().ranges() * (inside(read).isEmpty() ? 1 : 2);
    }

    /**
     * A bucket that is listed has a row, so that it takes no more buckets than rows, and two more where bounds cut them;
     * unless the range takes only some of the rows of a bucket.
     */
    private static OptionalDouble withDirectory(PlannedRead read, OptionalDouble found) {
        boolean listed = read.access().turns().flatMap(Access.Turns::directory).isPresent();
        if (!listed || found.isEmpty()) {
            return found;
        }
        return read.access().sort().isEmpty() ? OptionalDouble.of(2 * found.getAsDouble() + 2) : OptionalDouble.empty();
    }

    /** Whether there can be no bound, whatever reads follow. */
    public static boolean grows(Draft draft) {
        int paged = draft.paged();
        boolean later = draft.reads().stream().skip(paged + 1).anyMatch(each -> each.walk() || boundless(draft, each));
        return later || boundless(draft, draft.reads().get(paged)) && sifts(draft);
    }

    private static boolean boundless(Draft draft, PlannedRead read) {
        return read.access().rowsMax().isEmpty() && read.most(draft.asked()).isEmpty();
    }

    /** Children that come with the rows. */
    private static List<String> inside(PlannedRead read) {
        return read.embedded().stream()
                .map(Step.Bind::alias)
                .filter(each -> !each.equals(read.alias()))
                .toList();
    }

    /** Whether a join may find nothing, so that rows are read for tuples that vanish. */
    private static boolean sifts(Draft draft) {
        boolean empty = draft.reads().stream()
                .flatMap(each -> inside(each).stream())
                .anyMatch(each -> draft.asked()
                        .source(each)
                        .link()
                        .filter(link -> link.join() == Source.Join.LEFT)
                        .isEmpty());
        return empty
                || draft.reads().stream()
                        .skip(1)
                        .anyMatch(each -> each.missing() == Step.Missing.DROP
                                && !each.walk()
                                && (each.many() || !each.access().consumed().isEmpty()));
    }

    public String growsWith() {
        Optional<PlannedRead> walk = draft.reads().stream()
                .filter(each -> each.walk() && !each.atOnce())
                .findFirst();
        if (walk.isPresent()) {
            return "levels in the tree of " + draft.asked().entity(walk.get().alias());
        }
        return draft.reads().stream()
                .filter(each -> each.access().rowsMax().isEmpty()
                        || each.access().lineage().isPresent())
                .map(each -> each.access().growsWith())
                .findFirst()
                .orElse("");
    }
}
