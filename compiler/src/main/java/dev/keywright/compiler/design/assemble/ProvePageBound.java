package dev.keywright.compiler.design.assemble;

import dev.keywright.core.design.LargestRow;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.Table;
import dev.keywright.core.model.Model;
import dev.keywright.core.plan.Step;
import dev.keywright.core.profile.EngineProfile;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/**
 * Proves the most bytes that a page of a plan reads: at most its bound on rows, each as large as the largest row can
 * be. Used by {@code Designer}.
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
