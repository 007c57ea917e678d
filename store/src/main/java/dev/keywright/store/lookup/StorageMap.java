package dev.keywright.store.lookup;

import dev.keywright.core.design.Design;
import dev.keywright.core.engine.commit.RowLock;
import dev.keywright.core.engine.row.Key;
import dev.keywright.core.layout.ColumnPath;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.RowRole;
import dev.keywright.core.layout.Segment;
import dev.keywright.core.layout.Table;
import dev.keywright.core.model.Change;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Relationship;
import dev.keywright.core.model.StepwiseChange;
import dev.keywright.core.profile.EngineProfile.Capability;
import dev.keywright.core.view.Dependencies;
import dev.keywright.core.view.Ranking;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Where a design stores the rows of every entity, and which kinds find them. Computed once, when a store is opened.
 * Thread safe.
 */
public final class StorageMap {

    /** A salt with more values than this is not read value by value where a scan is possible. */
    private static final int SALTS_MAX = 64;

    private final Design design;
    private final List<RowKind> kinds;
    private final Map<String, EntityStorage> byEntity = new LinkedHashMap<>();
    private final Map<String, String> tables = new LinkedHashMap<>();
    /** For each kind, the entries of its rows in unique indexes. */
    private final Map<String, List<RowKind.Slot>> uniques = new LinkedHashMap<>();

    private final boolean strongIndexes;
    private final Set<String> stepwise;
    private final Map<String, Optional<LookupPath>> lookupPaths = new ConcurrentHashMap<>();
    private final Map<String, Set<RowKind>> listings = new ConcurrentHashMap<>();
    private final Map<String, Dependencies> dependencies = new ConcurrentHashMap<>();

    public StorageMap(Design design) {
        this.design = design;
        this.strongIndexes = design.target().has(Capability.STRONG_INDEX);
        this.kinds =
                design.rows().filter(each -> each.role() != RowRole.EMBEDDED).toList();
        design.tables().forEach(table -> table.rows().forEach(each -> tables.put(each.name(), table.name())));
        design.tables().forEach(table -> table.rows().forEach(each -> uniques.put(each.name(), uniques(table, each))));
        design.model().entities().forEach(each -> byEntity.put(each.name(), EntityStorage.of(design, each)));
        this.stepwise = design.model().changes().stream()
                .filter(each -> StepwiseChange.is(design.model(), each))
                .map(Change::name)
                .collect(Collectors.toSet());
    }

    private static List<RowKind.Slot> uniques(Table table, RowKind kind) {
        return kind.slots().stream()
                .filter(slot -> table.indexes().stream()
                        .anyMatch(each -> each.unique() && each.name().equals(slot.index())))
                .toList();
    }

    public Design design() {
        return design;
    }

    /** Whether a change of many rows may be made in steps. */
    public boolean mayBeStepwise(Change change) {
        return stepwise.contains(change.name());
    }

    public EntityStorage of(String entity) {
        return byEntity.get(entity);
    }

    /** Whether one read by primary key finds the row. */
    public boolean findsInOneRead(String entity) {
        EntityStorage entityStorage = byEntity.get(entity);
        return !entityStorage.usesLocator()
                && entityStorage
                        .embedded()
                        .filter(each -> byEntity.get(each.parent()).usesLocator())
                        .isEmpty();
    }

    public Entity entity(String name) {
        return byEntity.get(name).entity();
    }

    /** The parents that must exist for a new row with these values, as far as the values contain their primary keys. */
    public List<Identity> parents(String entity, Map<String, Object> values) {
        return design.model().relationships().stream()
                .filter(each -> each.checked()
                        && each.discriminator().isEmpty()
                        && each.child().equals(entity))
                .flatMap(each -> parent(each, values).stream())
                .toList();
    }

    /** The row that these values refer to, if they contain its whole primary key. */
    public Optional<Identity> parent(Relationship relationship, Map<String, Object> values) {
        Map<String, Object> above = new LinkedHashMap<>();
        for (int place = 0; place < relationship.columns().size(); place++) {
            Object value = values.get(relationship.columns().get(place));
            if (value != null) {
                above.put(relationship.parentColumns().get(place), value);
            }
        }
        return Identity.named(entity(relationship.parent()), above);
    }

    /** The columns on which the rows of a kind depend. */
    public Dependencies dependencies(RowKind kind) {
        return dependencies.computeIfAbsent(kind.name(), name -> Dependencies.of(design.model(), kind));
    }

    public String table(RowKind kind) {
        return tables.get(kind.name());
    }

    /** The entries that rows of a kind have in unique indexes. */
    public List<RowKind.Slot> uniques(RowKind kind) {
        return uniques.get(kind.name());
    }

    /** The rankings that order the groups of a counter by a total. */
    public List<RowKind> rankings(RowKind counter) {
        return kinds.stream()
                .filter(each ->
                        each.role() == RowRole.RANKING && rankedCounter(each).equals(Optional.of(counter)))
                .toList();
    }

    /** The counter whose groups a ranking orders; the first one, if several fit. */
    public Optional<RowKind> rankedCounter(RowKind ranking) {
        return kinds.stream().filter(each -> Ranking.isBackedBy(ranking, each)).findFirst();
    }

    public RowKind kind(String name) {
        return design.row(name).orElseThrow();
    }

