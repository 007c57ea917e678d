package dev.keywright.compiler.design.program;

import dev.keywright.compiler.choose.program.Alternative;
import dev.keywright.compiler.design.analysis.Statistics;
import dev.keywright.compiler.design.candidate.CandidateSet;
import dev.keywright.compiler.design.kind.Candidate;
import dev.keywright.compiler.design.kind.IndexKeyOverhead;
import dev.keywright.compiler.design.upkeep.BaseChoice;
import dev.keywright.compiler.design.upkeep.PriceWrites;
import dev.keywright.compiler.design.upkeep.SharedLocks;
import dev.keywright.compiler.design.upkeep.write.EstimateKindWrites;
import dev.keywright.compiler.design.upkeep.write.KindWrites;
import dev.keywright.core.layout.ColumnPath;
import dev.keywright.core.layout.RowRole;
import dev.keywright.core.model.Change;
import dev.keywright.core.model.Mutation;
import dev.keywright.core.model.Relationship;
import dev.keywright.core.profile.EngineProfile;
import dev.keywright.core.profile.Prices;
import dev.keywright.core.query.Source;
import dev.keywright.core.view.Ranking;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * Adds to the program what changes cost: rows written and deleted per row kind, locks, and the reads that determine
 * which rows to write. Such a read is a structure of its own, so it is paid once per change however many kinds need it.
 * Used by {@code SearchSpace}.
 */
final class AddUpkeep {

    private final Statistics statistics;
    private final EngineProfile target;
    private final CandidateSet catalogue;
    private final BuildProgram program;
    private final AddSupportReads reads;
    private final PriceWrites prices;
    private final boolean withoutIntents;
    private final Map<String, List<BaseChoice>> baseChoices = new LinkedHashMap<>();

    /** Whether an index makes some base row larger by write units that are charged. */
    private final Map<Integer, Boolean> growing = new LinkedHashMap<>();

    private final IndexKeyOverhead added;

    /** For each entity, the kinds whose rows hold columns of it. */
    private final Map<String, List<Candidate>> kindsHolding = new LinkedHashMap<>();

    private final Map<Integer, EstimateKindWrites> estimates = new LinkedHashMap<>();

    AddUpkeep(
            Statistics statistics,
            EngineProfile target,
            CandidateSet catalogue,
            BuildProgram program,
            AddSupportReads.ReadPlanner answers) {
        this.statistics = statistics;
        this.target = target;
        this.catalogue = catalogue;
        this.program = program;
        this.reads = new AddSupportReads(statistics, program, answers);
        this.prices = new PriceWrites(target);
        this.added = new IndexKeyOverhead(statistics, target);
        this.withoutIntents = target.prices().has(Prices.Rule.NO_INTENTS);
        for (Candidate each : catalogue.candidates()) {
            EstimateKindWrites estimate = new EstimateKindWrites(statistics, each.kind(), withoutIntents);
            estimates.put(each.number(), estimate);
            for (String entity : estimate.dependencies().entities()) {
                kindsHolding.computeIfAbsent(entity, key -> new ArrayList<>()).add(each);
            }
        }
    }

    /** Adds everything, and returns the plans of every read that some upkeep may need. */
    Map<SupportRead, PlanGroup> addAll() {
        for (Candidate each : catalogue.candidates()) {
            double rows = statistics.rows(each.kind().entity()) * Statistics.rowsPerEntityRow(each.kind());
            // An embedded row is stored with the row around it, which is charged already.
            if (each.kind().role() != RowRole.EMBEDDED) {
                program.charge(each.number(), prices.storageCost(rows, each.rowBytes()));
            }
        }
        catalogue.candidates().stream()
                .filter(each -> each.kind().role() == RowRole.RANKING)
                .forEach(this::addRankingCounter);
        for (Change change : statistics.model().changes()) {
            SharedLocks relied = new SharedLocks(statistics, change);
            for (int i = 0; i < relied.mutations().size(); i++) {
                mutation(change, relied, i);
            }
        }
        return reads.plans();
    }

    /** A ranking needs the counter of its groups: the counter's total says under which key the group's row is. */
    private void addRankingCounter(Candidate ranking) {
        program.group(
                "counter of " + ranking.name(),
                List.of(ranking.number()),
                catalogue.rootedAt(ranking.kind().entity()).stream()
                        .filter(each -> Ranking.isBackedBy(ranking.kind(), each.kind()))
                        .map(each -> new Alternative(each.name(), 0, List.of(each.number())))
                        .toList());
    }

    /**
     * The kinds that some change cannot keep right: no read that is never older than the base rows finds the rows to
     * write, and a stale read would miss some for ever.
     */
    Set<Integer> unmaintainable() {
        Set<Integer> unkept = new TreeSet<>();
        for (Candidate each : catalogue.candidates()) {
            if (program.needsAny(each.number(), reads.unplannable())) {
                unkept.add(each.number());
            }
        }
        return unkept;
    }

