package dev.keywright.verify.change;

import dev.keywright.core.model.Change;
import dev.keywright.core.model.Mutation;
import dev.keywright.core.row.Row;
import dev.keywright.verify.data.Alphabet;
import dev.keywright.verify.data.Dataset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * Proposes changes of sample data, to show one of them to people: first the named changes of the model, those that
 * delete last, since new and changed rows show more; then new rows of entities. Used by {@code TryVerb}.
 */
public final class DrawSampleEdits {

    private static final int DRAWS = 4;

    private DrawSampleEdits() {}

    public static List<Edit> of(Dataset dataset, long seed) {
        Random random = new Random(seed);
        DrawnRows rows = DrawnRows.sample(dataset, seed, random);
        DrawNamedChange named = new DrawNamedChange(dataset.model(), rows, random, Alphabet.BASIC);
        List<Edit> edits = new ArrayList<>();
        dataset.model().changes().stream()
                .filter(named::deterministic)
                .sorted(Comparator.comparing(DrawSampleEdits::deletes))
                .forEach(each -> repeat(() -> addWithoutNull(edits, named.draw(each))));
        for (String entity : rows.entities()) {
            if (!dataset.rows(entity).isEmpty()) {
                repeat(() -> edits.add(new Edit.Insert(entity, visible(dataset, entity, rows.absent(entity)))));
            }
        }
        return edits;
    }

    /** A change with a null shows less of what it is for. */
    private static void addWithoutNull(List<Edit> edits, Edit.Run run) {
        if (!run.arguments().containsValue(null)) {
            edits.add(run);
        }
    }

    private static void repeat(Runnable draw) {
        for (int i = 0; i < DRAWS; i++) {
            draw.run();
        }
    }

    private static boolean deletes(Change change) {
        return change.mutations().stream().anyMatch(each -> each instanceof Mutation.Delete);
    }

    private static Map<String, Object> visible(Dataset dataset, String entity, Row row) {
        Map<String, Object> values = new LinkedHashMap<>();
        dataset.model().entity(entity).visible().forEach(each -> values.put(each.name(), row.value(each.name())));
        return values;
    }
}
