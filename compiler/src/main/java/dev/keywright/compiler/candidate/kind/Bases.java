package dev.keywright.compiler.candidate.kind;

import dev.keywright.compiler.candidate.ask.Statistics;
import dev.keywright.core.engine.EngineProfile;
import dev.keywright.core.engine.EngineProfile.Capability;
import dev.keywright.core.engine.Prices;
import dev.keywright.core.layout.ColumnPath;
import dev.keywright.core.layout.KeyLayout;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.RowRole;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Entity;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * The rows of an entity themselves: under their primary key, under any key that questions want of all of them, and with
 * copies of what is above them, for an index of the engine to list or for those who read under the same key (T7).
 *
 * <pre>
 *   order    (id | )                      customer_id, placed_at, total
 *            (customer_id | placed_at, id)    total
 *            (id | )                      customer_id, placed_at, total, order.customer_id/name
 * </pre>
 */
final class Bases {

    /** Up to this many rows a table may be one list. */
    private static final long LISTED_ROWS_MAX = 1_000;

    private final Statistics statistics;
    private final Entity entity;
    private final List<RowKind> proposed;

    private Bases(Statistics statistics, Entity entity, List<RowKind> proposed) {
        this.statistics = statistics;
        this.entity = entity;
        this.proposed = proposed.stream()
                .filter(each -> each.entity().equals(entity.name()))
                .toList();
    }

    static List<RowKind> of(Statistics statistics, EngineProfile target, Entity entity, List<RowKind> proposed) {
        Bases bases = new Bases(statistics, entity, proposed);
        boolean mayCopy = target.has(Capability.TRANSACTION) || target.prices().has(Prices.Rule.NO_INTENTS);
        List<RowKind> all = new ArrayList<>();
        for (KeyLayout key : bases.keys()) {
            all.add(base(entity, key, List.of(), List.of()));
            if (mayCopy) {
                bases.copies(key).forEach(each -> all.add(base(entity, key, List.copyOf(each), List.of())));
            }
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
        // A few rows may lie in one partition; a table that grows may not.
        boolean spread =
                kind.key().partition().stream().anyMatch(each -> each.column().isPresent());
        return own && whole(kind) && (spread || entity.rows() <= LISTED_ROWS_MAX);
    }

    /** Whether it has each row of the entity once. */
    private static boolean whole(RowKind kind) {
        return kind.when().isEmpty() && kind.each().isEmpty() && kind.totals().isEmpty();
    }

    private static Stream<ColumnPath> keyColumns(RowKind kind) {
        return kind.key().segments().flatMap(each -> each.column().stream());
    }

    /** What rows under this key may copy: what keys elsewhere want, and what is read under this key. */
    private Set<Set<ColumnPath>> copies(KeyLayout key) {
        Set<ColumnPath> keyed = new TreeSet<>();
        proposed.forEach(kind -> keyColumns(kind).forEach(keyed::add));
        Set<ColumnPath> read = new TreeSet<>();
        proposed.stream()
                .filter(each -> whole(each) && each.key().equals(key))
                .forEach(each -> read.addAll(each.columns()));
        Set<Set<ColumnPath>> copies = new LinkedHashSet<>();
        Stream.of(keyed, read).forEach(each -> {
            each.removeIf(column -> column.isOwn() || column.isAncestor());
            copies.add(each);
        });
        copies.remove(Set.of());
        return copies;
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
        return new RowKind(
                "",
                entity.name(),
                RowRole.BASE,
                key,
                columns,
                List.of(),
                Optional.empty(),
                embeds,
                List.of(),
                List.of());
    }
}
