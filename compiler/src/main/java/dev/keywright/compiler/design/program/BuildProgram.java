package dev.keywright.compiler.design.program;

import dev.keywright.compiler.choose.program.Alternative;
import dev.keywright.compiler.choose.program.AlternativeGroup;
import dev.keywright.compiler.choose.program.AtMost;
import dev.keywright.compiler.choose.program.OneOf;
import dev.keywright.compiler.choose.program.Program;
import dev.keywright.compiler.choose.program.Structure;
import dev.keywright.compiler.design.analysis.Statistics;
import dev.keywright.compiler.design.candidate.CandidateSet;
import dev.keywright.compiler.design.candidate.PartitionPair;
import dev.keywright.compiler.design.candidate.PlanCandidate;
import dev.keywright.compiler.design.kind.Candidate;
import dev.keywright.compiler.design.upkeep.BaseChoice;
import dev.keywright.core.layout.RowRole;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.core.profile.EngineProfile;
import dev.keywright.core.profile.Prices;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.DoubleFunction;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Builds the integer program of the choice: a structure for every candidate row kind, with its upkeep as cost; a group
 * for every question, with its plans as alternatives; a group for every read of a change, activated by the kinds that
 * need it. {@link AddUpkeep} adds the costs of changes, {@link SearchSpace} the plans of questions. Used by
 * {@code AddSupportReads}, {@code AddUpkeep} and {@code SearchSpace}.
 */
final class BuildProgram {

    /** No sum of costs may exceed this; it leaves half of a {@code long} for sums of sums. */
    private static final double SUM_MAX = 4e18;

    private final EngineProfile target;
    private final Model model;
    private final CandidateSet catalogue;
    private final List<String> names = new ArrayList<>();
    private final List<Double> costs = new ArrayList<>();
    private final List<List<Integer>> needs = new ArrayList<>();
    private final List<DoubleFunction<AlternativeGroup>> groups = new ArrayList<>();
    private final List<OneOf> oneOf = new ArrayList<>();
    private final List<AtMost> atMost = new ArrayList<>();
    private final Map<PartitionPair, Integer> pairs = new LinkedHashMap<>();
    private final Map<StructureId, Integer> structureNumbers = new LinkedHashMap<>();
    private double plansCost;

    BuildProgram(EngineProfile target, Model model, CandidateSet catalogue) {
        this.target = target;
        this.model = model;
        this.catalogue = catalogue;
        catalogue.candidates().forEach(each -> structure(new StructureId.Kind(each), 0));
    }

    /** The structure of a row kind, a read or a lock; equal ones are the same structure. */
    int structure(StructureId id, double cost) {
        Integer there = structureNumbers.get(id);
        if (there != null) {
            return there;
        }
        names.add(id.toString());
        costs.add(cost);
        needs.add(new ArrayList<>());
        structureNumbers.put(id, names.size() - 1);
        return names.size() - 1;
    }

    /**
     * A structure whose cost depends on how base rows of an entity are stored; equal ones are the same structure.
     */
    int structure(StructureId id, List<BaseChoice> homes, ToDoubleFunction<BaseChoice> cost) {
        double least = homes.stream().mapToDouble(cost).min().orElse(0);
        boolean there = structureNumbers.containsKey(id);
        int structure = structure(id, least);
        if (!there && homes.stream().anyMatch(each -> cost.applyAsDouble(each) > least)) {
            byBaseChoice(
                    id + " by home",
                    List.of(structure),
                    homes,
                    each -> cost.applyAsDouble(each) - least,
                    BaseChoice::uses);
        }
        return structure;
    }

    /**
     * Adds a group with one alternative per way to store the base rows of an entity.
     *
     * @param uses what each way uses: its row kinds, and what else this group needs with them
     */
    void byBaseChoice(
            String name,
            List<Integer> activators,
            List<BaseChoice> homes,
            ToDoubleFunction<BaseChoice> cost,
            Function<BaseChoice, List<Integer>> uses) {
        plansCost += homes.stream().mapToDouble(cost).sum();
        groups.add(scale -> new AlternativeGroup(
                name,
                activators,
                homes.stream()
                        .map(each -> new Alternative(
                                each.uses().toString(), Math.round(cost.applyAsDouble(each) * scale), uses.apply(each)))
                        .toList()));
    }

    boolean has(StructureId id) {
        return structureNumbers.containsKey(id);
    }

