package dev.keywright.mongodb.write;

import com.mongodb.client.model.WriteModel;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.bson.BsonDocument;

/**
 * Orders the requests of a transaction and groups them by collection: those that release unique keys first, and writes
 * with conditions before those without. Used by {@code Writes}.
 */
final class TransactionBatches {

    /**
     * @param documentWrites for each of the writes, the one that it belongs to
     * @param unconditional whether its writes have no conditions
     */
    record Batch(
            String collection,
            List<WriteModel<BsonDocument>> writes,
            List<DocumentWrite> documentWrites,
            boolean unconditional) {

        private void add(DocumentWrite step, List<WriteModel<BsonDocument>> more) {
            writes.addAll(more);
            more.forEach(each -> documentWrites.add(step));
        }
    }

    private final Map<List<Object>, Batch> batches = new LinkedHashMap<>();

    private TransactionBatches() {}

    static List<Batch> batches(List<DocumentWrite> steps, OrderUniqueWrites ways) {
        TransactionBatches rounds = new TransactionBatches();
        for (boolean first : List.of(true, false)) {
            for (boolean always : List.of(false, true)) {
                for (int i = 0; i < steps.size(); i++) {
                    DocumentWrite step = steps.get(i);
                    boolean leaves = first
                            && step.park()
                                    .filter(each -> each.unconditional() == always)
                                    .isPresent();
                    boolean itself = step.unconditional() == always
                            && first == (ways.isFirst(i) && step.park().isEmpty());
                    rounds.add(
                            first,
                            always,
                            step,
                            leaves ? List.of(step.park().get().write()) : List.of());
                    rounds.add(first, always, step, itself ? step.writes() : List.of());
                }
            }
        }
        return List.copyOf(rounds.batches.values());
    }

    private void add(boolean first, boolean always, DocumentWrite step, List<WriteModel<BsonDocument>> writes) {
        String collection = step.table().collection();
        if (!writes.isEmpty()) {
            batches.computeIfAbsent(
                            List.of(first, always, collection),
                            key -> new Batch(collection, new ArrayList<>(), new ArrayList<>(), always))
                    .add(step, writes);
        }
    }
}
