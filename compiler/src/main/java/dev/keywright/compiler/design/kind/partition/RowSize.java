package dev.keywright.compiler.design.kind.partition;

import dev.keywright.compiler.design.analysis.Statistics;
import dev.keywright.compiler.design.kind.ProposeAncestorLists;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.profile.EngineProfile;

/** Estimates the size of a row of a kind, including its key. Used by {@code CandidateSet} and {@code FitPartition}. */
public final class RowSize {

    private RowSize() {}

    public static double bytes(Statistics statistics, EngineProfile target, RowKind kind) {
        double key = kind.key()
                .segments()
                .mapToDouble(each -> statistics.bytes(kind.entity(), each))
                .sum();
        double columns = kind.columns().stream()
                .mapToDouble(each -> statistics.bytes(kind.entity(), each))
                .sum();
        double embedded = kind.children().stream()
                .map(each -> statistics.relationship(each.relationship()))
                .mapToDouble(each -> statistics.fanOut(each)
                        * statistics.model().entity(each.child()).rowBytes())
                .sum();
        double totals = 8.0 * kind.totals().size();
        return key
                + columns
                + embedded
                + ProposeAncestorLists.bytes(statistics, kind)
                + totals
                + target.prices().rowOverheadBytes();
    }
}
