package dev.keywright.verify.data;

import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Relationship;
import dev.keywright.core.row.Row;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;

/**
 * Draws a dataset: parents before children, each row at random, and drawn again where it violates a key. A row refers
 * to existing rows: to an earlier one of its own entity, so that walks end. Where references form a cycle, the first of
 * them is filled in at the end. Used by {@code Dataset}.
 */
final class DrawDataset {

    private static final int ATTEMPTS_PER_ROW = 20;
    private static final int NULL_PERCENT = 25;
    private static final int CHILDLESS_OF = 6;

    /** The first parent has enough children for limits to cut them. */
    private static final int FIRST_PARENT_PERCENT = 25;

    private final Model model;
    private final int size;
    private final RandomValues random;
    private final DrawColumnValues columns;
    private final Map<String, List<Row>> rows = new LinkedHashMap<>();
    private final Set<Relationship> deferred = new LinkedHashSet<>();

    private DrawDataset(Model model, int size, RandomValues random, DrawColumnValues columns) {
        this.model = model;
        this.size = size;
        this.random = random;
        this.columns = columns;
    }

    static DrawDataset odd(Model model, int size, long seed, Alphabet alphabet) {
        RandomValues random = new RandomValues(new Random(seed), alphabet);
        return new DrawDataset(model, size, random, DrawColumnValues.odd(model, random));
    }

    static DrawDataset sample(Model model, int size, long seed) {
        RandomValues random = new RandomValues(new Random(seed), Alphabet.BASIC);
        return new DrawDataset(model, size, random, DrawColumnValues.sample(model, random));
    }

    Dataset draw() {
        parentsFirst().forEach(this::fill);
        deferred.forEach(this::fillDeferred);
        return new Dataset(model, rows);
    }

    private Set<Entity> parentsFirst() {
        Set<Entity> ordered = new LinkedHashSet<>();
        model.entities().forEach(each -> visit(each, ordered, new HashSet<>()));
        return ordered;
    }

    private void visit(Entity entity, Set<Entity> ordered, Set<Entity> visiting) {
        if (ordered.contains(entity) || !visiting.add(entity)) {
            return;
        }
        for (Relationship each : references(entity)) {
            visit(model.entity(each.parent()), ordered, visiting);
        }
        ordered.add(entity);
    }

    private List<Relationship> references(Entity entity) {
        return model.relationships().stream()
                .filter(each -> each.child().equals(entity.name()))
                .toList();
    }

    private void fill(Entity entity) {
        List<Row> made = new ArrayList<>();
        rows.put(entity.name(), made);
        boolean root = references(entity).isEmpty();
        int least = root ? Math.max(1, size / 6) : size / 2;
        int most = root ? Math.max(1, size * 2 / 5) : size;
        int wanted = least + random.below(most - least + 1);
        DatasetConstraints room = new DatasetConstraints(entity, references(entity));
        for (int attempt = 0; attempt < wanted * ATTEMPTS_PER_ROW && made.size() < wanted; attempt++) {
            Optional<Row> row = row(entity, made.size());
            if (row.isPresent() && room.admit(row.get())) {
                made.add(row.get());
            }
        }
    }

    /** A row, unless its references contradict each other. */
    private Optional<Row> row(Entity entity, int number) {
        Map<String, Object> values = new LinkedHashMap<>();
        for (List<Relationship> choice : choices(entity)) {
            Relationship reference = random.any(choice);
            if (!chooseParent(entity, reference, values)) {
                return Optional.empty();
            }
        }
        Map<String, Object> ordered = new LinkedHashMap<>();
        for (Attribute attribute : entity.attributes()) {
            String name = attribute.name();
            ordered.put(name, values.containsKey(name) ? values.get(name) : value(entity, attribute, number));
        }
        return Optional.of(new Row(ordered));
    }

    /**
     * Groups references over the same columns: such a row chooses one of them, and its discriminator names the entity.
     */
    private List<List<Relationship>> choices(Entity entity) {
        Map<List<String>, List<Relationship>> choices = new LinkedHashMap<>();
        references(entity).forEach(each -> choices.computeIfAbsent(each.columns(), columns -> new ArrayList<>())
                .add(each));
        return List.copyOf(choices.values());
    }

    private boolean chooseParent(Entity entity, Relationship reference, Map<String, Object> values) {
        reference.discriminator().ifPresent(each -> values.put(each.column(), each.label()));
        if (!rows.containsKey(reference.parent())) {
            deferred.add(reference);
            return true;
        }
        List<Row> parents = rows.get(reference.parent()).stream()
                .filter(each -> agrees(reference, each, values))
                .toList();
        boolean skip = parents.isEmpty() || random.chance(NULL_PERCENT);
        Optional<String> nullable = reference.columns().stream()
                .filter(each -> !values.containsKey(each))
                .filter(each -> entity.attribute(each).orElseThrow().nullable())
                .findFirst();
        if (skip && nullable.isPresent()) {
            values.put(nullable.get(), null);
            return true;
        }
        if (parents.isEmpty()) {
            return false;
        }
        Row parent = random.chance(FIRST_PARENT_PERCENT) ? parents.get(0) : random.skewed(parents);
        if (childless(reference, parent)) {
            return false;
        }
        for (int i = 0; i < reference.columns().size(); i++) {
            values.put(
                    reference.columns().get(i),
                    parent.value(reference.parentColumns().get(i)));
        }
        return true;
    }

    /** One parent in six stays without children, a different one for each reference. */
    private boolean childless(Relationship reference, Row parent) {
        int place = rows.get(reference.parent()).indexOf(parent);
        return place > 0 && place % CHILDLESS_OF == reference.name().length() % CHILDLESS_OF;
    }

    /** Sets the references of rows that were drawn before their parents. */
    private void fillDeferred(Relationship reference) {
        rows.get(reference.child()).replaceAll(row -> {
            Row parent = random.skewed(rows.get(reference.parent()));
            Row changed = row;
            for (int i = 0; i < reference.columns().size(); i++) {
                changed = changed.with(
                        reference.columns().get(i),
                        parent.value(reference.parentColumns().get(i)));
            }
            return changed;
        });
    }

    private static boolean agrees(Relationship reference, Row parent, Map<String, Object> values) {
        for (int i = 0; i < reference.columns().size(); i++) {
            Object set = values.get(reference.columns().get(i));
            Object key = parent.value(reference.parentColumns().get(i));
            if (key == null || (set != null && !set.equals(key))) {
                return false;
            }
        }
        return true;
    }

    private Object value(Entity entity, Attribute attribute, int number) {
        if (entity.keyGenerated() && entity.key().contains(attribute.name())) {
            return (long) number;
        }
        return attribute.nullable() && random.chance(NULL_PERCENT) ? null : columns.value(entity, attribute);
    }
}
