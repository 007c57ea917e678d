package dev.keywright.compiler.design.assemble;

import dev.keywright.compiler.design.analysis.Statistics;
import dev.keywright.compiler.design.candidate.PartitionPair;
import dev.keywright.compiler.design.kind.Candidate;
import dev.keywright.compiler.design.kind.IndexKeyOverhead;
import dev.keywright.core.design.ColumnTypes;
import dev.keywright.core.design.KeyColumns;
import dev.keywright.core.design.MultiAttributeKeys;
import dev.keywright.core.layout.ColumnPath;
import dev.keywright.core.layout.KeyLayout;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.RowRole;
import dev.keywright.core.layout.Segment;
import dev.keywright.core.layout.Table;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.core.profile.EngineProfile;
import dev.keywright.core.profile.EngineProfile.Capability;
import dev.keywright.core.value.Type;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Lays out chosen kinds in tables. Kinds that are read together share partitions and are distinguished by tags; kinds
 * that the engine maintains as indexes become slots of base rows, and base rows of different entities share an index
 * (T25). Used by {@code Designer} and {@code LayOutEverything}.
 */
public final class PlaceKinds {

    private final Model model;
    private final EngineProfile target;
    private final ChosenDesign chosen;
    private final boolean perEntity;
    private final Map<Integer, String> names;
    private final Map<Integer, PlacedKind> placed = new LinkedHashMap<>();
    private final Map<Integer, RowKind> rows = new LinkedHashMap<>();
    private final Map<Integer, Integer> parentOf = new LinkedHashMap<>();
    private final Map<Integer, AssignIndexSlots.IndexSlot> indexSlots = new LinkedHashMap<>();

    public PlaceKinds(Model model, EngineProfile target, ChosenDesign chosen, boolean perEntity) {
        this.model = model;
        this.target = target;
        this.chosen = chosen;
        this.perEntity = perEntity;
        this.names = NameKinds.of(chosen.candidates());
    }

    public Map<Integer, PlacedKind> placed() {
        return placed;
    }

    public List<Table> tables() {
        for (Candidate each : chosen.candidates()) {
            if (!each.indexed() && each.kind().role() != RowRole.EMBEDDED) {
                store(each);
            }
        }
        for (Candidate each : chosen.candidates()) {
            if (each.kind().role() == RowRole.EMBEDDED) {
                embed(each);
            }
        }
        Map<String, List<Candidate>> indexed = new LinkedHashMap<>();
        for (Candidate each : chosen.candidates()) {
            if (each.indexed()) {
                indexed.computeIfAbsent(each.kind().entity(), entity -> new ArrayList<>())
                        .add(each);
            }
        }
        if (target.has(Capability.ONE_TABLE)) {
            assignSlots(indexed);
        }
        indexed.forEach(this::slots);
        return grouped();
    }

    /** Assigns slots to indexes, table by table, so that base rows of different kinds share them. */
    private void assignSlots(Map<String, List<Candidate>> indexed) {
        Map<String, Map<Candidate, List<Candidate>>> tables = new LinkedHashMap<>();
        indexed.forEach((entity, indexes) -> {
            Candidate base = base(entity);
            tables.computeIfAbsent(table(base.number()), name -> new LinkedHashMap<>())
                    .put(base, indexes);
        });
        AssignIndexSlots slots = new AssignIndexSlots(new IndexKeyOverhead(new Statistics(model), target));
        tables.values().forEach(each -> indexSlots.putAll(slots.assign(each)));
    }

    private Candidate base(String entity) {
        return chosen.candidates().stream()
                .filter(each ->
                        each.kind().entity().equals(entity) && each.kind().role() == RowRole.BASE)
                .findFirst()
                .orElseThrow();
    }

