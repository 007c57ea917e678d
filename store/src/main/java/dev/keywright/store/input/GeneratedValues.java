package dev.keywright.store.input;

import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Supplier;

/**
 * Timestamp, sequence numbers and UUIDs of one change. Generated once and replayed when the change is computed again,
 * so that a retry writes the rows that it locked. Not thread safe.
 */
public final class GeneratedValues {

    private final Sequences sequences;
    private final Instant now;
    private final Map<String, List<Object>> values = new LinkedHashMap<>();
    private final Map<String, Integer> taken = new LinkedHashMap<>();

    public GeneratedValues(Sequences sequences, Instant now) {
        this.sequences = sequences;
        this.now = now;
    }

    /** Starts from the first value again, before the change is computed once more. */
    public void replay() {
        taken.clear();
    }

    public Instant now() {
        return now;
    }

    long number(String entity, String column) {
        return (long) next(entity + "." + column, () -> sequences.next(entity, column));
    }

    UUID uuid(String entity, String column) {
        return (UUID) next(entity + "." + column, UUID::randomUUID);
    }

    private Object next(String of, Supplier<Object> make) {
        List<Object> made = values.computeIfAbsent(of, name -> new ArrayList<>());
        int place = taken.merge(of, 1, Integer::sum) - 1;
        if (place == made.size()) {
            made.add(make.get());
        }
        return made.get(place);
    }
}
