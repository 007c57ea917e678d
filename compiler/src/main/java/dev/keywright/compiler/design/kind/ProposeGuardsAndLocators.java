package dev.keywright.compiler.design.kind;

import dev.keywright.compiler.design.analysis.Statistics;
import dev.keywright.core.layout.ColumnPath;
import dev.keywright.core.layout.KeyLayout;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.RowRole;
import dev.keywright.core.layout.Segment;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.core.profile.EngineProfile;
import dev.keywright.core.profile.EngineProfile.Capability;
import dev.keywright.core.profile.Prices;
import dev.keywright.core.query.Condition;
import dev.keywright.core.query.Term;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Proposes rows that accompany base rows: guards, which keep unique columns unique, and locators, which lead from a
 * primary key to a base row under another key. Used by {@code CandidateSet}, {@code EnumeratePlans} and
 * {@code KindTraits}.
 */
public final class ProposeGuardsAndLocators {

    private ProposeGuardsAndLocators() {}

    /**
     * Guards: one row per unique value, under that value; none where a column is null, since SQL allows several nulls
     * (T34).
     */
    public static List<RowKind> guards(Statistics statistics, EngineProfile target, Entity entity) {
        if (target.prices().has(Prices.Rule.NO_GUARDS)) {
            return List.of();
        }
        List<RowKind> guards = new ArrayList<>();
        for (List<String> unique : entity.uniques()) {
            List<Condition> when = new ArrayList<>();
            for (String column : unique) {
                if (statistics.nullable(entity.name(), ColumnPath.own(column))) {
                    when.add(new Condition.Not(new Condition.IsNull(new Term.Column(
                            entity.name(), column, statistics.type(entity.name(), ColumnPath.own(column))))));
                }
            }
            guards.add(side(entity, RowRole.GUARD, key(statistics, entity, unique), entity.key(), when));
        }
        return guards;
    }

    /** Locators: rows under the primary key with the other columns of a base row's key. */
    public static List<RowKind> locators(
            Statistics statistics, EngineProfile target, Entity entity, List<RowKind> bases) {
        if (target.prices().has(Prices.Rule.NO_LOCATORS)) {
            return List.of();
        }
        Set<RowKind> locators = new LinkedHashSet<>();
        for (RowKind base : bases) {
            if (!foundByPrimaryKey(entity, base)) {
                locators.add(side(
                        entity,
                        RowRole.LOCATOR,
                        key(statistics, entity, entity.key()),
                        List.copyOf(nonPrimaryKeyColumns(entity, base)),
                        List.of()));
            }
        }
        if (needsLockRow(target, entity)) {
            locators.add(side(entity, RowRole.LOCATOR, key(statistics, entity, entity.key()), List.of(), List.of()));
        }
        return List.copyOf(locators);
    }

    /**
     * Whether a small row may be worth locking in place of a large one, since the engine charges writes by the size of
     * the row and has no locks.
     */
    private static boolean needsLockRow(EngineProfile target, Entity entity) {
        int unit = target.prices().writeUnitBytes();
        return unit > 0 && entity.rowBytes() > 2 * unit && !target.has(Capability.LOCKS);
    }

    /** Whether the key of these rows is exactly the primary key. */
    public static boolean byPrimaryKey(Model model, RowKind kind) {
        List<ColumnPath> key =
                model.entity(kind.entity()).key().stream().map(ColumnPath::own).toList();
        return kind.key().segments().count() == key.size()
                && kind.expansion().isEmpty()
                && key.stream().allMatch(column -> kind.key().segments().anyMatch(each -> each.is(column)));
    }

    /** Whether the primary key alone determines where a base row is. */
    public static boolean foundByPrimaryKey(Entity entity, RowKind base) {
        return nonPrimaryKeyColumns(entity, base).isEmpty();
    }

    public static boolean locates(RowKind locator, RowKind base) {
        TreeSet<String> columns = new TreeSet<>();
        base.key().segments().flatMap(each -> each.column().stream()).forEach(each -> columns.add(each.column()));
        locator.key().partition().stream()
                .flatMap(each -> each.column().stream())
                .forEach(each -> columns.remove(each.column()));
        return locator.columns().stream().map(ColumnPath::column).toList().equals(List.copyOf(columns));
    }

    private static TreeSet<String> nonPrimaryKeyColumns(Entity entity, RowKind base) {
        TreeSet<String> columns = new TreeSet<>();
        base.key().segments().flatMap(each -> each.column().stream()).forEach(each -> columns.add(each.column()));
        columns.removeAll(entity.key());
        return columns;
    }

    private static KeyLayout key(Statistics statistics, Entity entity, List<String> columns) {
        List<Segment> segments = columns.stream()
                .map(ColumnPath::own)
                .map(each -> Segment.column(each, statistics.type(entity.name(), each), false))
                .toList();
        return new KeyLayout(segments, List.of());
    }

    private static RowKind side(
            Entity entity, RowRole role, KeyLayout key, List<String> columns, List<Condition> when) {
        return RowKind.of(
                        "",
                        entity.name(),
                        role,
                        key,
                        columns.stream().map(ColumnPath::own).toList())
                .withPredicate(when);
    }
}
