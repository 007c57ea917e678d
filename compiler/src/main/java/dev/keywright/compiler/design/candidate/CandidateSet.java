package dev.keywright.compiler.design.candidate;

import dev.keywright.compiler.design.analysis.Statistics;
import dev.keywright.compiler.design.kind.Candidate;
import dev.keywright.compiler.design.kind.HeldColumns;
import dev.keywright.compiler.design.kind.IndexKeyOverhead;
import dev.keywright.compiler.design.kind.KeyLayouts;
import dev.keywright.compiler.design.kind.ProposeAncestorLists;
import dev.keywright.compiler.design.kind.ProposeBases;
import dev.keywright.compiler.design.kind.ProposeEmbeddings;
import dev.keywright.compiler.design.kind.ProposeGuardsAndLocators;
import dev.keywright.compiler.design.kind.ProposeRootPaths;
import dev.keywright.compiler.design.kind.partition.BucketSegments;
import dev.keywright.compiler.design.kind.partition.FitPartition;
import dev.keywright.compiler.design.kind.partition.RowSize;
import dev.keywright.core.layout.ColumnPath;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.RowRole;
import dev.keywright.core.layout.Segment;
import dev.keywright.core.model.Entity;
import dev.keywright.core.profile.EngineProfile;
import dev.keywright.core.profile.EngineProfile.Capability;
import dev.keywright.core.value.TypeKind;
import dev.keywright.core.view.Ranking;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * The set of all row kinds that a design may have, indexed by root entity. It is built once per design from what the
 * {@code Propose…} classes propose; a candidate's number is its place in this set, and its structure in the program.
 */
public final class CandidateSet {

    private final List<Candidate> candidates;
    private final Map<String, List<Candidate>> byEntity = new LinkedHashMap<>();
    private final Map<String, Double> baseBytes = new LinkedHashMap<>();

    /** The locators of each base row that its primary key alone does not find. */
    private final Map<Integer, List<Integer>> locators = new LinkedHashMap<>();

    private final Map<String, List<Candidate>> readable = new LinkedHashMap<>();
    private final ColumnFamilies families;
    private final boolean whole;

    private CandidateSet(Statistics statistics, EngineProfile target, List<Candidate> candidates) {
        this.candidates = List.copyOf(candidates);
        this.families = ColumnFamilies.of(statistics, target);
        this.whole = target.indexesPointToRows();
        candidates.stream()
                .filter(Candidate::isBase)
                .forEach(each -> baseBytes.merge(each.kind().entity(), each.rowBytes(), Math::min));
        candidates.forEach(each -> byEntity.computeIfAbsent(each.kind().entity(), entity -> new ArrayList<>())
                .add(each));
        statistics.model().entities().forEach(this::locate);
    }

    private void locate(Entity entity) {
        for (Candidate base : rootedAt(entity.name())) {
            boolean placed = base.isBase() || base.kind().role() == RowRole.EMBEDDED;
            if (placed && !ProposeGuardsAndLocators.foundByPrimaryKey(entity, base.kind())) {
                locators.put(
                        base.number(),
                        rootedAt(entity.name()).stream()
                                .filter(each -> each.kind().role() == RowRole.LOCATOR
                                        && ProposeGuardsAndLocators.locates(each.kind(), base.kind()))
                                .map(Candidate::number)
                                .toList());
            }
        }
    }

    /** The locators of which a design with this base row must have all, so that its primary key finds it. */
    public List<Integer> locators(int base) {
        return locators.getOrDefault(base, List.of());
    }

    /**
     * Whether the base row is found by its primary key only through this candidate, or through none, since the target
     * has no locators.
     */
    public boolean isNeededToLocate(Candidate one, Candidate base) {
        return locators.containsKey(base.number())
                && (locators(base.number()).isEmpty() || locators(base.number()).contains(one.number()));
    }

