package dev.keywright.compiler.candidate.kind;

import dev.keywright.compiler.candidate.Rule;
import dev.keywright.compiler.candidate.ask.Statistics;
import dev.keywright.core.derive.Ranking;
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
import dev.keywright.core.value.Kind;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** All row kinds that a design may have, by the entity they are rooted at. */
public final class Catalogue {

    /** Up to this many rows a table may be one list. */
    private static final long LISTED_ROWS_MAX = 1_000;

    private final List<Candidate> candidates;
    private final Map<String, List<Candidate>> byEntity = new LinkedHashMap<>();
    private final Map<String, Double> baseBytes = new LinkedHashMap<>();

    /** Of each base row that its primary key alone does not find, what finds it (C4). */
    private final Map<Integer, List<Integer>> locators = new LinkedHashMap<>();

    private final Families families;

    private Catalogue(Statistics statistics, List<Candidate> candidates, Families families) {
        this.candidates = List.copyOf(candidates);
        this.families = families;
        candidates.stream()
                .filter(Candidate::base)
                .forEach(each -> baseBytes.merge(each.kind().entity(), each.rowBytes(), Math::min));
        candidates.forEach(each -> byEntity.computeIfAbsent(each.kind().entity(), entity -> new ArrayList<>())
                .add(each));
        statistics.model().entities().forEach(this::locate);
    }

    private void locate(Entity entity) {
        for (Candidate base : rootedAt(entity.name())) {
            boolean placed = base.base() || base.kind().role() == RowRole.EMBEDDED;
            if (placed && !SideRows.found(entity, base.kind())) {
                locators.put(
                        base.number(),
                        rootedAt(entity.name()).stream()
                                .filter(each -> each.kind().role() == RowRole.LOCATOR
                                        && SideRows.locates(each.kind(), base.kind()))
                                .map(Candidate::number)
                                .toList());
            }
        }
    }

    /** What must be there with a base row so that its primary key finds it. */
    public List<Integer> locators(int base) {
        return locators.getOrDefault(base, List.of());
    }

    /** Whether one is needed to get at the base row by its primary key. */
    public boolean leads(Candidate one, Candidate base) {
        return locators.containsKey(base.number())
                && (locators(base.number()).isEmpty() || locators(base.number()).contains(one.number()));
    }

    /** What was proposed for questions, the base rows under every key that fits, and what unites several of them. */
    public static Catalogue of(
            Statistics statistics, EngineProfile target, List<RowKind> proposed, List<Rule> without) {
        Set<RowKind> kinds = new LinkedHashSet<>(proposed);
        kinds.addAll(united(proposed));
        List<RowKind> embeds = Embeds.of(statistics, target);
        for (Entity entity : statistics.model().entities()) {
            List<RowKind> bases = bases(statistics, target, entity, proposed);
            kinds.addAll(bases);
            kinds.addAll(SideRows.guards(statistics, target, entity));
            List<RowKind> placed = new ArrayList<>(bases);
            embeds.stream().filter(each -> each.entity().equals(entity.name())).forEach(placed::add);
            kinds.addAll(SideRows.locators(statistics, target, entity, placed));
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
        fitted.removeIf(each -> needless(statistics, each));
        // A group has one place in a ranking, so that no salt could part it.
        fitted.removeIf(each -> each.role() == RowRole.RANKING && !FitPartition.fits(statistics, target, each));
        fitted.removeIf(
                each -> each.role() == RowRole.RANKING && fitted.stream().noneMatch(other -> Ranking.of(each, other)));
        for (RowKind kind : fitted) {
            candidates.add(candidate(statistics, target, kind, false));
            if (indexable(statistics, target, kind) && !byPrimaryKey(statistics, kind)) {
                candidates.add(candidate(statistics, target, kind, true));
            }
        }
        candidates.removeIf(each -> without.stream().anyMatch(rule -> rule.made(statistics.model(), each)));
        AddedKeys added = new AddedKeys(statistics, target);
        Map<String, List<Candidate>> bases = candidates.stream()
                .filter(Candidate::base)
                .collect(Collectors.groupingBy(each -> each.kind().entity(), LinkedHashMap::new, Collectors.toList()));
        candidates.replaceAll(each ->
                attributed(statistics, added, bases.getOrDefault(each.kind().entity(), List.of()), each, without));
        candidates.sort(Comparator.comparing(Candidate::name));
        List<Candidate> numbered = new ArrayList<>();
        for (Candidate each : candidates) {
            numbered.add(each.numbered(numbered.size()));
        }
        return new Catalogue(statistics, withParents(statistics, numbered), Families.of(statistics, target));
    }

    /** An index has a key of attributes where this makes some base row smaller by what is charged. */
    private static Candidate attributed(
            Statistics statistics, AddedKeys added, List<Candidate> bases, Candidate index, List<Rule> without) {
        boolean saves = index.indexed()
                && added.fits(index.kind())
                && bases.stream().anyMatch(each -> added.unitsSaved(index.kind(), each) > 0);
        Candidate other = index.byAttributes();
        return saves && without.stream().noneMatch(each -> each.made(statistics.model(), other)) ? other : index;
    }

    /** Whoever reads an embedded child reads its parent's row, which has other children too in the dearer case. */
    private static List<Candidate> withParents(Statistics statistics, List<Candidate> candidates) {
        List<Candidate> parents = candidates.stream()
                .filter(each -> !each.kind().embeds().isEmpty())
                .toList();
        return candidates.stream()
                .map(child -> parents.stream()
                        .filter(each -> Embeds.match(statistics, each.kind(), child.kind()))
                        .min(Comparator.comparingDouble(Candidate::rowBytes))
                        .map(each -> child.withRowBytes(each.rowBytes()))
                        .orElse(child))
                .toList();
    }

    private static Candidate candidate(Statistics statistics, EngineProfile target, RowKind kind, boolean indexed) {
        Candidate candidate = Candidate.of(kind, indexed, RowBytes.of(statistics, target, kind));
        return indexed && kind.role() == RowRole.GUARD
                ? candidate.leadingTo(statistics.entity(kind.entity()))
                : candidate;
    }

    /** One kind for all questions that want the same key. */
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
        return new RowKind(
                "",
                kind.entity(),
                role,
                kind.key(),
                columns,
                kind.when(),
                kind.each(),
                kind.embeds(),
                kind.totals(),
                kind.slots());
    }

