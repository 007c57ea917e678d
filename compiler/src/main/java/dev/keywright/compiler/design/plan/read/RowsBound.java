package dev.keywright.compiler.design.plan.read;

import dev.keywright.core.model.Relationship;
import dev.keywright.core.plan.Step;
import dev.keywright.core.query.Source;
import dev.keywright.core.query.Term;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Computes the most rows that a page of a plan can read, however large the tables are; or what the number grows with.
 * Used by {@code EnumeratePlans} and {@code EstimateCost}.
 *
 * @param stops whether the first read may stop when the page is full
 * @param wanted rows of a page
 * @param number the value of a LIMIT
 */
public record RowsBound(PlanDraft draft, boolean stops, double wanted, ToDoubleFunction<Term> number) {

    public OptionalDouble rowsMax() {
        double most = 0;
        double tuplesMax = 1;
        for (int i = 0; i < draft.reads().size(); i++) {
            PlannedRead read = draft.reads().get(i);
            OptionalDouble found = found(i);
            OptionalDouble each = withDirectory(read, found);
            boolean many =
                    i + 1 < draft.reads().size() && read.access().ancestorList().isPresent();
            if (each.isEmpty() || read.walk() && !read.isSingleRangeWalk() || many) {
                return OptionalDouble.empty();
            }
            most += tuplesMax * each.getAsDouble();
            tuplesMax *= (read.many() ? Math.max(1, found.getAsDouble()) : 1) * childrenMax(read);
        }
        return OptionalDouble.of(most);
    }

    /** The most tuples that one row becomes: one for each combination of the children that it embeds. */
    private double childrenMax(PlannedRead read) {
        return embedded(read)
                .mapToDouble(each -> each.atMost().orElseThrow())
                .reduce(1, (one, other) -> one * Math.max(1, other));
    }

    private Stream<Relationship> embedded(PlannedRead read) {
        return read.embedded().stream()
                .filter(each -> !each.alias().equals(read.alias()))
                .map(each ->
                        draft.asked().model().relationship(each.path().get(0)).orElseThrow());
    }

    /** The declared bounds ({@code at most}) that the result relies on: it holds as long as they do. */
    public List<String> assumedBounds() {
        if (rowsMax().isEmpty()) {
            return List.of();
        }
        Stream<String> rows = IntStream.range(0, draft.reads().size())
                .filter(this::reliesOnDeclared)
                .mapToObj(each -> draft.reads().get(each).access().declaredBy().orElseThrow());
        Stream<String> children = draft.reads().stream()
                .limit(draft.reads().size() - 1)
                .flatMap(this::embedded)
                .map(Relationship::name);
        return Stream.concat(rows, children).distinct().sorted().toList();
    }

    /** Whether a read is bounded only by a declaration. */
    private boolean reliesOnDeclared(int place) {
        PlannedRead read = draft.reads().get(place);
        KeyAccess access = read.access();
        return access.declaredBy().isPresent()
                && rowsPerTupleMax(draft, place).isEmpty()
                && !(paged(place) && page(read) <= access.rowsMax().orElseThrow());
    }

    private boolean paged(int place) {
        return place == draft.pagedRead() && stops && !mayDropTuples(draft);
    }

    private OptionalDouble found(int place) {
        PlannedRead read = draft.reads().get(place);
        OptionalDouble found = rowsPerTupleMax(draft, place)
                .map(each -> OptionalDouble.of(number.applyAsDouble(each)))
                .orElse(read.access().rowsMax());
        double page = page(read);
        return paged(place) ? OptionalDouble.of(Math.min(page, found.orElse(page))) : found;
    }

    /**
     * The rows of one page of this read. Embedded children of a row are complete once the next row is seen, which may
     * take as many rows again.
     */
    private double page(PlannedRead read) {
        return wanted * read.access().ranges() * (embeddedAliases(read).isEmpty() ? 1 : 2);
    }

    /**
     * Adds the reads of a directory. A listed bucket has at least one row, so there are no more buckets than rows, and
     * two more where bounds cut them; unless the range takes only some of the rows of a bucket, where nothing bounds
     * them.
     */
    private static OptionalDouble withDirectory(PlannedRead read, OptionalDouble found) {
        boolean listed = read.access()
                .bucketReads()
                .flatMap(KeyAccess.BucketReads::directory)
                .isPresent();
        if (!listed || found.isEmpty()) {
            return found;
        }
        return read.access().sort().isEmpty() ? OptionalDouble.of(2 * found.getAsDouble() + 2) : OptionalDouble.empty();
    }

    /** Whether no completion of the draft can have a bound. */
    public static boolean isUnbounded(PlanDraft draft) {
        int paged = draft.pagedRead();
        boolean later = IntStream.range(paged + 1, draft.reads().size())
                .anyMatch(each -> draft.reads().get(each).walk() || isUnboundedRead(draft, each));
        return later || isUnboundedRead(draft, paged) && mayDropTuples(draft);
    }

    private static boolean isUnboundedRead(PlanDraft draft, int place) {
        return draft.reads().get(place).access().rowsMax().isEmpty()
                && rowsPerTupleMax(draft, place).isEmpty();
    }

    /**
     * The limit per parent, where the read stops at it. Where other reads complete or join its rows, the limit counts
     * what comes out of these; only before children that would be cut with the rows does it count the rows themselves.
     */
    private static Optional<Term> rowsPerTupleMax(PlanDraft draft, int place) {
        PlannedRead read = draft.reads().get(place);
        Source source = draft.asked().source(read.alias());
        boolean goesOn = place + 1 < draft.reads().size()
                && source.allWithExists().anyMatch(each -> each.alias()
                        .equals(draft.reads().get(place + 1).alias()));
        boolean countsRows = read.inPreviousRequest()
                || source.all()
                        .skip(1)
                        .anyMatch(each -> each.link().orElseThrow().direction() == Source.Direction.DOWN);
        return goesOn && !countsRows ? Optional.empty() : read.rowsPerTupleMax(draft.asked());
    }

    /** Aliases of the children that are embedded in the rows. */
    private static List<String> embeddedAliases(PlannedRead read) {
        return read.embedded().stream()
                .map(Step.Binding::alias)
                .filter(each -> !each.equals(read.alias()))
                .toList();
    }

    /** Whether a join may drop tuples, so that a page reads rows of which it returns nothing. */
    private static boolean mayDropTuples(PlanDraft draft) {
        boolean empty = draft.reads().stream()
                .flatMap(each -> embeddedAliases(each).stream())
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
                .filter(each -> each.walk() && !each.isSingleRangeWalk())
                .findFirst();
        if (walk.isPresent()) {
            return "levels in the tree of " + draft.asked().entity(walk.get().alias());
        }
        return draft.reads().stream()
                .filter(each -> each.access().rowsMax().isEmpty()
                        || each.access().ancestorList().isPresent())
                .map(each -> each.access().growsWith())
                .findFirst()
                .orElse("");
    }
}