    /**
     * Builds the set: what was proposed for questions, base rows under every key that fits, and views that unite
     * the columns of several proposals.
     */
    public static CandidateSet of(
            Statistics statistics, EngineProfile target, List<RowKind> proposed, CandidateFilter filter) {
        Set<RowKind> kinds = new LinkedHashSet<>(proposed);
        kinds.addAll(united(proposed));
        List<RowKind> embeds = ProposeEmbeddings.of(statistics, target);
        for (Entity entity : statistics.model().entities()) {
            List<RowKind> bases = new ArrayList<>(ProposeBases.of(statistics, target, entity, proposed));
            bases.addAll(ProposeAncestorLists.of(statistics, target, entity, proposed));
            kinds.addAll(bases);
            kinds.addAll(ProposeGuardsAndLocators.guards(statistics, target, entity));
            List<RowKind> placed = new ArrayList<>(bases);
            embeds.stream().filter(each -> each.entity().equals(entity.name())).forEach(placed::add);
            kinds.addAll(ProposeGuardsAndLocators.locators(statistics, target, entity, placed));
        }
        kinds.addAll(embeds);
        Set<RowKind> fitted = new LinkedHashSet<>();
        kinds.forEach(each -> fitted.addAll(FitPartition.fitted(statistics, target, each)));
        fitted.stream()
                .filter(BucketSegments::bucketed)
                .map(BucketSegments::directory)
                .toList()
                .forEach(fitted::add);
        List<Candidate> candidates = new ArrayList<>();
        fitted.removeIf(each -> isNeedlessCopy(statistics, each));
        fitted.removeIf(each -> !ProposeRootPaths.fits(statistics, target, each));
        // A group has one row in a ranking, so a salt could not split the partition.
        fitted.removeIf(each -> each.role() == RowRole.RANKING && !FitPartition.fits(statistics, target, each));
        fitted.removeIf(each ->
                each.role() == RowRole.RANKING && fitted.stream().noneMatch(other -> Ranking.isBackedBy(each, other)));
        for (RowKind kind : fitted) {
            candidates.add(candidate(statistics, target, kind, false));
            if (indexable(statistics, target, kind) && !byPrimaryKey(statistics, kind)) {
                candidates.add(candidate(statistics, target, kind, true));
                // An index over a list is read forward only, so the other direction is an index of its own.
                RowKind turned = kind.withKey(KeyLayouts.reversedSort(kind.key()));
                if (kind.expansion().isPresent() && !fitted.contains(turned)) {
                    candidates.add(candidate(statistics, target, turned, true));
                }
            }
        }
        candidates.removeIf(each -> !filter.includes(statistics.model(), each));
        IndexKeyOverhead added = new IndexKeyOverhead(statistics, target);
        Map<String, List<Candidate>> bases = candidates.stream()
                .filter(Candidate::isBase)
                .collect(Collectors.groupingBy(each -> each.kind().entity(), LinkedHashMap::new, Collectors.toList()));
        candidates.replaceAll(each ->
                attributed(statistics, added, bases.getOrDefault(each.kind().entity(), List.of()), each, filter));
        candidates.sort(Comparator.comparing(Candidate::name));
        List<Candidate> numbered = new ArrayList<>();
        for (Candidate each : candidates) {
            numbered.add(each.withNumber(numbered.size()));
        }
        return new CandidateSet(statistics, target, withParents(statistics, numbered));
    }

    /** Gives an index a key of attributes where this saves write units of some base row. */
    private static Candidate attributed(
            Statistics statistics,
            IndexKeyOverhead added,
            List<Candidate> bases,
            Candidate index,
            CandidateFilter filter) {
        boolean saves = index.indexed()
                && added.canUseAttributes(index.kind())
                && bases.stream().anyMatch(each -> added.unitsSaved(index.kind(), each) > 0);
        Candidate other = index.withAttributeKey();
        return saves && filter.includes(statistics.model(), other) ? other : index;
    }

    /**
     * Gives embedded children the size of their parent's row, since a read of a child reads that row. Of several such
     * rows it takes the smallest.
     */
    private static List<Candidate> withParents(Statistics statistics, List<Candidate> candidates) {
        List<Candidate> parents = candidates.stream()
                .filter(each -> !each.kind().children().isEmpty())
                .toList();
        return candidates.stream()
                .map(child -> parents.stream()
                        .filter(each -> ProposeEmbeddings.match(statistics, each.kind(), child.kind()))
                        .min(Comparator.comparingDouble(Candidate::rowBytes))
                        .map(each -> child.withRowBytes(each.rowBytes()))
                        .orElse(child))
                .toList();
    }

    private static Candidate candidate(Statistics statistics, EngineProfile target, RowKind kind, boolean indexed) {
        Candidate candidate = Candidate.of(kind, indexed, RowSize.bytes(statistics, target, kind));
        return indexed && target.indexesPointToRows()
                ? candidate.leadingTo(statistics.entity(kind.entity()))
                : candidate;
    }

    /** Proposes one view for all questions that want the same key, with the columns of all of them. */
    private static List<RowKind> united(List<RowKind> kinds) {
        Map<RowKind, TreeSet<ColumnPath>> columns = new LinkedHashMap<>();
        for (RowKind kind :
                kinds.stream().filter(each -> each.totals().isEmpty()).toList()) {
            columns.computeIfAbsent(with(kind, RowRole.VIEW, List.of()), each -> new TreeSet<>())
                    .addAll(kind.columns());
        }
        return columns.entrySet().stream()
                .filter(each -> !each.getValue().isEmpty())
                .map(each -> with(each.getKey(), RowRole.VIEW, List.copyOf(each.getValue())))
                .toList();
    }

    private static RowKind with(RowKind kind, RowRole role, List<ColumnPath> columns) {
        return kind.withRole(role).withColumns(columns);
    }

