package dev.keywright.tests.prices;

import dev.keywright.core.design.Design;
import dev.keywright.core.engine.memory.MemoryEngine;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.RowRole;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Relationship;
import dev.keywright.core.plan.ChangePlan;
import dev.keywright.core.query.Condition;
import dev.keywright.core.query.ConditionRole;
import dev.keywright.core.row.Row;
import dev.keywright.store.Store;
import dev.keywright.store.error.ConstraintViolation;
import dev.keywright.store.error.RefusedException;
import dev.keywright.tests.prices.MeasuredModel.Action;
import dev.keywright.verify.FillStore;
import dev.keywright.verify.data.Dataset;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** Runs each change of a measured design on each row, and compares the rows written with those priced, for each row kind. */
final class CompareWrites {

    /** Rows of one kind that the runs of one change wrote. */
    record Line(String change, String kind, double priced, int written, int runs, Precision precision) {

        boolean differs() {
            double more = priced - written;
            double tolerance = EXACT_TOLERANCE * runs;
            return precision == Precision.EXACT && more > tolerance
                    || precision != Precision.SHARE && more < -tolerance;
        }

        @Override
        public String toString() {
            return "%s: %s priced %.2f, written %d, in %d runs".formatted(change, kind, priced, written, runs);
        }
    }

    /** How well a price knows what is written. */
    enum Precision {
        /** Keys and fan-outs decide alone. */
        EXACT,
        /** Fewer rows are written where rows of one change fall into one group, a group is new, or a new key equals the old one. */
        AT_MOST,
        /** A share of the rows is there, which is right in the sum. */
        SHARE
    }

    /** Prices are printed with six digits. */
    private static final double EXACT_TOLERANCE = 1e-3;

    /** Before any moment that is drawn, so that no row's time is over. */
    private static final Clock CLOCK = Clock.fixed(Instant.parse("2024-01-01T00:00:00Z"), ZoneOffset.UTC);

    private final Design design;
    private final Model model;
    private final EvenDataset data;
    private final MemoryEngine filled;
    private final List<Line> lines = new ArrayList<>();
    private int locks;

    CompareWrites(Design design, EvenDataset data) {
        this.design = design;
        this.model = design.model();
        this.data = data;
        MemoryEngine engine = new MemoryEngine(design.target());
        try (Store store = Store.create(engine, design, CLOCK)) {
            Dataset kept = data.kept();
            int[] rows = {0};
            FillStore.insertAll(kept, store, entity -> rows[0]++);
            int wanted = kept.rows().values().stream().mapToInt(List::size).sum();
            if (rows[0] != wanted) {
                throw new IllegalStateException("%d of %d rows are in the store".formatted(rows[0], wanted));
            }
            this.filled = engine.copied();
        }
    }

    List<Line> lines() {
        MeasuredModel.actions(model).forEach(this::run);
        return List.copyOf(lines);
    }

    int locks() {
        return locks;
    }

    private void run(Action action) {
        RecordWrites engine = new RecordWrites(filled.copied());
        Map<String, Integer> written = new TreeMap<>();
        int runs = 0;
        try (Store store = Store.create(engine, design, CLOCK)) {
            Entity entity = model.entity(action.entity());
            boolean existing = action.kind() == Action.Kind.UPDATE || isDeleteOfParents(action);
            List<Row> rows = existing ? data.kept().rows(entity.name()) : data.spare(entity.name());
            for (int number = 0; number < rows.size(); number++) {
                if (existing || prepared(store, action, rows.get(number))) {
                    engine.start();
                    if (applied(store, action, entity, rows.get(number), number)) {
                        runs++;
                        engine.rows().forEach((kind, count) -> written.merge(pricedKind(kind), count, Integer::sum));
                        locks += engine.locks();
                    }
                }
            }
        }
        if (runs > 0) {
            compare(action, written, runs);
        }
    }