    void charge(int structure, double cost) {
        costs.set(structure, costs.get(structure) + cost);
    }

    void need(int structure, int other) {
        if (!needs.get(structure).contains(other)) {
            needs.get(structure).add(other);
        }
    }

    boolean needsAny(int structure, Set<Integer> others) {
        return needs.get(structure).stream().anyMatch(others::contains);
    }

    /** Adds a group of plans: one is taken if any of the activators is chosen, or always if none is given. */
    PlanGroup plans(String name, List<Integer> activators, List<PlanCandidate> plans, double rate) {
        List<List<Integer>> uses = new ArrayList<>();
        for (PlanCandidate plan : plans) {
            List<Integer> used = new ArrayList<>(plan.uses());
            plan.pair().ifPresent(each -> used.add(pair(each)));
            uses.add(used);
            plansCost += plan.cost() * rate;
        }
        groups.add(scale -> new AlternativeGroup(
                name,
                activators,
                IntStream.range(0, uses.size())
                        .mapToObj(i -> new Alternative(
                                // Of equal plans the first is taken, since names are compared as texts.
                                String.format("%05d", i),
                                Math.round(plans.get(i).cost() * rate * scale),
                                uses.get(i)))
                        .toList()));
        return new PlanGroup(groups.size() - 1, plans);
    }

    void group(String name, List<Integer> activators, List<Alternative> alternatives) {
        groups.add(scale -> new AlternativeGroup(name, activators, alternatives));
    }

    /**
     * The structure of two kinds that share their partitions; where the parent's row has to lead, that is one more
     * structure.
     */
    private int pair(PartitionPair pair) {
        Integer there = pairs.get(pair);
        if (there != null) {
            return there;
        }
        List<Candidate> candidates = catalogue.candidates();
        int structure = structure(
                new StructureId.Pair(candidates.get(pair.parent()), candidates.get(pair.children()), pair.lead()), 0);
        if (pair.lead() == PartitionPair.Lead.ANY) {
            need(structure, pair.parent());
            need(structure, pair.children());
        } else {
            need(structure, pair(pair.withoutLead()));
        }
        pairs.put(pair, structure);
        return structure;
    }