    /**
     * Whether it is a copy of a base row under the same key that leaves out less than half of it: such a copy is not
     * worth its upkeep (T10).
     */
    private static boolean isNeedlessCopy(Statistics statistics, RowKind kind) {
        boolean copy = (kind.role() == RowRole.VIEW || kind.role() == RowRole.POINTER)
                && kind.key().sort().isEmpty()
                && kind.followedRelationships().isEmpty()
                && kind.predicate().isEmpty()
                && kind.expansion().isEmpty()
                && byPrimaryKey(statistics, kind);
        double bytes = HeldColumns.of(kind).stream()
                .mapToDouble(each -> statistics.bytes(kind.entity(), each))
                .sum();
        return copy && bytes > statistics.model().entity(kind.entity()).rowBytes() / 2.0;
    }

    /** Whether the partition contains the primary key: base rows are found by that without an index. */
    private static boolean byPrimaryKey(Statistics statistics, RowKind kind) {
        List<String> key = statistics.model().entity(kind.entity()).key();
        List<String> first = kind.key().partition().stream()
                .filter(Segment::exact)
                .flatMap(each -> each.column().stream())
                .map(ColumnPath::column)
                .toList();
        return first.containsAll(key);
    }

    /** Whether an index of the engine can stand for this kind. It lists base rows, so it can hold what they hold. */
    private static boolean indexable(Statistics statistics, EngineProfile target, RowKind kind) {
        return target.has(Capability.ENGINE_INDEX)
                && (kind.role() == RowRole.VIEW
                                && (!target.indexesPointToRows()
                                        || kind.ancestors().isPresent())
                        || kind.role() == RowRole.POINTER
                        || unique(statistics, target, kind))
                && kind.followedRelationships().isEmpty()
                && kind.totals().isEmpty()
                && kind.expansion()
                        .map(each -> each.unit() == RowKind.Expansion.Unit.ELEMENT
                                ? target.has(Capability.MULTIKEY)
                                : ProposeAncestorLists.indexable(statistics, target, kind))
                        .orElse(true);
    }

    /**
     * Whether a unique index of the engine can replace this guard. One over an array would list a row under each
     * element, so it cannot.
     */
    private static boolean unique(Statistics statistics, EngineProfile target, RowKind kind) {
        return kind.role() == RowRole.GUARD
                && target.has(Capability.UNIQUE_INDEX)
                && kind.key()
                        .segments()
                        .flatMap(each -> each.column().stream())
                        .noneMatch(each -> statistics.type(kind.entity(), each).kind() == TypeKind.ARRAY);
    }

    /** The parents' rows that may hold these embedded children; a design with the children has one of them. */
    public List<Candidate> embeddings(Statistics statistics, Candidate child) {
        return candidates.stream()
                .filter(each -> ProposeEmbeddings.match(statistics, each.kind(), child.kind()))
                .toList();
    }

    /** The base rows that an index can list. */
    public List<Candidate> indexableBases(Candidate index) {
        return rootedAt(index.kind().entity()).stream()
                .filter(Candidate::isBase)
                .filter(each -> index.kind().ancestors().isEmpty()
                        || ProposeAncestorLists.isIndexOver(index.kind(), each.kind()))
                .toList();
    }

    /** The size of the rows that an index leads to. */
    public double indexedRowBytes(Candidate index) {
        return index.kind().ancestors().isEmpty()
                ? baseBytes(index.kind().entity())
                : indexableBases(index).stream()
                        .mapToDouble(Candidate::rowBytes)
                        .min()
                        .orElse(0);
    }

    /** The size of an entity's base row without copies or embedded rows; it is the same for every choice. */
    public double baseBytes(String entity) {
        return baseBytes.getOrDefault(entity, 0.0);
    }

    public List<Candidate> candidates() {
        return candidates;
    }

    public ColumnFamilies families() {
        return families;
    }

    /** The candidate that lists the buckets of a kind. */
    public Candidate directory(RowKind bucketed) {
        RowKind wanted = BucketSegments.directory(bucketed);
        return rootedAt(wanted.entity()).stream()
                .filter(each -> each.kind().equals(wanted))
                .findFirst()
                .orElseThrow();
    }

    /**
     * What plans may read rows of an entity from: its candidates, and each index once more for every base row with
     * extra columns that it may lead to.
     */
    public List<Candidate> readable(String entity) {
        return readable.computeIfAbsent(entity, each -> {
            List<Candidate> all = new ArrayList<>(rootedAt(each));
            List<Candidate> rich = rich(each);
            rootedAt(each).stream().filter(Candidate::indexed).forEach(index -> rich.stream()
                    .filter(indexableBases(index)::contains)
                    .forEach(base -> all.add(index.leadingTo(base))));
            return all;
        });
    }

    private List<Candidate> rich(String entity) {
        return whole
                ? rootedAt(entity).stream()
                        .filter(each -> each.isBase() && each.hasExtras())
                        .toList()
                : List.of();
    }

    public List<Candidate> rootedAt(String entity) {
        return byEntity.getOrDefault(entity, List.of());
    }
}
