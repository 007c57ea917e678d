package dev.keywright.compiler.design.kind;

import dev.keywright.compiler.design.analysis.Statistics;
import dev.keywright.core.layout.ColumnPath;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.RowRole;
import dev.keywright.core.layout.Segment;
import dev.keywright.core.model.Entity;
import dev.keywright.core.profile.EngineProfile;
import dev.keywright.core.profile.EngineProfile.Capability;
import dev.keywright.core.profile.Prices;
import dev.keywright.core.value.TypeKind;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * Proposes base rows of a tree with a list of their ancestors inside, where the engine stores lists in rows and indexes
 * their elements (T33). A row has everything above it, and the index finds all rows below one. Used by
 * {@code CandidateSet} and {@code RowSize}.
 *
 * <pre>
 *   category    (id | )    parent_id, name    inside ^id, ^, ^name    index (^id | ^, id)
 * </pre>
 */
public final class ProposeAncestorLists {

    /** Types that an index sorts as they are stored in a list. */
    private static final List<TypeKind> PLAIN =
            List.of(TypeKind.SMALLINT, TypeKind.INTEGER, TypeKind.BIGINT, TypeKind.TEXT, TypeKind.UUID);

    private ProposeAncestorLists() {}

    /**
     * The base rows that questions up or down the trees of an entity want: with the keys of ancestors only, and with
     * all their columns that are asked for.
     */
    public static List<RowKind> of(Statistics statistics, EngineProfile target, Entity entity, List<RowKind> proposed) {
        List<RowKind> bases = new ArrayList<>();
        if (supported(target)) {
            wantedColumns(entity, proposed).forEach((tree, columns) -> {
                List<ColumnPath> keys = keys(entity);
                for (List<ColumnPath> each : new LinkedHashSet<>(List.of(keys, joined(keys, columns)))) {
                    KeyLayouts.primary(statistics, entity)
                            .forEach(key -> bases.add(
                                    ProposeBases.base(entity, key, List.of(), List.of(new RowKind.Embed(tree, each)))));
                }
            });
        }
        return bases;
    }

    private static boolean supported(EngineProfile target) {
        return target.has(Capability.NESTED)
                && target.has(Capability.MULTIKEY)
                && target.has(Capability.STRONG_INDEX)
                && !target.prices().has(Prices.Rule.NO_EMBEDDING);
    }

    /** By tree, the columns that questions want of ancestors. */
    private static Map<String, Set<ColumnPath>> wantedColumns(Entity entity, List<RowKind> proposed) {
        Map<String, Set<ColumnPath>> asked = new LinkedHashMap<>();
        for (RowKind kind : proposed) {
            kind.ancestors()
                    .filter(each ->
                            kind.entity().equals(entity.name()) && each.path().isEmpty())
                    .ifPresent(each -> asked.computeIfAbsent(each.of(), tree -> new TreeSet<>())
                            .addAll(ancestors(kind)));
        }
        return asked;
    }

    private static List<ColumnPath> keys(Entity entity) {
        List<ColumnPath> keys = new ArrayList<>();
        entity.key().forEach(each -> keys.add(ColumnPath.ancestor(each)));
        keys.add(ColumnPath.depth());
        return keys;
    }

    private static List<ColumnPath> joined(List<ColumnPath> keys, Set<ColumnPath> others) {
        return Stream.concat(keys.stream(), others.stream()).distinct().toList();
    }

    private static Set<ColumnPath> ancestors(RowKind kind) {
        Set<ColumnPath> ancestors = new TreeSet<>();
        Stream.concat(kind.key().segments().flatMap(each -> each.column().stream()), kind.columns().stream())
                .filter(ColumnPath::isAncestor)
                .forEach(ancestors::add);
        return ancestors;
    }

    /** Whether an index of the engine over such rows can replace a kind that has a row for each ancestor. */
    public static boolean indexable(Statistics statistics, EngineProfile target, RowKind kind) {
        Entity entity = statistics.entity(kind.entity());
        Optional<RowKind.Expansion> tree =
                kind.ancestors().filter(each -> each.path().isEmpty());
        return supported(target)
                && tree.isPresent()
                && kind.columns().stream().allMatch(ColumnPath::isDepth)
                && kind.key()
                        .segments()
                        .filter(each ->
                                each.column().filter(ColumnPath::isAncestor).isPresent())
                        .allMatch(each -> keys(entity).contains(each.column().orElseThrow()) && plain(each));
    }

    private static boolean plain(Segment segment) {
        return segment.kind() == Segment.Kind.COLUMN
                && PLAIN.contains(segment.type().orElseThrow().kind());
    }

    /** Whether this index by ancestors can list the rows of this base. */
    public static boolean isIndexOver(RowKind index, RowKind base) {
        return base.role() == RowRole.BASE
                && base.entity().equals(index.entity())
                && index.ancestors()
                        .filter(tree -> base.ancestorList()
                                .filter(each -> each.relationship().equals(tree.of())
                                        && each.columns().containsAll(ancestors(index)))
                                .isPresent())
                        .isPresent();
    }

    /** The size of the list of ancestors in a row. */
    public static double bytes(Statistics statistics, RowKind kind) {
        return kind.ancestorList().stream()
                .flatMap(each -> each.columns().stream())
                .mapToDouble(each -> Statistics.ANCESTORS * statistics.bytes(kind.entity(), each))
                .sum();
    }
}
