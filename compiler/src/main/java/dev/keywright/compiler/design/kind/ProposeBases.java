package dev.keywright.compiler.design.kind;

import dev.keywright.compiler.design.analysis.Statistics;
import dev.keywright.core.layout.ColumnPath;
import dev.keywright.core.layout.KeyLayout;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.RowRole;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Entity;
import dev.keywright.core.profile.EngineProfile;
import dev.keywright.core.profile.EngineProfile.Capability;
import dev.keywright.core.profile.Prices;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Proposes base rows of an entity: under its primary key, under any key that questions want of all rows, and with
 * copies of parents' columns, for an index of the engine to list or for reads under the same key (T7). Used by
 * {@code CandidateSet} and {@code ProposeAncestorLists}.
 *
 * <pre>
 *   order    (id | )                      customer_id, placed_at, total
 *            (customer_id | placed_at, id)    total
 *            (id | )                      customer_id, placed_at, total, order.customer_id/name
 * </pre>
 */
public final class ProposeBases {

    /** An entity with up to this many rows may be one list. */
    private static final long LISTED_ROWS_MAX = 1_000;

    private final Statistics statistics;
    private final Entity entity;
    private final List<RowKind> proposed;

    private ProposeBases(Statistics statistics, Entity entity, List<RowKind> proposed) {
        this.statistics = statistics;
        this.entity = entity;
        this.proposed = proposed.stream()
                .filter(each -> each.entity().equals(entity.name()))
                .toList();
    }

    public static List<RowKind> of(Statistics statistics, EngineProfile target, Entity entity, List<RowKind> proposed) {
        ProposeBases bases = new ProposeBases(statistics, entity, proposed);
        boolean mayCopy = target.has(Capability.TRANSACTION) || target.prices().has(Prices.Rule.NO_INTENTS);
        List<RowKind> all = new ArrayList<>();
        for (KeyLayout key : bases.keys()) {
            all.add(base(entity, key, List.of(), List.of()));
            Set<Set<ColumnPath>> copies = new LinkedHashSet<>();
            if (mayCopy) {
                copies.add(bases.keyed());
            }
            // Where no base rows are required, a view has the columns that are read as well, and nothing else.
            if (mayCopy && !target.prices().has(Prices.Rule.NO_BASE)) {
                copies.add(bases.read(key));
            }
            copies.remove(Set.of());
            copies.forEach(each -> all.add(base(entity, key, List.copyOf(each), List.of())));
        }
        return all;
    }

    private Set<KeyLayout> keys() {
        Set<KeyLayout> keys = new LinkedHashSet<>(KeyLayouts.primary(statistics, entity));
        proposed.stream().filter(this::fits).map(RowKind::key).forEach(keys::add);
        return keys;
    }

    private boolean fits(RowKind kind) {
        boolean own = keyColumns(kind).allMatch(each -> each.isOwn() && !statistics.nullable(entity.name(), each));
        // A few rows may be in one partition; a table that grows may not.
        boolean spread =
                kind.key().partition().stream().anyMatch(each -> each.column().isPresent());
        return own && hasEachRowOnce(kind) && (spread || entity.rows() <= LISTED_ROWS_MAX);
    }

    /** Whether it has each row of the entity exactly once. */
    private static boolean hasEachRowOnce(RowKind kind) {
        return kind.predicate().isEmpty()
                && kind.expansion().isEmpty()
                && kind.totals().isEmpty();
    }

    private static Stream<ColumnPath> keyColumns(RowKind kind) {
        return kind.key().segments().flatMap(each -> each.column().stream());
    }

    /** The parents' columns that any proposed key contains. */
    private Set<ColumnPath> keyed() {
        return above(proposed.stream().flatMap(ProposeBases::keyColumns));
    }

    /** The parents' columns that questions read under this key. */
    private Set<ColumnPath> read(KeyLayout key) {
        return above(proposed.stream()
                .filter(each -> hasEachRowOnce(each) && each.key().equals(key))
                .flatMap(each -> each.columns().stream()));
    }

    private static Set<ColumnPath> above(Stream<ColumnPath> columns) {
        return columns.filter(each -> !each.isOwn() && !each.isAncestor())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    static RowKind base(Entity entity, KeyLayout key, List<ColumnPath> copies, List<RowKind.Embed> embeds) {
        List<ColumnPath> columns = new ArrayList<>();
        for (Attribute each : entity.attributes()) {
            ColumnPath own = ColumnPath.own(each.name());
            if (key.segments().noneMatch(segment -> segment.is(own))) {
                columns.add(own);
            }
        }
        columns.addAll(copies);
        return RowKind.of("", entity.name(), RowRole.BASE, key, columns).withEmbeds(embeds);
    }
}
