package dev.keywright.verify.change;

import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Change;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.core.row.Row;
import dev.keywright.verify.change.Edit.ExpectedVersion;
import dev.keywright.verify.data.Alphabet;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * Draws the edits of a {@link Script}. It does not look at stored rows: the rows come from two drawn datasets, of which
 * the first is inserted at the beginning, so that most edits find a row, some do not, and some must be refused. Used by
 * {@code Script}.
 */
final class DrawScript {

    private static final int STALE_PERCENT = 6;
    private static final int CURRENT_PERCENT = 20;
    private static final int NULLED_PERCENT = 4;
    private static final int GROUPED_MIN = 2;
    private static final int GROUPED_MAX = 4;

    private final Model model;
    private final long seed;
    private final Random random;
    private final DrawnRows rows;
    private final DrawNamedChange runs;
    private final List<Change> changes;

    DrawScript(Model model, int rows, long seed, Alphabet alphabet) {
        this.model = model;
        this.seed = seed;
        this.random = new Random(seed);
        this.rows = new DrawnRows(model, rows, seed, random, alphabet);
        this.runs = new DrawNamedChange(model, this.rows, random, alphabet);
        this.changes = model.changes().stream().filter(runs::deterministic).toList();
    }

    Script draw(int count) {
        List<Edit> edits = new ArrayList<>(filled());
        int filled = edits.size();
        while (edits.size() < filled + count) {
            edits.add(edit());
        }
        return new Script(model, seed, filled, edits);
    }

    /**
     * Inserts of the first dataset, parents before children. Where references form a cycle, rows whose parent was
     * missing are tried once more at the end.
     */
    private List<Edit> filled() {
        List<Edit> edits = new ArrayList<>();
        List<Edit> again = new ArrayList<>();
        List<String> done = new ArrayList<>();
        for (String name : rows.entities()) {
            done.add(name);
            boolean early = model.relationships().stream()
                    .anyMatch(each -> each.child().equals(name) && !done.contains(each.parent()));
            List<Edit> inserts = rows.initial(name).stream()
                    .<Edit>map(each -> new Edit.Insert(name, visible(entity(name), each.values())))
                    .toList();
            edits.addAll(inserts);
            again.addAll(early ? inserts : List.of());
        }
        edits.addAll(again);
        return edits;
    }

    private Edit edit() {
        int what = random.nextInt(100);
        return what < 8 ? together() : edit(what, expected());
    }

    private Edit edit(int what, ExpectedVersion expected) {
        if (what < 35 && !changes.isEmpty()) {
            return runs.draw(changes.get(random.nextInt(changes.size())));
        }
        List<Entity> drawn =
                model.entities().stream().filter(each -> rows.has(each.name())).toList();
        List<Entity> entities = drawn.isEmpty() ? model.entities() : drawn;
        return plain(entities.get(random.nextInt(entities.size())), what, expected);
    }

    private Edit plain(Entity entity, int what, ExpectedVersion expected) {
        boolean fixed = entity.attributes().size() == entity.key().size();
        if (what < 53 || entity.keyGenerated()) {
            return new Edit.Insert(entity.name(), visible(entity, nulled(entity, rows.absent(entity.name()))));
        }
        if (what < 64 || fixed) {
            return new Edit.Delete(entity.name(), key(entity, rows.existing(entity.name())), expected);
        }
        return what < 76
                ? new Edit.Upsert(entity.name(), nulled(entity, rows.absent(entity.name())))
                : new Edit.Update(entity.name(), part(entity), expected);
    }

    /** A group of edits of any rows, one after the other. */
    private Edit together() {
        List<Edit> edits = new ArrayList<>();
        for (int i = GROUPED_MIN + random.nextInt(GROUPED_MAX - GROUPED_MIN + 1); i > 0; i--) {
            edits.add(edit(random.nextInt(100), ExpectedVersion.ANY));
        }
        return new Edit.Together(edits);
    }

    private ExpectedVersion expected() {
        int dice = random.nextInt(100);
        return dice < STALE_PERCENT
                ? ExpectedVersion.STALE
                : dice < CURRENT_PERCENT ? ExpectedVersion.CURRENT : ExpectedVersion.ANY;
    }

    /** The primary key of one row, with some columns of another. */
    private Map<String, Object> part(Entity entity) {
        Map<String, Object> given = key(entity, rows.existing(entity.name()));
        Row other = rows.any(entity.name());
        List<Attribute> columns = entity.attributes().stream()
                .filter(each -> !entity.key().contains(each.name()))
                .toList();
        Attribute one = columns.get(random.nextInt(columns.size()));
        for (Attribute each : columns) {
            if (each == one || random.nextInt(3) == 0 || together(entity, each, given)) {
                given.put(each.name(), other.value(each.name()));
            }
        }
        if (!one.nullable() && random.nextInt(100) < NULLED_PERCENT) {
            given.put(one.name(), null);
        }
        return given;
    }

    /**
     * Whether another column of the same reference is already set: all of them change together, since the row would
     * otherwise seldom refer to an existing row.
     */
    private boolean together(Entity entity, Attribute column, Map<String, Object> given) {
        return model.relationships().stream()
                .filter(each -> each.child().equals(entity.name()))
                .map(DrawnRows::columns)
                .anyMatch(each -> each.contains(column.name())
                        && each.stream().anyMatch(other -> !entity.key().contains(other) && given.containsKey(other)));
    }

    private Map<String, Object> nulled(Entity entity, Row row) {
        Map<String, Object> values = new LinkedHashMap<>(row.values());
        entity.attributes().stream()
                .filter(each -> !each.nullable() && !entity.key().contains(each.name()))
                .filter(each -> random.nextInt(100 * entity.attributes().size()) < NULLED_PERCENT)
                .findFirst()
                .ifPresent(each -> values.put(each.name(), null));
        return values;
    }

    static Map<String, Object> key(Entity entity, Row row) {
        Map<String, Object> key = new LinkedHashMap<>();
        entity.key().forEach(each -> key.put(each, row.value(each)));
        return key;
    }

    private static Map<String, Object> visible(Entity entity, Map<String, Object> values) {
        Map<String, Object> visible = new LinkedHashMap<>();
        entity.visible().forEach(each -> visible.put(each.name(), values.get(each.name())));
        return visible;
    }

    private Entity entity(String name) {
        return model.entity(name);
    }
}
