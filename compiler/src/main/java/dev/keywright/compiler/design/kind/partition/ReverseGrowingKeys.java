package dev.keywright.compiler.design.kind.partition;

import dev.keywright.compiler.design.analysis.Statistics;
import dev.keywright.core.layout.ColumnPath;
import dev.keywright.core.layout.KeyLayout;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.Segment;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Relationship;
import dev.keywright.core.profile.EngineProfile;
import dev.keywright.core.profile.EngineProfile.Capability;
import dev.keywright.core.value.TypeKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Reverses the leading column of a partition key if it grows with time, on engines that store partitions in key order:
 * all new rows would be at one end of the table. The column is only ever asked for by its value, so nothing is lost;
 * reversed, the digits that change most come first, and new rows are spread over the table (T16). Used by
 * {@code FitPartition}.
 *
 * <pre>
 *   (order_id | line)    (reversed(order_id) | line)
 * </pre>
 *
 * A list of all rows in the order of a time has no such column; there only salts help.
 */
public final class ReverseGrowingKeys {

    private static final int HOPS_MAX = 8;

    private ReverseGrowingKeys() {}

    public static RowKind reversed(Statistics statistics, EngineProfile target, RowKind kind) {
        Segment first = kind.key().partition().get(0);
        if (!target.has(Capability.RANGE_PARTITIONED)
                || first.kind() != Segment.Kind.COLUMN
                || !grows(statistics, kind, first)) {
            return kind;
        }
        List<Segment> partition = new ArrayList<>(kind.key().partition());
        partition.set(
                0, Segment.reversed(first.column().orElseThrow(), first.type().orElseThrow()));
        return kind.withKey(new KeyLayout(partition, kind.key().sort()));
    }

    /**
     * Whether new rows of the kind are written at its end: the first column of its key, tags aside, grows with time.
     */
    public static boolean growing(Statistics statistics, EngineProfile target, RowKind kind) {
        Optional<Segment> first = kind.key()
                .segments()
                .filter(each -> each.kind() != Segment.Kind.TAG)
                .findFirst();
        return target.has(Capability.RANGE_PARTITIONED)
                && first.filter(each -> each.kind() == Segment.Kind.COLUMN)
                        .filter(each -> grows(statistics, kind, each))
                        .isPresent();
    }

    private static boolean grows(Statistics statistics, RowKind kind, Segment segment) {
        ColumnPath column = segment.column().orElseThrow();
        if (column.isElement() || column.isAncestor() || column.isTotal()) {
            return false;
        }
        return isReversible(segment.type().orElseThrow().kind())
                && grows(statistics, statistics.endOfPath(kind.entity(), column.path()), column.column(), 0);
    }

    /** Whether a column grows with time; a reference grows if the key that it refers to does. */
    private static boolean grows(Statistics statistics, Entity entity, String column, int hops) {
        Attribute attribute = entity.attribute(column).orElseThrow();
        if (attribute.sequence() || hops == HOPS_MAX) {
            return attribute.sequence();
        }
        for (Relationship each : statistics.model().relationships()) {
            int place = each.child().equals(entity.name()) ? each.columns().indexOf(column) : -1;
            if (place >= 0
                    && grows(
                            statistics,
                            statistics.entity(each.parent()),
                            each.parentColumns().get(place),
                            hops + 1)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isReversible(TypeKind kind) {
        switch (kind) {
            case SMALLINT, INTEGER, BIGINT, UUID, DATE, TIMESTAMP, TIMESTAMPTZ:
                return true;
            case BOOLEAN, DECIMAL, REAL, DOUBLE, TEXT, TIME, BYTES, ENUM, ARRAY, JSON:
                return false;
        }
        throw new IllegalStateException("does " + kind + " turn");
    }
}
