package dev.keywright.compiler.design.assemble;

import dev.keywright.core.design.LargestRow;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.Table;
import dev.keywright.core.model.Model;
import dev.keywright.core.plan.SegmentMatch;
import dev.keywright.core.plan.Step;
import dev.keywright.core.profile.EngineProfile;
import dev.keywright.core.query.Term;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;

/**
 * Proves the most bytes that a page of a plan reads: at most its bound on rows, each as large as the largest row can
 * be. No number holds where an argument decides how many rows are read. Used by {@code Designer}.
 */
public final class ProvePageBound {

    private final Model model;
    private final EngineProfile target;
    private final Map<String, RowKind> kinds = new LinkedHashMap<>();

    public ProvePageBound(Model model, EngineProfile target, List<Table> tables) {
        this.model = model;
        this.target = target;
        tables.forEach(table -> table.rows().forEach(each -> kinds.put(each.name(), each)));
    }

    /**
     * The argument that decides how many rows a page reads, if there is one: a list, whose elements are read each, or
     * the limit per parent.
     */
    public static Optional<String> decidingArgument(List<Step> steps) {
        return steps.stream()
                .flatMap(each -> each.engineRead().stream())
                .flatMap(each -> Stream.concat(
                        Stream.concat(each.partition().stream(), each.sort().stream())
                                .filter(SegmentMatch.Member.class::isInstance)
                                .map(match -> "elements of " + ((SegmentMatch.Member) match).array()),
                        each.perTupleLimit().stream()
                                .filter(Term.Parameter.class::isInstance)
                                .map(limit -> "limit " + limit)))
                .findFirst();
    }

    public OptionalLong pageBytesMax(OptionalLong rows, List<Step> steps) {
        List<OptionalLong> largest = steps.stream()
                .flatMap(each -> each.engineRead().stream())
                .map(each -> LargestRow.of(model, target, kinds.get(each.row()), each.index())
                        .bytes())
                .toList();
        boolean bounded = rows.isPresent() && largest.stream().allMatch(OptionalLong::isPresent);
        long row = bounded
                ? largest.stream().mapToLong(OptionalLong::getAsLong).max().orElse(0)
                : 0;
        boolean fits = bounded && (row == 0 || rows.getAsLong() <= Long.MAX_VALUE / row);
        return fits ? OptionalLong.of(rows.getAsLong() * row) : OptionalLong.empty();
    }
}
