package dev.keywright.mongodb.write;

import com.mongodb.client.model.WriteModel;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.bson.BsonDocument;

/**
 * The requests of a transaction, each for one collection: what gives way to others first, and writes with conditions before
 * those without.
 */
final class Rounds {

    /**
     * @param steps which step each of the writes belongs to
     * @param always whether its writes have no conditions
     */
    record Round(String collection, List<WriteModel<BsonDocument>> writes, List<Step> steps, boolean always) {

        private void add(Step step, List<WriteModel<BsonDocument>> more) {
            writes.addAll(more);
            more.forEach(each -> steps.add(step));
        }
    }

    private final Map<List<Object>, Round> rounds = new LinkedHashMap<>();

    private Rounds() {}

    static List<Round> of(List<Step> steps, GiveWay ways) {
        Rounds rounds = new Rounds();
        for (boolean first : List.of(true, false)) {
            for (boolean always : List.of(false, true)) {
                for (int i = 0; i < steps.size(); i++) {
                    Step step = steps.get(i);
                    boolean leaves = first
                            && step.leaves()
                                    .filter(each -> each.always() == always)
                                    .isPresent();
                    boolean itself = step.always() == always
                            && first == (ways.first(i) && step.leaves().isEmpty());
                    rounds.add(
                            first,
                            always,
                            step,
                            leaves ? List.of(step.leaves().get().write()) : List.of());
                    rounds.add(first, always, step, itself ? step.writes() : List.of());
                }
            }
        }
        return List.copyOf(rounds.rounds.values());
    }

    private void add(boolean first, boolean always, Step step, List<WriteModel<BsonDocument>> writes) {
        String collection = step.table().collection();
        if (!writes.isEmpty()) {
            rounds.computeIfAbsent(
                            List.of(first, always, collection),
                            key -> new Round(collection, new ArrayList<>(), new ArrayList<>(), always))
                    .add(step, writes);
        }
    }
}