    /** Whether the schema says what becomes of all children. */
    private boolean isDeleteOfParents(Action action) {
        List<Relationship> below = model.relationships().stream()
                .filter(each -> each.parent().equals(action.entity()))
                .toList();
        return action.kind() == Action.Kind.DELETE
                && below.stream().anyMatch(each -> each.onDelete() != Relationship.OnDelete.REFUSE);
    }

    private static boolean prepared(Store store, Action action, Row row) {
        try {
            if (action.kind() == Action.Kind.DELETE) {
                store.insert(action.entity(), row.values());
            }
            return true;
        } catch (ConstraintViolation e) {
            return false;
        }
    }

    private boolean applied(Store store, Action action, Entity entity, Row row, int number) {
        Map<String, Object> key = new LinkedHashMap<>();
        entity.key().forEach(each -> key.put(each, row.value(each)));
        try {
            switch (action.kind()) {
                case INSERT:
                    store.insert(entity.name(), row.values());
                    return true;
                case DELETE:
                    return store.delete(entity.name(), key, OptionalLong.empty());
                case UPDATE:
                    Attribute attribute =
                            entity.attribute(action.column().orElseThrow()).orElseThrow();
                    Object before = row.value(attribute.name());
                    Object value = data.another(entity, attribute, before, number);
                    key.put(attribute.name(), value);
                    boolean same = value == null ? before == null : value.equals(before);
                    return !same && store.update(entity.name(), key, OptionalLong.empty());
            }
            throw new IllegalStateException("no run of " + action);
        } catch (ConstraintViolation | RefusedException e) {
            return false;
        }
    }

    private void compare(Action action, Map<String, Integer> written, int runs) {
        ChangePlan plan = design.changes().stream()
                .filter(each -> each.name().equals(action.name()))
                .findFirst()
                .orElseThrow();
        Map<String, Double> priced = new TreeMap<>();
        for (ChangePlan.Upkeep each : plan.upkeep()) {
            priced.merge(each.row(), each.rows().doubleValue() * runs, Double::sum);
        }
        Set<String> kinds = new TreeSet<>(priced.keySet());
        kinds.addAll(written.keySet());
        for (String name : kinds) {
            design.row(name)
                    .flatMap(each -> precision(action, each))
                    .ifPresent(precision -> lines.add(new Line(
                            action.name(),
                            name,
                            priced.getOrDefault(name, 0.0),
                            written.getOrDefault(name, 0),
                            runs,
                            precision)));
        }
    }

    /** The row kind that is priced: a count of distinct values has the rows of its values priced with it. */
    private String pricedKind(String stored) {
        int end = stored.indexOf(" of ");
        return design.row(stored).isPresent() || end < 0 ? stored : stored.substring(0, end);
    }

    /** Empty where a price rests on an assumed number: how deep a tree is, how long an array, how many rows a range has. */
    private Optional<Precision> precision(Action action, RowKind kind) {
        boolean assumed = kind.tree().isPresent()
                || kind.expands()
                || !kind.predicate().stream().allMatch(each -> isMeasured(kind, each));
        if (assumed) {
            return Optional.empty();
        }
        boolean mayBeFewer = kind.role() == RowRole.DIRECTORY
                || kind.role() == RowRole.RANKING
                || kind.role().grouped() && !kind.entity().equals(action.entity())
                || action.kind() == Action.Kind.UPDATE && keyHasCopies(kind);
        Precision flat = mayBeFewer ? Precision.AT_MOST : Precision.EXACT;
        return Optional.of(kind.predicate().isEmpty() ? flat : Precision.SHARE);
    }

    /** Two parents may have the same values, and then a key stays as it is when its row refers to the other one. */
    private static boolean keyHasCopies(RowKind kind) {
        return kind.key().segments().flatMap(each -> each.column().stream()).anyMatch(each -> !each.isOwn());
    }

    /** A test for null is estimated at half of the rows. */
    private boolean isMeasured(RowKind kind, Condition condition) {
        return condition.role() == ConditionRole.EQUALITY
                || condition.role() == ConditionRole.NULL_TEST
                        && condition.columns().stream().allMatch(each -> data.isHalfNull(kind.entity(), each.name()));
    }
}