    private void mutation(Change change, SharedLocks relied, int place) {
        Mutation mutation = relied.mutations().get(place);
        if (!withoutIntents && !(mutation instanceof Mutation.Insert)) {
            require(reads.oldRow(change, place, mutation, Optional.empty()));
        }
        if (relied.mutations().size() > 1) {
            require(multiRowStructure(change, relied, place));
        }
        if (!target.prices().has(Prices.Rule.NO_REFERENCE_CHECKS)) {
            for (Relationship each : relied.checkedReferences(place)) {
                require(reads.parent(
                        change, place, mutation, List.of(each.name()), Optional.empty(), relied.share(place, each)));
            }
            relied.checkedParents(place)
                    .forEach((reference, rows) -> addParentCheck(change, relied, place, reference, rows));
        }
        if (mutation instanceof Mutation.Update && !withoutIntents) {
            addSeparateLock(change, relied, place);
        }
        catalogue.rootedAt(mutation.entity()).stream()
                .filter(Candidate::indexed)
                .forEach(each -> addIndexKey(change, relied, place, each));
        for (Candidate each : kindsHolding.getOrDefault(mutation.entity(), List.of())) {
            for (KindWrites touch : estimates.get(each.number()).estimate(mutation)) {
                if (!touch.isEmpty()) {
                    addKindWrites(change, relied, place, each, touch);
                }
            }
        }
    }

    /** Adds the key that an index stores in base rows, where that makes them larger. */
    private void addIndexKey(Change change, SharedLocks relied, int place, Candidate index) {
        List<BaseChoice> kept = baseChoices(index.kind().entity()).stream()
                .filter(each -> base(each).isBase())
                .toList();
        boolean grow = growing.computeIfAbsent(index.number(), each -> kept.stream()
                .anyMatch(home -> added.units(index.kind(), base(home), index.attributeKey()) > 0));
        if (grow) {
            Mutation mutation = relied.mutations().get(place);
            double rate = change.rate().nanosPerSecond() / 1e9;
            program.byBaseChoice(
                    "key in " + index.name() + " of " + place + " for " + change.name(),
                    List.of(index.number()),
                    kept,
                    each -> rate * prices.indexKeyCost(statistics, index, base(each), mutation),
                    BaseChoice::uses);
        }
    }

    private Candidate base(BaseChoice home) {
        return catalogue.candidates().get(home.uses().get(0));
    }

    /** Adds the write of a separate lock row to an update. */
    private void addSeparateLock(Change change, SharedLocks relied, int place) {
        List<BaseChoice> homes = baseChoices(relied.mutations().get(place).entity());
        double rate = change.rate().nanosPerSecond() / 1e9;
        if (homes.stream().anyMatch(each -> relied.needsSeparateLock(place, each))) {
            int together = multiRowStructure(change, relied, place);
            program.byBaseChoice(
                    "lock of " + place + " for " + change.name(),
                    List.of(),
                    homes,
                    each -> relied.needsSeparateLock(place, each)
                            ? rate * relied.mutatedRows(place) * prices.sharedLockCost(each.lockBytes())
                            : 0,
                    each -> relied.needsSeparateLock(place, each)
                            ? Stream.concat(each.uses().stream(), Stream.of(together))
                                    .toList()
                            : each.uses());
        }
    }

    /**
     * Adds the check that a parent exists: it is read and locked. A row embedded in its parent is written with it, so
     * it needs no lock.
     */
    private void addParentCheck(
            Change change, SharedLocks relied, int place, Relationship reference, SharedLocks.LockedRows rows) {
        int checked = program.structure(new StructureId.ParentCheck(reference.name(), place, change.name()), 0);
        program.need(checked, lockStructure(change, rows));
        program.need(checked, multiRowStructure(change, relied, place));
        List<Alternative> alternatives = new ArrayList<>(List.of(new Alternative("", 0, List.of(checked))));
        catalogue.rootedAt(reference.child()).stream()
                .filter(each -> BaseChoice.isInsideParent(statistics, catalogue, each, reference))
                .forEach(each -> alternatives.add(new Alternative(each.name(), 0, List.of(each.number()))));
        program.group("always " + checked, List.of(), alternatives);
    }

    /** The structure that pays for writing several rows together: in one transaction, or with an intent record. */
    private int multiRowStructure(Change change, SharedLocks relied, int place) {
        String entity = relied.mutations().get(place).entity();
        double rate = change.rate().nanosPerSecond() / 1e9;
        return program.structure(
                new StructureId.MultiRow(change.name(), place),
                baseChoices(entity),
                each -> rate * prices.multiRowCost(each.rowBytes(), relied.mutatedRows(place)));
    }