    /**
     * The way to find rows of an entity by the values of these columns that reads the fewest other rows.
     *
     * @param ranged columns whose bounds are known
     */
    Optional<LookupPath> lookupPath(Entity entity, Set<String> columns, Set<String> ranged) {
        return lookupPaths.computeIfAbsent(entity.name() + " " + columns + " " + ranged, key -> design.rows()
                .filter(each -> each.entity().equals(entity.name()))
                .flatMap(each -> lookupPaths(entity, each, columns))
                // With neither a value nor a range all rows would be listed, which a scan does at less cost.
                .filter(each -> !columns.isEmpty() || narrows(entity, each, columns, ranged))
                .max(Comparator.comparingLong(each -> selectivity(entity, each, columns, ranged))));
    }

    private static boolean narrows(Entity entity, LookupPath way, Set<String> columns, Set<String> ranged) {
        return way.ranged(entity, columns).filter(ranged::contains).isPresent();
    }

    /**
     * How well rows are found by the values of these columns: higher where fewer other rows are read, highest by
     * primary key; 0 where all rows have to be read.
     */
    public long lookupRank(String name, Set<String> columns, Set<String> ranged) {
        Entity entity = entity(name);
        if (columns.containsAll(entity.key())) {
            return Long.MAX_VALUE;
        }
        boolean above = of(name).embedded()
                .filter(each -> columns.containsAll(each.columns()))
                .isPresent();
        long listed = lookupPath(entity, columns, ranged)
                .map(each -> 1 + selectivity(entity, each, columns, ranged))
                .orElse(0L);
        return above ? Math.max(1, listed) : listed;
    }

    private Stream<LookupPath> lookupPaths(Entity entity, RowKind kind, Set<String> columns) {
        return Stream.concat(
                kindFinds(entity, kind, columns) ? Stream.of(new LookupPath(kind, Optional.empty())) : Stream.empty(),
                kind.slots().stream()
                        .filter(each -> uniques(kind).contains(each)
                                ? BuildKey.allKnown(each.key(), entity, columns)
                                : indexFinds(entity, each, columns))
                        .map(each -> new LookupPath(kind, Optional.of(each.index()))));
    }

    /** Whether a strongly consistent index of the engine lists every row once, and finds it by these columns. */
    private boolean indexFinds(Entity entity, RowKind.Slot slot, Set<String> columns) {
        return strongIndexes
                && slot.predicate().isEmpty()
                && slot.key().segments().flatMap(each -> each.column().stream()).noneMatch(ColumnPath::isElement)
                && slot.key().partition().stream().allMatch(each -> BuildKey.known(each, entity, columns));
    }

    /** The kinds by which children of this entity are found below their parents. */
    public Set<RowKind> childLookupKinds(String entity) {
        return listings.computeIfAbsent(entity, name -> design.model().relationships().stream()
                .filter(each -> each.child().equals(name))
                .map(each -> lookupPath(entity(name), new LinkedHashSet<>(each.columns()), Set.of())
                        .map(LookupPath::kind)
                        .orElse(of(name).base()))
                .collect(Collectors.toCollection(LinkedHashSet::new)));
    }

    /**
     * Whether a kind finds the rows by these columns. A guard has no rows where a column is null, which is no loss:
     * none of the values asked for is null.
     */
    private static boolean kindFinds(Entity entity, RowKind kind, Set<String> columns) {
        boolean every = kind.expansion().isEmpty()
                && kind.totals().isEmpty()
                && (kind.predicate().isEmpty() || kind.role() == RowRole.GUARD)
                && kind.role() != RowRole.EMBEDDED
                && kind.role() != RowRole.DIRECTORY;
        return every
                && kind.key().partition().stream()
                        .allMatch(each -> BuildKey.known(each, entity, columns)
                                || each.kind() == Segment.Kind.SALT && each.count() <= SALTS_MAX);
    }

    private static long selectivity(Entity entity, LookupPath way, Set<String> columns, Set<String> ranged) {
        long known = way.known(entity, columns).size();
        long partition = way.key().partition().stream()
                .filter(each -> each.column().isPresent())
                .count();
        boolean base = way.kind().role() == RowRole.BASE && way.index().isEmpty();
        return 4 * (known + partition) + (narrows(entity, way, columns, ranged) ? 2 : 0) + (base ? 1 : 0);
    }

    /**
     * The lock on a row, by a key that follows from its primary key: the row's own, or its locator's. An embedded row
     * without either is locked by locking the row that holds it.
     */
    public RowLock lock(Identity identity, boolean exclusive) {
        EntityStorage entityStorage = of(identity.entity());
        Map<String, Object> columns = identity.columns(entityStorage.entity());
        if (entityStorage.locator().isPresent()) {
            RowKind locator = entityStorage.locator().get();
            Key key = BuildKey.of(locator.key(), entityStorage.entity(), columns);
            return new RowLock(table(locator), locator.name(), key, exclusive);
        }
        if (entityStorage.embedded().isPresent()) {
            Relationship relationship = entityStorage.embedded().get();
            List<Object> above = new ArrayList<>();
            entity(relationship.parent())
                    .key()
                    .forEach(each -> above.add(columns.get(relationship
                            .columns()
                            .get(relationship.parentColumns().indexOf(each)))));
            return lock(new Identity(relationship.parent(), above), exclusive);
        }
        return new RowLock(entityStorage.table(), entityStorage.base().name(), entityStorage.key(columns), exclusive);
    }

    /** All row kinds whose rows are stored rows of their own. */
    public List<RowKind> kinds() {
        return kinds;
    }
}
