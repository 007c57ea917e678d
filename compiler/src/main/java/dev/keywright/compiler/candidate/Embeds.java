package dev.keywright.compiler.candidate;

import dev.keywright.core.engine.EngineProfile;
import dev.keywright.core.engine.EngineProfile.Capability;
import dev.keywright.core.engine.Prices;
import dev.keywright.core.layout.ColumnPath;
import dev.keywright.core.layout.KeyLayout;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.RowRole;
import dev.keywright.core.layout.Segment;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Relationship;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Children inside their parent's row (T2, T3): few enough to be bounded, small enough for the engine's rows, and found by
 * the parent's key, because theirs contains it.
 *
 * <pre>
 *   post     (id | )         title, body, comments: [ {id, body, written_at}, … ]
 *   comment  in post (post_id | )
 * </pre>
 */
final class Embeds {

    private static final long ROW_BYTES_MAX = 1 << 20;

    private Embeds() {}

    /** The parent's row with its children, and the place of the children in it; always both. */
    static List<RowKind> of(Statistics statistics, EngineProfile target) {
        List<RowKind> kinds = new ArrayList<>();
        for (Relationship each : statistics.model().relationships()) {
            if (fits(statistics, target, each)) {
                kinds.add(parent(statistics, each));
                kinds.add(child(statistics, each));
            }
        }
        return kinds;
    }

    private static boolean fits(Statistics statistics, EngineProfile target, Relationship relationship) {
        Entity parent = statistics.model().entity(relationship.parent()).orElseThrow();
        Entity child = statistics.model().entity(relationship.child()).orElseThrow();
        boolean allowed = target.has(Capability.NESTED) && !target.prices().has(Prices.Rule.NO_EMBEDDING);
        boolean plain = !relationship.optional()
                && relationship.when().isEmpty()
                && !parent.name().equals(child.name())
                && child.retention().isEmpty();
        boolean found =
                relationship.parentColumns().equals(parent.key()) && child.key().containsAll(relationship.columns());
        long most = target.limits().itemBytesMax() == 0
                ? ROW_BYTES_MAX
                : target.limits().itemBytesMax();
        return allowed
                && plain
                && found
                && relationship.atMost().isPresent()
                && parent.rowBytes() + relationship.atMost().getAsLong() * child.rowBytes() <= most / 2;
    }

    private static RowKind parent(Statistics statistics, Relationship relationship) {
        Entity parent = statistics.model().entity(relationship.parent()).orElseThrow();
        KeyLayout key = new KeyLayout(segments(statistics, parent, parent.key()), List.of());
        return new RowKind(
                "",
                parent.name(),
                RowRole.BASE,
                key,
                columns(parent, parent.key()),
                List.of(),
                Optional.empty(),
                List.of(new RowKind.Embed(
                        relationship.name(),
                        columns(statistics.model().entity(relationship.child()).orElseThrow(), List.of()))),
                List.of(),
                List.of());
    }

    private static RowKind child(Statistics statistics, Relationship relationship) {
        Entity child = statistics.model().entity(relationship.child()).orElseThrow();
        KeyLayout key = new KeyLayout(segments(statistics, child, relationship.columns()), List.of());
        return new RowKind(
                "",
                child.name(),
                RowRole.EMBEDDED,
                key,
                columns(child, relationship.columns()),
                List.of(),
                Optional.empty(),
                List.of(),
                List.of(),
                List.of());
    }

    private static List<Segment> segments(Statistics statistics, Entity entity, List<String> columns) {
        return columns.stream()
                .map(ColumnPath::own)
                .map(each -> Segment.column(each, statistics.type(entity.name(), each), false))
                .toList();
    }

    private static List<ColumnPath> columns(Entity entity, List<String> without) {
        return entity.attributes().stream()
                .map(Attribute::name)
                .filter(each -> !without.contains(each))
                .map(ColumnPath::own)
                .toList();
    }

    /** Whether these are the two sides of one embedding. */
    static boolean match(Statistics statistics, RowKind parent, RowKind child) {
        return child.role() == RowRole.EMBEDDED
                && parent.embeds().stream()
                        .map(each -> statistics.relationship(each.relationship()))
                        .anyMatch(each -> each.child().equals(child.entity())
                                && each.columns()
                                        .equals(child.key().partition().stream()
                                                .map(segment -> segment.column()
                                                        .orElseThrow()
                                                        .column())
                                                .toList()));
    }
}
