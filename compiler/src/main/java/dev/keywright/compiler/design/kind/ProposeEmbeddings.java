package dev.keywright.compiler.design.kind;

import dev.keywright.compiler.design.analysis.Statistics;
import dev.keywright.core.layout.ColumnPath;
import dev.keywright.core.layout.KeyLayout;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.RowRole;
import dev.keywright.core.layout.Segment;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Relationship;
import dev.keywright.core.profile.EngineProfile;
import dev.keywright.core.profile.EngineProfile.Capability;
import dev.keywright.core.profile.Prices;
import java.util.ArrayList;
import java.util.List;

/**
 * Proposes children inside their parent's row (T2, T3): where their number is bounded, the row fits the engine's limit,
 * and their key contains the parent's; or with a locator from their key to the parent's. Used by {@code CandidateSet}.
 *
 * <pre>
 *   post     (id | )         title, body, comments: [ {id, body, written_at}, … ]
 *   comment  in post (post_id | )
 * </pre>
 */
public final class ProposeEmbeddings {

    private static final long ROW_BYTES_MAX = 1 << 20;

    private ProposeEmbeddings() {}

    /**
     * Parents' rows with one list of children or two, and with them the row kinds of the embedded children; a design
     * has both or neither.
     */
    public static List<RowKind> of(Statistics statistics, EngineProfile target) {
        List<Relationship> fitting = statistics.model().relationships().stream()
                .filter(each -> fits(statistics, target, each))
                .toList();
        List<RowKind> kinds = new ArrayList<>();
        for (Relationship each : fitting) {
            kinds.add(parent(statistics, List.of(each)));
            kinds.add(child(statistics, each));
            for (Relationship other : fitting) {
                boolean beside = each.parent().equals(other.parent())
                        && each.name().compareTo(other.name()) < 0
                        && !each.child().equals(other.child());
                if (beside && bytesMax(statistics, List.of(each, other)) <= rowBytesMax(target) / 2) {
                    kinds.add(parent(statistics, List.of(each, other)));
                }
            }
        }
        return kinds;
    }

    private static long rowBytesMax(EngineProfile target) {
        return target.limits().itemBytesMax() == 0
                ? ROW_BYTES_MAX
                : target.limits().itemBytesMax();
    }

    /** REQUIRES: all relationships are bounded, and have the same parent. */
    private static long bytesMax(Statistics statistics, List<Relationship> relationships) {
        long parent = statistics.entity(relationships.get(0).parent()).rowBytes();
        return parent
                + relationships.stream()
                        .mapToLong(each -> each.atMost().orElseThrow()
                                * statistics.entity(each.child()).rowBytes())
                        .sum();
    }

    private static boolean fits(Statistics statistics, EngineProfile target, Relationship relationship) {
        Entity parent = statistics.model().entity(relationship.parent());
        Entity child = statistics.model().entity(relationship.child());
        boolean allowed = target.has(Capability.NESTED) && !target.prices().has(Prices.Rule.NO_EMBEDDING);
        boolean plain = !relationship.optional()
                && relationship.discriminator().isEmpty()
                && !parent.name().equals(child.name())
                && child.retention().isEmpty();
        boolean located = child.key().containsAll(relationship.columns())
                || !target.prices().has(Prices.Rule.NO_LOCATORS);
        boolean found = relationship.parentColumns().equals(parent.key()) && located;
        return allowed
                && plain
                && found
                && relationship.atMost().isPresent()
                && bytesMax(statistics, List.of(relationship)) <= rowBytesMax(target) / 2;
    }

    private static RowKind parent(Statistics statistics, List<Relationship> relationships) {
        Entity parent = statistics.entity(relationships.get(0).parent());
        KeyLayout key = new KeyLayout(segments(statistics, parent, parent.key()), List.of());
        return RowKind.of("", parent.name(), RowRole.BASE, key, columns(parent, parent.key()))
                .withEmbeds(relationships.stream()
                        .map(each ->
                                new RowKind.Embed(each.name(), columns(statistics.entity(each.child()), List.of())))
                        .toList());
    }

    private static RowKind child(Statistics statistics, Relationship relationship) {
        Entity child = statistics.model().entity(relationship.child());
        KeyLayout key = new KeyLayout(segments(statistics, child, relationship.columns()), List.of());
        return RowKind.of("", child.name(), RowRole.EMBEDDED, key, columns(child, relationship.columns()));
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

    /** Whether the parent's row kind embeds this child row kind. */
    public static boolean match(Statistics statistics, RowKind parent, RowKind child) {
        return child.role() == RowRole.EMBEDDED
                && parent.children().stream()
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
