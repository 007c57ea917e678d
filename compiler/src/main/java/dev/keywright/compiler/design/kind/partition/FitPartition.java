package dev.keywright.compiler.design.kind.partition;

import dev.keywright.compiler.design.analysis.Statistics;
import dev.keywright.core.layout.KeyLayout;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.RowRole;
import dev.keywright.core.layout.Segment;
import dev.keywright.core.model.Change;
import dev.keywright.core.model.Mutation;
import dev.keywright.core.profile.EngineProfile;
import dev.keywright.core.query.Condition;
import java.util.ArrayList;
import java.util.List;

/**
 * Fits partitions to the engine: splits those that would exceed its limits, by a salt (T16) or by buckets of a time or
 * number that orders their rows (T22), and reverses keys that grow ({@link ReverseGrowingKeys}). A salt also spreads
 * those that would take more writes per second than one partition can. Used by {@code BucketSegments},
 * {@code CandidateSet}, {@code EnumerateCounterPlans} and {@code SearchSpace}.
 *
 * <pre>
 *   (device_id | taken_at)    (salt(8), device_id | taken_at)    (device_id, day(taken_at) | taken_at)
 * </pre>
 *
 * The parts of a salted partition are read all at once; buckets are read one after another, as far as a page needs.
 */
public final class FitPartition {

    /** Partitions grow unevenly; plan for less than the limit. */
    private static final double FILL = 0.8;

    private static final int SALTS_MAX = 1_024;

    private FitPartition() {}

    /**
     * The variants of a kind: first without buckets, reversed and salted as needed, then with buckets. Where no salt is
     * allowed, the first may still be too large; see {@link #fits}.
     */
    public static List<RowKind> fitted(Statistics statistics, EngineProfile target, RowKind whole) {
        RowKind kind = ReverseGrowingKeys.reversed(statistics, target, whole);
        List<RowKind> fitted = new ArrayList<>(List.of(salted(statistics, target, kind)));
        double parts = bySize(statistics, target, kind);
        if (parts > 1 && kind.totals().isEmpty()) {
            BucketSegments.of(statistics, kind, parts).ifPresent(bucket -> {
                List<Segment> partition = new ArrayList<>(kind.key().partition());
                partition.add(bucket);
                RowKind bucketed =
                        kind.withKey(new KeyLayout(partition, kind.key().sort()));
                fitted.add(salted(statistics, target, bucketed));
            });
        }
        return fitted;
    }

    private static RowKind salted(Statistics statistics, EngineProfile target, RowKind kind) {
        int salts =
                (int) Math.min(SALTS_MAX, Math.max(bySize(statistics, target, kind), byRate(statistics, target, kind)));
        // Distinct values must be counted in one place.
        boolean whole = kind.totals().stream().anyMatch(RowKind.Total::distinct) || kind.role() == RowRole.RANKING;
        boolean primary =
                kind.key().sort().isEmpty() && (kind.role() == RowRole.BASE || kind.role() == RowRole.EMBEDDED);
        if (salts <= 1 || primary || whole) {
            return kind;
        }
        List<Segment> partition = new ArrayList<>(List.of(Segment.salt(salts)));
        partition.addAll(kind.key().partition());
        return kind.withKey(new KeyLayout(partition, kind.key().sort()));
    }

    /** Whether partitions stay within the engine's limits without a salt. */
    public static boolean fits(Statistics statistics, EngineProfile target, RowKind kind) {
        return bySize(statistics, target, kind) <= 1 && byRate(statistics, target, kind) <= 1;
    }

    private static double bySize(Statistics statistics, EngineProfile target, RowKind kind) {
        long limit = target.limits().partitionBytesMax();
        double bytes = partitionRows(statistics, kind) * RowSize.bytes(statistics, target, kind);
        return limit == 0 ? 1 : Math.ceil(bytes / (limit * FILL));
    }

    private static double byRate(Statistics statistics, EngineProfile target, RowKind kind) {
        long limit = target.limits().partitionWritesMax();
        double writes = statistics.model().changes().stream()
                        .mapToDouble(each -> writes(each, kind.entity()))
                        .sum()
                / (ReverseGrowingKeys.growing(statistics, target, kind) ? 1 : wholePartitions(statistics, kind));
        return limit == 0 ? 1 : Math.ceil(writes / (limit * FILL));
    }

    private static double writes(Change change, String entity) {
        long mutations = change.mutations().stream()
                .map(Mutation::entity)
                .filter(entity::equals)
                .count();
        return mutations * change.rate().nanosPerSecond() / 1e9;
    }

    public static double partitionRows(Statistics statistics, RowKind kind) {
        boolean tree = kind.ancestors().isPresent();
        double rows = statistics.rows(kind.entity()) * (tree ? Statistics.ANCESTORS : 1);
        for (Condition each : kind.predicate()) {
            rows *= statistics.share(kind.entity(), each);
        }
        double groups = kind.key().sort().stream()
                .mapToDouble(each -> values(statistics, kind, each))
                .reduce(1, (left, right) -> left * right);
        double each = rows / partitions(statistics, kind);
        boolean grouped = !kind.totals().isEmpty() || kind.role() == RowRole.DIRECTORY;
        return grouped ? Math.min(each, groups) : each;
    }

    private static double values(Statistics statistics, RowKind kind, Segment segment) {
        return segment.kind() == Segment.Kind.BUCKET
                ? BucketSegments.count(statistics, kind, segment)
                : segment.column()
                        .map(each -> statistics.distinct(kind.entity(), each))
                        .orElse(1.0);
    }

    private static double partitions(Statistics statistics, RowKind kind) {
        double partitions = wholePartitions(statistics, kind);
        for (Segment each : kind.key().partition()) {
            partitions *= each.kind() == Segment.Kind.BUCKET ? BucketSegments.count(statistics, kind, each) : 1;
        }
        return Math.min(partitions, Math.max(1, statistics.rows(kind.entity())));
    }

    /**
     * The number of partitions before buckets split them. Rows that are written at one time fall into one bucket of
     * each, so the write rate is divided among these.
     */
    public static double wholePartitions(Statistics statistics, RowKind kind) {
        double partitions = 1;
        for (Segment each : kind.key().partition()) {
            partitions *= each.column()
                    .filter(path -> each.exact())
                    .map(path -> 1 / statistics.share(kind.entity(), path))
                    .orElse(1.0);
        }
        return Math.min(partitions, Math.max(1, statistics.rows(kind.entity())));
    }
}
