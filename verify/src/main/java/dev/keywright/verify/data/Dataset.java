package dev.keywright.verify.data;

import dev.keywright.core.model.Model;
import dev.keywright.core.model.Relationship;
import dev.keywright.core.row.Row;
import java.time.Instant;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Rows of every entity of a model that satisfy its keys, references, enums and lists of allowed values. */
public record Dataset(Model model, Map<String, List<Row>> rows) {

    /** Few enough to inspect by hand, and enough for ties, lists that are cut, and parents without children. */
    public static final int ROWS = 60;

    /** The present of {@linkplain #sample sample data}: its rows are younger than any retention of the model. */
    public static final Instant SAMPLE_NOW = DrawSampleValues.NOW;

    public Dataset {
        Map<String, List<Row>> copy = new LinkedHashMap<>();
        rows.forEach((entity, each) -> copy.put(entity, List.copyOf(each)));
        rows = Collections.unmodifiableMap(copy);
    }

    /** The same rows for the same seed, on every machine. */
    public static Dataset random(Model model, long seed) {
        return random(model, ROWS, seed);
    }

    /**
     * About {@code rows} rows of each entity that refers to others, and less than half as many of one that does not.
     */
    public static Dataset random(Model model, int rows, long seed) {
        return random(model, rows, seed, Alphabet.EVERY);
    }

    public static Dataset random(Model model, int rows, long seed, Alphabet alphabet) {
        return DrawDataset.odd(model, rows, seed, alphabet).draw();
    }

    /** Rows that look like real data, to show to people; {@link #random} draws the odd values that find faults. */
    public static Dataset sample(Model model, int rows, long seed) {
        return DrawDataset.sample(model, rows, seed).draw();
    }

    public List<Row> rows(String entity) {
        return rows.get(entity);
    }

    /** The values of a column that are not null, as often as they occur. */
    public List<Object> values(String entity, String column) {
        return rows(entity).stream()
                .map(each -> each.value(column))
                .filter(each -> each != null)
                .toList();
    }

    Relationship relationship(String name) {
        return model.relationship(name).orElseThrow();
    }
}