    Program program() {
        bases();
        indexes();
        limitPairs();
        double scale = scale();
        List<Structure> structures = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            structures.add(new Structure(names.get(i), Math.round(costs.get(i) * scale), needs.get(i)));
        }
        return new Program(
                structures, groups.stream().map(each -> each.apply(scale)).toList(), oneOf, atMost);
    }

    /**
     * The factor that turns costs into whole numbers, so that sums are exact: they count billionths of a millisecond,
     * or smaller parts of a dollar. Where rates are so high that the sum of all costs would not fit, each cost loses a
     * digit.
     *
     * <p>REQUIRES: all plans are added.
     */
    double scale() {
        double sum = plansCost + costs.stream().mapToDouble(each -> each).sum();
        double scale = target.prices().writeUnitBytes() > 0 ? 1e13 : 1e9;
        while (sum * scale > SUM_MAX) {
            scale /= 10;
        }
        return scale;
    }

    private void bases() {
        for (Entity entity : model.entities()) {
            List<Integer> bases = new ArrayList<>(numbers(entity, RowRole.BASE));
            bases.addAll(numbers(entity, RowRole.EMBEDDED));
            if (!target.prices().has(Prices.Rule.NO_BASE)) {
                oneOf.add(new OneOf("base of " + entity.name(), bases));
            }
            locate(entity);
            embed(entity);
            lineage(entity);
            catalogue.rootedAt(entity.name()).stream()
                    .filter(each -> each.kind().role() == RowRole.GUARD && !each.indexed())
                    .forEach(this::guard);
        }
    }

    /**
     * Where the engine has unique indexes, base rows have one in place of the guard's rows; embedded rows keep the
     * guard.
     */
    private void guard(Candidate guard) {
        List<Integer> either = new ArrayList<>(List.of(guard.number()));
        catalogue.rootedAt(guard.kind().entity()).stream()
                .filter(each -> each.indexed() && each.kind().equals(guard.kind()))
                .forEach(index -> {
                    either.add(index.number());
                    catalogue.rootedAt(guard.kind().entity()).stream()
                            .filter(Candidate::isBase)
                            .forEach(base -> need(base.number(), index.number()));
                });
        oneOf.add(new OneOf("guard " + guard.number(), either));
    }

    /** Embedded children and the row that embeds them are chosen together. */
    private void embed(Entity entity) {
        Statistics statistics = new Statistics(model);
        for (Candidate child : catalogue.rootedAt(entity.name())) {
            if (child.kind().role() == RowRole.EMBEDDED) {
                List<Alternative> rows = new ArrayList<>();
                for (Candidate parent : catalogue.embeddings(statistics, child)) {
                    need(parent.number(), child.number());
                    rows.add(new Alternative(parent.name(), 0, List.of(parent.number())));
                }
                group("row around " + child.name(), List.of(child.number()), rows);
                // The engine indexes whole rows; embedded ones cannot be indexed.
                catalogue.rootedAt(entity.name()).stream()
                        .filter(Candidate::indexed)
                        .forEach(each -> atMost.add(new AtMost(
                                "index " + each.number() + " or embedding",
                                List.of(child.number(), each.number()),
                                1)));
            }
        }
    }

    /** An index by ancestors needs base rows that have their ancestors inside. */
    private void lineage(Entity entity) {
        for (Candidate index : catalogue.rootedAt(entity.name())) {
            if (index.indexed() && index.kind().ancestors().isPresent()) {
                List<Alternative> rows = catalogue.indexableBases(index).stream()
                        .map(each -> new Alternative(each.name(), 0, List.of(each.number())))
                        .toList();
                group("rows with the ancestors of " + index.name(), List.of(index.number()), rows);
            }
        }
    }

    /**
     * A base row that its primary key alone does not find needs a locator, so that changes and references can find it.
     */
    private void locate(Entity entity) {
        Stream.concat(numbers(entity, RowRole.BASE).stream(), numbers(entity, RowRole.EMBEDDED).stream())
                .forEach(base -> catalogue.locators(base).forEach(each -> need(base, each)));
    }

    private List<Integer> numbers(Entity entity, RowRole role) {
        return catalogue.rootedAt(entity.name()).stream()
                .filter(each -> each.kind().role() == role)
                .map(Candidate::number)
                .toList();
    }

    private void indexes() {
        int most = target.limits().indexesMax();
        for (Entity entity : model.entities()) {
            List<Integer> indexed = catalogue.rootedAt(entity.name()).stream()
                    .filter(Candidate::indexed)
                    .map(Candidate::number)
                    .toList();
            if (most > 0 && indexed.size() > most) {
                atMost.add(new AtMost("indexes of " + entity.name(), indexed, most));
            }
            limitAttributeIndexes(entity, indexed, most);
        }
    }

    /**
     * An index with a key of attributes shares its slot with no other entity, and all entities may be in one table, so
     * such indexes of other entities count toward the limit.
     */
    private void limitAttributeIndexes(Entity entity, List<Integer> indexed, int most) {
        List<Integer> others = catalogue.candidates().stream()
                .filter(each -> each.attributeKey() && !each.kind().entity().equals(entity.name()))
                .map(Candidate::number)
                .toList();
        List<Integer> all = Stream.concat(indexed.stream(), others.stream()).toList();
        if (most > 0 && !others.isEmpty() && all.size() > most) {
            atMost.add(new AtMost("indexes of " + entity.name() + " beside others", all, most));
        }
    }

    /**
     * A partition is shared by one pair of kinds at most, so that reading it finds nothing else; and the parent's row
     * is at one end only.
     */
    private void limitPairs() {
        TreeMap<Integer, List<Integer>> partners = new TreeMap<>();
        pairs.forEach((pair, structure) -> {
            if (pair.lead() == PartitionPair.Lead.ANY) {
                Stream.of(pair.parent(), pair.children()).distinct().forEach(each -> partners.computeIfAbsent(
                                each, key -> new ArrayList<>())
                        .add(structure));
            }
            Integer other = pairs.get(new PartitionPair(pair.parent(), pair.children(), PartitionPair.Lead.BACKWARD));
            if (pair.lead() == PartitionPair.Lead.FORWARD && other != null) {
                atMost.add(new AtMost("ends of " + names.get(structure), List.of(structure, other), 1));
            }
        });
        partners.forEach((kind, of) -> {
            if (of.size() > 1) {
                atMost.add(new AtMost("partners of " + names.get(kind), of, 1));
            }
        });
    }
}