    private void store(Candidate candidate) {
        RowKind kind = candidate.kind();
        String own = tag(names.get(candidate.number()));
        Optional<PartitionPair> pair = pair(candidate.number());
        boolean shared = target.has(Capability.ONE_TABLE) || sharesTable(candidate);
        List<String> partitionTags =
                shared ? List.of(pair.map(each -> tag(names.get(each.parent()))).orElse(own)) : List.of();
        boolean sorted = target.has(Capability.ONE_TABLE) || pair.isPresent();
        String between =
                pair.map(each -> tags(each).of(each, candidate.number())).orElse(own);
        List<String> sortTags = sorted ? List.of(between) : List.of();
        KeyLayout key = new KeyLayout(
                placed(partitionTags, kind.key().partition()),
                tagged(sortTags, kind.key().sort()));
        String name = names.get(candidate.number());
        placed.put(candidate.number(), new PlacedKind(name, Optional.empty(), key, partitionTags, sortTags));
        rows.put(candidate.number(), kind.withName(name).withKey(key));
    }

    private Optional<PartitionPair> pair(int kind) {
        return chosen.pairs().stream().filter(each -> each.has(kind)).findFirst();
    }

    private PairTags tags(PartitionPair pair) {
        return PairTags.of(tag(names.get(pair.parent())), tag(names.get(pair.children())), pair.lead());
    }

    /** Whether rows under other partitions are in the table of the entity too. */
    private boolean sharesTable(Candidate candidate) {
        return target.has(Capability.ENTITY_TABLES)
                && chosen.candidates().stream()
                                .filter(each -> !each.indexed() && each.kind().role() != RowRole.EMBEDDED)
                                .map(each -> leader(each.number()))
                                .filter(each -> entity(each).equals(entity(leader(candidate.number()))))
                                .distinct()
                                .count()
                        > 1;
    }

    /** The kind whose partitions a kind shares; itself where it shares none. */
    private int leader(int kind) {
        return pair(kind).map(PartitionPair::parent).orElse(kind);
    }

    private String entity(int kind) {
        return chosen.considered().catalogue().candidates().get(kind).kind().entity();
    }

    /**
     * On engines that store partitions in key order, a salt comes before the tags, so that it spreads rows over the
     * whole table.
     */
    private List<Segment> placed(List<String> tags, List<Segment> segments) {
        boolean salted =
                target.has(Capability.RANGE_PARTITIONED) && segments.get(0).kind() == Segment.Kind.SALT;
        if (!salted) {
            return tagged(tags, segments);
        }
        return Stream.concat(Stream.of(segments.get(0)), tagged(tags, segments.subList(1, segments.size())).stream())
                .toList();
    }

    /** Embedded rows have the place of the row that they are embedded in. */
    private void embed(Candidate child) {
        Candidate parent = chosen.considered().embeddings(child).stream()
                .filter(each -> chosen.choice().structures().get(each.number()))
                .findFirst()
                .orElseThrow();
        PlacedKind place = placed.get(parent.number());
        placed.put(child.number(), place);
        rows.put(
                child.number(), child.kind().withName(names.get(child.number())).withKey(place.key()));
        parentOf.put(child.number(), parent.number());
    }

    private static List<Segment> tagged(List<String> tags, List<Segment> segments) {
        return Stream.concat(tags.stream().map(Segment::tag), segments.stream()).toList();
    }

    private static String tag(String name) {
        return name.toUpperCase(Locale.ROOT);
    }

    /** Rows that share a slot are distinguished by tags; a slot whose key is attributes is not shared. */
    private void slots(String entity, List<Candidate> indexed) {
        Candidate base = base(entity);
        RowKind row = rows.get(base.number());
        List<RowKind.Slot> slots = new ArrayList<>();
        for (Candidate each : indexed) {
            String name = names.get(each.number());
            Optional<AssignIndexSlots.IndexSlot> slot = Optional.ofNullable(indexSlots.get(each.number()));
            String index = slot.map(AssignIndexSlots.IndexSlot::index).orElse(name);
            List<String> tags = slot.filter(of -> !of.attributeKey())
                    .map(of -> List.of(tag(name)))
                    .orElse(List.of());
            KeyLayout key = new KeyLayout(
                    tagged(tags, each.kind().key().partition()),
                    each.kind().key().sort());
            slots.add(new RowKind.Slot(index, key, each.kind().predicate(), projection(each)));
            placed.put(each.number(), new PlacedKind(row.name(), Optional.of(index), key, tags, List.of()));
        }
        if (target.has(Capability.ONE_TABLE)) {
            slots.sort(Comparator.comparing((RowKind.Slot each) -> each.index().length())
                    .thenComparing(RowKind.Slot::index));
        }
        rows.put(base.number(), row.withSlots(slots));
    }

