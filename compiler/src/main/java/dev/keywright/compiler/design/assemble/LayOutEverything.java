package dev.keywright.compiler.design.assemble;

import dev.keywright.compiler.design.candidate.PartitionPair;
import dev.keywright.compiler.design.candidate.PlanCandidate;
import dev.keywright.compiler.design.kind.Candidate;
import dev.keywright.compiler.design.program.SearchSpace;
import dev.keywright.core.design.KeyColumns;
import dev.keywright.core.layout.KeyLayout;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.RowRole;
import dev.keywright.core.layout.Segment;
import dev.keywright.core.layout.Table;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Lays out every candidate in a table of its own, an index with base rows of its own, a pair in a table of its own, so
 * that tests can run every plan that was considered and not only those that were chosen. Used by
 * {@code Designer.everything}.
 */
public final class LayOutEverything {

    private final SearchSpace considered;
    private final Map<Integer, PlacedKind> placedAlone = new LinkedHashMap<>();
    private final Map<PartitionPair, Map<Integer, PlacedKind>> pairs = new LinkedHashMap<>();
    private final Map<List<Integer>, PlacedKind> indexesOverBases = new LinkedHashMap<>();
    private final List<Table> tables = new ArrayList<>();

    public LayOutEverything(SearchSpace considered) {
        this.considered = considered;
        for (Candidate each : considered.catalogue().candidates()) {
            if (each.kind().role() != RowRole.EMBEDDED) {
                placedAlone.put(each.number(), each.indexed() ? index(each, base(each)) : store(each));
            }
        }
        for (Candidate each : considered.catalogue().candidates()) {
            if (each.kind().role() == RowRole.EMBEDDED) {
                placedAlone.put(
                        each.number(),
                        placedAlone.get(considered.embeddings(each).get(0).number()));
            }
        }
        considered.plans().values().stream()
                .flatMap(List::stream)
                .flatMap(each -> each.pair().stream())
                .distinct()
                .forEach(each -> pairs.put(each, pair(each)));
        considered.plans().values().stream()
                .flatMap(List::stream)
                .flatMap(this::overBases)
                .forEach(each -> indexesOverBases.computeIfAbsent(
                        each, key -> index(candidate(key.get(0)), candidate(key.get(1)))));
    }

    /** The indexes of a plan with the base rows that it uses too, since the index may lead to these. */
    private Stream<List<Integer>> overBases(PlanCandidate plan) {
        return plan.uses().stream().filter(each -> candidate(each).indexed()).flatMap(index -> plan.uses().stream()
                .filter(each ->
                        considered.catalogue().indexableBases(candidate(index)).contains(candidate(each)))
                .map(base -> List.of(index, base)));
    }

    private Candidate candidate(int number) {
        return considered.catalogue().candidates().get(number);
    }

    public List<Table> tables() {
        return tables;
    }

    public ResolvePlanSteps plans(PlanCandidate plan) {
        Map<Integer, PlacedKind> placed = new LinkedHashMap<>(placedAlone);
        plan.pair().map(pairs::get).ifPresent(placed::putAll);
        overBases(plan).forEach(each -> placed.put(each.get(0), indexesOverBases.get(each)));
        return new ResolvePlanSteps(considered.catalogue(), placed);
    }

    private PlacedKind store(Candidate candidate) {
        String name = "k" + candidate.number();
        KeyLayout key = candidate.kind().key();
        tables.add(table(name, List.of(candidate.kind().withName(name)), List.of()));
        return new PlacedKind(name, Optional.empty(), key, List.of(), List.of());
    }

    private Candidate base(Candidate index) {
        return considered.catalogue().indexableBases(index).stream().findFirst().orElseThrow();
    }

    private PlacedKind index(Candidate candidate, Candidate base) {
        String name = "k" + candidate.number() + "_" + base.number();
        KeyLayout key = PlaceKinds.multikey(candidate.kind().key());
        RowKind row = base.kind()
                .withName(name)
                .withSlots(List.of(new RowKind.Slot(
                        "index",
                        key,
                        candidate.kind().predicate(),
                        candidate.kind().columns())));
        Table.Index index =
                new KeyColumns(considered.target(), List.of(row)).index("index", key, List.of(), false, false);
        tables.add(table(name, List.of(row), List.of(index)));
        return new PlacedKind(name, Optional.of("index"), key, List.of(), List.of());
    }

    private Map<Integer, PlacedKind> pair(PartitionPair pair) {
        Map<Integer, PlacedKind> placed = new LinkedHashMap<>();
        List<RowKind> rows = new ArrayList<>();
        String table = "p" + pair.parent() + "_" + pair.children() + "_" + pair.lead();
        PairTags tags = PairTags.of(table + "_" + pair.parent(), table + "_" + pair.children(), pair.lead());
        for (int each : List.of(pair.parent(), pair.children())) {
            RowKind kind = considered.catalogue().candidates().get(each).kind();
            String name = table + "_" + each;
            String tag = tags.of(pair, each);
            KeyLayout key = new KeyLayout(
                    kind.key().partition(),
                    Stream.concat(Stream.of(Segment.tag(tag)), kind.key().sort().stream())
                            .toList());
            rows.add(kind.withName(name).withKey(key));
            placed.put(each, new PlacedKind(name, Optional.empty(), key, List.of(), List.of(tag)));
        }
        tables.add(table(table, rows, List.of()));
        return placed;
    }

    private Table table(String name, List<RowKind> rows, List<Table.Index> indexes) {
        List<Table.ColumnFamily> families = considered.catalogue().families().of(rows);
        return new Table(name, List.of(), List.of(), families, Optional.empty(), indexes, rows);
    }
}