    private static List<RowKind> bases(
            Statistics statistics, EngineProfile target, Entity entity, List<RowKind> proposed) {
        Set<KeyLayout> keys = new LinkedHashSet<>(KeyLayouts.primary(statistics, entity));
        TreeSet<ColumnPath> copies = new TreeSet<>();
        for (RowKind kind : proposed) {
            if (!kind.entity().equals(entity.name())) {
                continue;
            }
            boolean own = kind.key()
                    .segments()
                    .flatMap(each -> each.column().stream())
                    .allMatch(ColumnPath::isOwn);
            boolean whole = kind.when().isEmpty()
                    && kind.each().isEmpty()
                    && kind.totals().isEmpty()
                    && kind.key()
                            .segments()
                            .flatMap(each -> each.column().stream())
                            .noneMatch(each -> statistics.nullable(entity.name(), each));
            // A few rows may lie in one partition; a table that grows may not.
            boolean spread = kind.key().partition().stream()
                    .anyMatch(each -> each.column().isPresent());
            if (own && whole && (spread || entity.rows() <= LISTED_ROWS_MAX)) {
                keys.add(kind.key());
            }
            kind.key()
                    .segments()
                    .flatMap(each -> each.column().stream())
                    .filter(each -> !each.isOwn() && !each.isAncestor())
                    .forEach(copies::add);
        }
        List<RowKind> bases = new ArrayList<>();
        for (KeyLayout key : keys) {
            bases.add(base(entity, key, List.of()));
            boolean mayCopy =
                    target.has(Capability.TRANSACTION) || target.prices().has(Prices.Rule.NO_INTENTS);
            if (mayCopy && !copies.isEmpty()) {
                bases.add(base(entity, key, List.copyOf(copies)));
            }
        }
        return bases;
    }

    private static RowKind base(Entity entity, KeyLayout key, List<ColumnPath> copies) {
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
                List.of(),
                List.of(),
                List.of());
    }

    /** A copy of a base row under the same key is worth its upkeep only if it leaves something large out (T10). */
    private static boolean needless(Statistics statistics, RowKind kind) {
        boolean copy = (kind.role() == RowRole.VIEW || kind.role() == RowRole.POINTER)
                && kind.key().sort().isEmpty()
                && kind.path().isEmpty()
                && kind.when().isEmpty()
                && kind.each().isEmpty()
                && byPrimaryKey(statistics, kind);
        double bytes = Holds.columns(kind).stream()
                .mapToDouble(each -> statistics.bytes(kind.entity(), each))
                .sum();
        return copy
                && bytes
                        > statistics.model().entity(kind.entity()).orElseThrow().rowBytes() / 2.0;
    }

    /** Base rows are found by their primary key without an index. */
    private static boolean byPrimaryKey(Statistics statistics, RowKind kind) {
        List<String> key =
                statistics.model().entity(kind.entity()).orElseThrow().key();
        List<String> first = kind.key().partition().stream()
                .filter(Segment::exact)
                .flatMap(each -> each.column().stream())
                .map(ColumnPath::column)
                .toList();
        return first.containsAll(key);
    }

    /** An engine's index lists base rows, so it can hold what they hold. */
    private static boolean indexable(Statistics statistics, EngineProfile target, RowKind kind) {
        return target.has(Capability.ENGINE_INDEX)
                && (kind.role() == RowRole.VIEW || kind.role() == RowRole.POINTER || unique(statistics, target, kind))
                && kind.path().isEmpty()
                && kind.totals().isEmpty()
                && kind.each()
                        .map(each -> each.unit() == RowKind.Each.Unit.ELEMENT && target.has(Capability.MULTIKEY))
                        .orElse(true);
    }

    /** A guard that an index of the engine can stand in for; one over an array would list a row under each element. */
    private static boolean unique(Statistics statistics, EngineProfile target, RowKind kind) {
        return kind.role() == RowRole.GUARD
                && target.has(Capability.UNIQUE_INDEX)
                && kind.key()
                        .segments()
                        .flatMap(each -> each.column().stream())
                        .noneMatch(each -> statistics.type(kind.entity(), each).kind() == Kind.ARRAY);
    }

    /** The parents' rows that may hold embedded children, of which one is chosen with them. */
    public List<Candidate> embeddings(Statistics statistics, Candidate child) {
        return candidates.stream()
                .filter(each -> Embeds.match(statistics, each.kind(), child.kind()))
                .toList();
    }

    /** The size of an entity's own row, whatever else it may hold: it is the same for every choice. */
    public double baseBytes(String entity) {
        return baseBytes.getOrDefault(entity, 0.0);
    }

    public List<Candidate> candidates() {
        return candidates;
    }

    public Families families() {
        return families;
    }

    /** The directory of the buckets of a kind. */
    public Candidate directory(RowKind bucketed) {
        RowKind wanted = BucketSegments.directory(bucketed);
        return rootedAt(wanted.entity()).stream()
                .filter(each -> each.kind().equals(wanted))
                .findFirst()
                .orElseThrow();
    }

    public List<Candidate> rootedAt(String entity) {
        return byEntity.getOrDefault(entity, List.of());
    }
}