    /** A unique index leads to the rows and has no other columns of them. */
    private static List<ColumnPath> projection(Candidate index) {
        return index.kind().role() == RowRole.GUARD ? List.of() : index.kind().columns();
    }

    /** An index of the engine is declared on the array itself and lists the row under each element. */
    static KeyLayout multikey(KeyLayout key) {
        return new KeyLayout(
                key.partition().stream().map(PlaceKinds::wholeArray).toList(),
                key.sort().stream().map(PlaceKinds::wholeArray).toList());
    }

    private static Segment wholeArray(Segment segment) {
        return segment.column()
                .filter(ColumnPath::isElement)
                .map(each -> Segment.column(each, Type.array(segment.type().orElseThrow()), segment.descending()))
                .orElse(segment);
    }

    private List<Table> grouped() {
        Map<String, List<Integer>> tables = new LinkedHashMap<>();
        for (Integer each : rows.keySet()) {
            tables.computeIfAbsent(table(each), name -> new ArrayList<>()).add(each);
        }
        List<Table> made = new ArrayList<>();
        tables.forEach((name, kinds) -> made.add(table(name, kinds)));
        return made;
    }

    private String table(int row) {
        int kind = parentOf.getOrDefault(row, row);
        String entity = rows.get(kind).entity().toLowerCase(Locale.ROOT);
        Optional<PartitionPair> pair = pair(kind);
        if (target.has(Capability.ONE_TABLE)) {
            String first = pair.map(each -> rows.get(each.parent()).entity().toLowerCase(Locale.ROOT))
                    .orElse(entity);
            return perEntity ? first : model.name();
        }
        if (target.has(Capability.ENTITY_TABLES)) {
            return entity(leader(kind)).toLowerCase(Locale.ROOT);
        }
        return pair.map(each -> names.get(each.parent())).orElse(names.get(kind));
    }

    private Table table(String name, List<Integer> kinds) {
        List<RowKind> inside = kinds.stream().map(rows::get).toList();
        KeyColumns columns = new KeyColumns(target, inside);
        Optional<Entity.Retention> retention = inside.stream()
                .flatMap(each -> model.entity(each.entity()).retention().stream())
                .findFirst();
        Table table = new Table(
                name,
                columns.partition(),
                columns.sort(),
                chosen.considered().catalogue().families().of(inside),
                retention,
                indexes(kinds, columns),
                inside);
        List<String> attributes = indexSlots.entrySet().stream()
                .filter(each -> each.getValue().attributeKey()
                        && kinds.contains(number(placed.get(each.getKey()).row())))
                .map(each -> each.getValue().index())
                .toList();
        return new MultiAttributeKeys(new ColumnTypes(model)).rekeyed(table, attributes);
    }

    private List<Table.Index> indexes(List<Integer> kinds, KeyColumns columns) {
        Set<String> names = new LinkedHashSet<>();
        kinds.forEach(each -> rows.get(each).slots().forEach(slot -> names.add(slot.index())));
        List<Table.Index> indexes = new ArrayList<>();
        for (String name : names.stream().sorted().toList()) {
            Set<String> projection = new LinkedHashSet<>();
            boolean sparse = false;
            boolean unique = false;
            KeyLayout key = null;
            for (Candidate each : chosen.candidates()) {
                PlacedKind place = placed.get(each.number());
                if (place.index().equals(Optional.of(name)) && kinds.contains(number(place.row()))) {
                    projection(each).stream().map(ColumnPath::toString).forEach(projection::add);
                    unique |= each.kind().role() == RowRole.GUARD;
                    sparse |= !each.kind().predicate().isEmpty();
                    key = place.key();
                }
            }
            indexes.add(columns.index(name, key, List.copyOf(projection), sparse, unique));
        }
        return indexes;
    }

    private int number(String row) {
        return rows.entrySet().stream()
                .filter(each -> each.getValue().name().equals(row))
                .findFirst()
                .orElseThrow()
                .getKey();
    }
}
