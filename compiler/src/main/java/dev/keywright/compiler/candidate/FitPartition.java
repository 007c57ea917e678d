package dev.keywright.compiler.candidate;

import dev.keywright.core.engine.EngineProfile;
import dev.keywright.core.form.Condition;
import dev.keywright.core.layout.ColumnPath;
import dev.keywright.core.layout.KeyLayout;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.RowRole;
import dev.keywright.core.layout.Segment;
import dev.keywright.core.model.Change;
import dev.keywright.core.model.Mutation;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Puts a salt in front of keys whose partitions would grow beyond what the engine bears, or would take more writes a
 * second than one partition can (T16). The number of salts follows from size, rate and limit.
 */
final class FitPartition {

    /** Partitions grow unevenly; plan for less than the limit. */
    private static final double FILL = 0.8;

    private static final int SALTS_MAX = 1_024;

    private FitPartition() {}

    static RowKind salted(Statistics statistics, EngineProfile target, RowKind kind) {
        int salts =
                (int) Math.min(SALTS_MAX, Math.max(bySize(statistics, target, kind), byRate(statistics, target, kind)));
        // Values that are counted once must be counted in one place.
        boolean whole = kind.totals().stream().anyMatch(RowKind.Total::distinct);
        boolean primary =
                kind.key().sort().isEmpty() && (kind.role() == RowRole.BASE || kind.role() == RowRole.EMBEDDED);
        if (salts <= 1 || primary || whole) {
            return kind;
        }
        List<Segment> partition = new ArrayList<>(List.of(Segment.salt(salts)));
        partition.addAll(kind.key().partition());
        return kind.withKey(new KeyLayout(partition, kind.key().sort()));
    }

    private static double bySize(Statistics statistics, EngineProfile target, RowKind kind) {
        long limit = target.limits().partitionBytesMax();
        double bytes = partitionRows(statistics, kind) * RowBytes.of(statistics, target, kind);
        return limit == 0 ? 1 : Math.ceil(bytes / (limit * FILL));
    }

    private static double byRate(Statistics statistics, EngineProfile target, RowKind kind) {
        long limit = target.limits().partitionWritesMax();
        double writes = statistics.model().changes().stream()
                        .mapToDouble(each -> writes(each, kind.entity()))
                        .sum()
                / partitions(statistics, kind);
        return limit == 0 ? 1 : Math.ceil(writes / (limit * FILL));
    }

    private static double writes(Change change, String entity) {
        long mutations = change.mutations().stream()
                .map(Mutation::entity)
                .filter(entity::equals)
                .count();
        return mutations * change.rate().nanosPerSecond() / 1e9;
    }

    static double partitionRows(Statistics statistics, RowKind kind) {
        boolean tree = kind.each()
                .filter(each -> each.unit() == RowKind.Each.Unit.ANCESTOR)
                .isPresent();
        double rows = statistics.rows(kind.entity()) * (tree ? Statistics.ANCESTORS : 1);
        for (Condition each : kind.when()) {
            rows *= statistics.share(kind.entity(), each);
        }
        double groups = kind.key().sort().stream()
                .flatMap(each -> each.column().stream())
                .mapToDouble(each -> statistics.distinct(kind.entity(), each))
                .reduce(1, (left, right) -> left * right);
        double each = rows / partitions(statistics, kind);
        return kind.totals().isEmpty() ? each : Math.min(each, groups);
    }

    private static double partitions(Statistics statistics, RowKind kind) {
        double partitions = 1;
        for (Segment each : kind.key().partition()) {
            Optional<ColumnPath> column = each.column();
            partitions *= column.map(path -> 1 / statistics.share(kind.entity(), path))
                    .orElse(1.0);
        }
        return Math.min(partitions, Math.max(1, statistics.rows(kind.entity())));
    }
}
