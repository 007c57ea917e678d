package dev.keywright.verify.change;

import dev.keywright.core.model.Model;
import dev.keywright.core.model.Relationship;
import dev.keywright.core.row.Row;
import dev.keywright.verify.data.Alphabet;
import dev.keywright.verify.data.Dataset;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * The rows that edits are made of: those of the dataset that is inserted first, and those of a second dataset. Used by
 * {@code DrawChangeArguments}, {@code DrawNamedChange}, {@code DrawSampleEdits} and {@code DrawScript}.
 */
public final class DrawnRows {

    private static final long OTHER_SEED = 1_000_003;
    private static final int FIRST_PERCENT = 75;

    private final Model model;
    private final Dataset initial;
    private final Dataset others;
    private final Random random;

    public DrawnRows(Model model, int rows, long seed, Random random, Alphabet alphabet) {
        this(
                Dataset.random(model, rows, seed, alphabet),
                Dataset.random(model, rows, seed + OTHER_SEED, alphabet),
                random);
    }

    private DrawnRows(Dataset initial, Dataset others, Random random) {
        this.model = initial.model();
        this.initial = initial;
        this.others = others;
        this.random = random;
    }

    /** The rows of sample data, and others that look like them. */
    static DrawnRows sample(Dataset initial, long seed, Random random) {
        return new DrawnRows(initial, Dataset.sample(initial.model(), Dataset.ROWS, seed + OTHER_SEED), random);
    }

    /** Parents before children, except where references form a cycle. */
    List<String> entities() {
        return List.copyOf(initial.rows().keySet());
    }

    List<Row> initial(String entity) {
        return initial.rows(entity);
    }

    /** A row that most likely exists. */
    Row existing(String entity) {
        return drawn(entity, random.nextInt(100) < FIRST_PERCENT);
    }

    Row any(String entity) {
        return drawn(entity, random.nextBoolean());
    }

    /** A row that most likely does not exist, and mostly refers to rows that do. */
    Row absent(String entity) {
        Row row = drawn(entity, random.nextInt(100) >= FIRST_PERCENT);
        if (row == Row.MISSING) {
            return row;
        }
        Row above = existing(entity);
        boolean kept = random.nextInt(100) >= FIRST_PERCENT;
        for (Relationship each : model.relationships()) {
            if (each.child().equals(entity) && !kept) {
                for (String column : columns(each)) {
                    row = row.with(column, above.value(column));
                }
            }
        }
        return row;
    }

    private Row drawn(String entity, boolean there) {
        boolean first =
                there && !initial.rows(entity).isEmpty() || others.rows(entity).isEmpty();
        List<Row> rows = (first ? initial : others).rows(entity);
        return rows.isEmpty() ? Row.MISSING : rows.get(random.nextInt(rows.size()));
    }

    /** Whether there are rows of the entity; none where its constraints refuse every row that was drawn. */
    boolean has(String entity) {
        return !initial.rows(entity).isEmpty() || !others.rows(entity).isEmpty();
    }

    /** The columns of a reference, including the discriminator column that names the entity. */
    static List<String> columns(Relationship reference) {
        List<String> columns = new ArrayList<>(reference.columns());
        reference.discriminator().ifPresent(each -> columns.add(each.column()));
        return columns;
    }
}
