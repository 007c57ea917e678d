package dev.keywright.verify.change.store;

import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Question;
import dev.keywright.core.row.Arguments;
import dev.keywright.core.row.Row;
import dev.keywright.store.Store;
import dev.keywright.store.error.ConstraintViolation;
import dev.keywright.store.error.RefusedArgumentException;
import dev.keywright.verify.Comparison;
import dev.keywright.verify.ReferenceAnswer;
import dev.keywright.verify.data.Dataset;
import dev.keywright.verify.data.DrawArguments;
import dev.keywright.verify.judge.JudgeDatabase;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Random;

/**
 * Makes inserts, updates, upserts and deletes, drawn from a seed, on a store and on a {@link Mirror}. The two must
 * agree on which changes are allowed, on every row, and on the answer to every question, and every stored row must be
 * what its row kind derives. Used by {@code VerifyFeed}.
 */
public final class MirroredStore {

    private static final int DRAWS = 2;

    private final Model model;
    private final Store store;
    private final Mirror mirror;
    private final Random random;
    private final Dataset drawn;
    private final Dataset others;
    private final List<String> done = new ArrayList<>();

    /** @param rows about how many rows of each entity there will be */
    public MirroredStore(Store store, int rows, long seed) {
        this.model = store.design().model();
        this.store = store;
        this.mirror = new Mirror(model);
        this.random = new Random(seed);
        this.drawn = Dataset.random(model, rows, seed);
        this.others = Dataset.random(model, rows, seed + 1_000_003);
    }

    /** Inserts rows of every entity, parents first. */
    public void fill() {
        for (Entity entity : model.entities()) {
            drawn.rows(entity.name()).forEach(each -> insert(entity, each));
        }
        // Rows that refer to rows inserted later were refused in the first round.
        for (Entity entity : model.entities()) {
            drawn.rows(entity.name()).stream()
                    .filter(each -> !mirror.rows(entity.name()).contains(each))
                    .forEach(each -> insert(entity, each));
        }
    }

    public void change() {
        Entity entity = model.entities().get(random.nextInt(model.entities().size()));
        List<Row> rows = mirror.rows(entity.name());
        int what = random.nextInt(10);
        if (rows.isEmpty() || what < 2) {
            List<Row> from = random.nextBoolean() ? drawn.rows(entity.name()) : others.rows(entity.name());
            if (!from.isEmpty()) {
                insert(entity, from.get(random.nextInt(from.size())));
            }
        } else if (what < 4) {
            delete(entity, rows.get(random.nextInt(rows.size())));
        } else {
            update(entity, rows.get(random.nextInt(rows.size())), what == 9);
        }
    }

    private void insert(Entity entity, Row row) {
        log("insert " + entity.name() + " " + row);
        changeStore(mirror.insert(entity.name(), row), () -> store.insert(entity.name(), row.values()));
    }

    private void delete(Entity entity, Row row) {
        log("delete " + entity.name() + " " + row);
        changeStore(
                mirror.delete(entity.name(), row),
                () -> store.delete(entity.name(), key(entity, row), OptionalLong.empty()));
    }

    private void update(Entity entity, Row row, boolean upsert) {
        List<Row> from = others.rows(entity.name());
        if (from.isEmpty()) {
            return;
        }
        Row other = from.get(random.nextInt(from.size()));
        Map<String, Object> given = new LinkedHashMap<>(key(entity, row));
        for (Attribute each : entity.attributes()) {
            if (!entity.key().contains(each.name()) && random.nextInt(3) == 0) {
                given.put(each.name(), other.value(each.name()));
            }
        }
        log((upsert ? "upsert " : "update ") + entity.name() + " " + given);
        Mirror.Result may = mirror.update(entity.name(), row, each -> {
            Row changed = each;
            for (Map.Entry<String, Object> value : given.entrySet()) {
                changed = changed.with(value.getKey(), value.getValue());
            }
            return changed;
        });
        changeStore(may, () -> {
            if (upsert) {
                store.upsert(entity.name(), given);
            } else {
                store.update(entity.name(), given, OptionalLong.empty());
            }
        });
    }

    private static Map<String, Object> key(Entity entity, Row row) {
        Map<String, Object> key = new LinkedHashMap<>();
        entity.key().forEach(each -> key.put(each, row.value(each)));
        return key;
    }

    private void log(String step) {
        done.add(step);
    }

    private void changeStore(Mirror.Result result, Runnable change) {
        if (result == Mirror.Result.UNCHECKED) {
            return;
        }
        try {
            change.run();
            require(result == Mirror.Result.DONE, "the store accepted an invalid change");
        } catch (ConstraintViolation e) {
            require(result == Mirror.Result.REFUSED, "the store refused a valid change: " + e.getMessage());
        }
    }

    private void require(boolean holds, String what) {
        if (!holds) {
            throw new IllegalStateException(what + ", at step " + done.size() + ": " + done.get(done.size() - 1));
        }
    }

    /** The differences between the two, as sentences. */
    public List<String> differences(long seed) {
        List<String> differences = new ArrayList<>(store.check());
        Dataset dataset = mirror.dataset();
        for (Question question : model.questions()) {
            for (int draw = 0; draw < DRAWS; draw++) {
                Arguments arguments = DrawArguments.random(question, dataset, seed * DRAWS + draw);
                differ(question, dataset, arguments, differences);
            }
        }
        return differences;
    }

    private void differ(Question question, Dataset dataset, Arguments arguments, List<String> into) {
        List<List<Object>> expected = ReferenceAnswer.evaluate(question.query(), dataset, arguments);
        try {
            Comparison.of(
                            question,
                            dataset,
                            arguments,
                            new JudgeDatabase.Answer("", List.of(), expected),
                            store.stream(question.name(), arguments.values()).all())
                    .difference()
                    .ifPresent(into::add);
        } catch (RefusedArgumentException e) {
            // Refused as documented: an empty list for @>, a pattern that is no prefix.
            return;
        }
    }
}