    private int lockStructure(Change change, SharedLocks.LockedRows rows) {
        double rate = change.rate().nanosPerSecond() / 1e9;
        return program.structure(
                new StructureId.Lock(rows.name(), change.name()),
                baseChoices(rows.entity()),
                each -> rate * rows.rows() * prices.sharedLockCost(each.lockBytes()));
    }

    private List<BaseChoice> baseChoices(String entity) {
        return baseChoices.computeIfAbsent(entity, each -> BaseChoice.of(statistics, catalogue, each));
    }

    private void addKindWrites(Change change, SharedLocks relied, int place, Candidate candidate, KindWrites touch) {
        int number = candidate.number();
        Mutation mutation = relied.mutations().get(place);
        double rate = change.rate().nanosPerSecond() / 1e9;
        // Writing an embedded child writes the row around it, which may be one of several kinds.
        for (Candidate each :
                relied.isParentWrittenToo(place, candidate) ? List.<Candidate>of() : chargedCandidates(candidate)) {
            Candidate written = candidate.withRowBytes(each.rowBytes());
            program.charge(
                    each.number(),
                    rate * (touch.puts() * prices.put(written) + touch.deletes() * prices.delete(written)));
        }
        if (candidate.writtenSeparately() || candidate.isBase() && touch.walks().contains(Source.Direction.DOWN)) {
            program.need(number, multiRowStructure(change, relied, place));
        }
        if (!candidate.indexed()) {
            for (SharedLocks.LockedRows each : relied.locks(place, candidate, touch)) {
                program.need(number, lockStructure(change, each));
                program.need(number, multiRowStructure(change, relied, place));
            }
        }
        Optional<String> apart =
                target.prices().has(Prices.Rule.SUPPORT_NOT_SHARED) ? Optional.of(candidate.name()) : Optional.empty();
        if (touch.needsOldRow()) {
            program.need(number, reads.oldRow(change, place, mutation, apart));
        }
        for (List<String> path : touch.parents()) {
            addParentCopies(change, place, mutation, candidate, touch, path, apart);
        }
        // An index lists base rows, and the upkeep of these reads the tree already.
        for (Source.Direction each : candidate.indexed() ? List.<Source.Direction>of() : touch.walks()) {
            String tree = candidate.kind().tree().orElseThrow().of();
            program.need(number, reads.walk(change, place, statistics.relationship(tree), each, touch.walked(), apart));
        }
        // A move in a tree lists the rows below each node that moves with it.
        double parents = touch.walks().contains(Source.Direction.DOWN) ? Statistics.ANCESTORS : 1;
        touch.below()
                .ifPresent(path -> program.need(
                        number, reads.children(change, place, candidate.kind().entity(), path, parents, apart)));
    }

    private List<Candidate> chargedCandidates(Candidate candidate) {
        return candidate.kind().role() == RowRole.EMBEDDED
                ? catalogue.embeddings(statistics, candidate)
                : List.of(candidate);
    }

    /**
     * Adds the read of a parent whose columns are copied; under simpler pricing rules the row's own copies may serve
     * instead.
     */
    private void addParentCopies(
            Change change,
            int place,
            Mutation mutation,
            Candidate candidate,
            KindWrites touch,
            List<String> path,
            Optional<String> apart) {
        List<ColumnPath> wanted = candidate.heldColumns().stream()
                .filter(each -> each.path().equals(path))
                .toList();
        List<Candidate> holders = catalogue.rootedAt(candidate.kind().entity()).stream()
                .filter(Candidate::isBase)
                .filter(each -> !each.kind().followedRelationships().isEmpty())
                .filter(each -> each.kind().columns().containsAll(wanted))
                .toList();
        if (!withoutIntents || !touch.needsOldRow() || holders.isEmpty()) {
            program.need(candidate.number(), reads.parent(change, place, mutation, path, apart, 1));
            return;
        }
        String name =
                "copies of " + String.join("/", path) + " for " + change.name() + " " + place + " " + candidate.name();
        if (candidate.isBase() && !candidate.kind().followedRelationships().isEmpty()) {
            return;
        }
        List<Alternative> alternatives = new ArrayList<>();
        alternatives.add(new Alternative("parent", 0, List.of(reads.parent(change, place, mutation, path, apart, 1))));
        holders.forEach(each -> alternatives.add(new Alternative(each.name(), 0, List.of(each.number()))));
        program.group(name, List.of(candidate.number()), alternatives);
    }

    private void require(int structure) {
        program.group("always " + structure, List.of(), List.of(new Alternative("", 0, List.of(structure))));
    }
}
