package dev.keywright.mongodb.read;

import com.mongodb.client.FindIterable;
import com.mongodb.client.MongoCollection;
import com.mongodb.client.MongoDatabase;
import dev.keywright.core.engine.ScanRequest;
import dev.keywright.mongodb.table.KeyShape;
import dev.keywright.mongodb.table.KindShape;
import dev.keywright.mongodb.table.TableShape;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.bson.BsonDocument;
import org.bson.BsonInt32;
import org.bson.BsonValue;

/**
 * Divides a collection into parts for a parallel scan, each a range of {@code _id}. The borders are between partitions,
 * at even distances in a sample, and are kept while the engine is open, since a scan in progress continues with them.
 * Used by {@code Reads}.
 */
final class ScanParts {

    private static final int SAMPLES_A_PART = 40;

    private final MongoDatabase database;
    private final Map<List<Object>, List<BsonValue>> known = new ConcurrentHashMap<>();

    ScanParts(MongoDatabase database) {
        this.database = database;
    }

    /**
     * The query of a part, beginning with the row after which to continue, which the caller drops; empty if the
     * collection has fewer parts than requested.
     */
    <T> Optional<FindIterable<T>> find(TableShape table, MongoCollection<T> collection, ScanRequest request) {
        List<BsonValue> borders = request.parts() == 1
                ? List.of()
                : known.computeIfAbsent(
                        List.of(table.collection(), request.parts()), name -> borders(table, request.parts()));
        if (request.part() > borders.size()) {
            return Optional.empty();
        }
        Optional<BsonValue> first = request.after()
                .map(each -> table.kind(each.kind()).key().write(each.key()))
                .or(() -> border(borders, request.part() - 1));
        FindIterable<T> find = collection.find().hint(IdOrder.keys(1));
        first.ifPresent(each -> find.min(new BsonDocument(KeyShape.ID, each)));
        border(borders, request.part()).ifPresent(each -> find.max(new BsonDocument(KeyShape.ID, each)));
        return Optional.of(find);
    }

    private static Optional<BsonValue> border(List<BsonValue> borders, int place) {
        return place < 0 || place >= borders.size() ? Optional.empty() : Optional.of(borders.get(place));
    }

    private List<BsonValue> borders(TableShape table, int parts) {
        List<BsonValue> sample = new ArrayList<>();
        database.getCollection(table.collection(), BsonDocument.class)
                .aggregate(List.of(
                        new BsonDocument("$sample", new BsonDocument("size", new BsonInt32(parts * SAMPLES_A_PART))),
                        new BsonDocument("$project", IdOrder.keys(1)),
                        new BsonDocument("$sort", IdOrder.keys(1))))
                .forEach(each -> sample.add(partition(table, each.get(KeyShape.ID))));
        List<BsonValue> borders = new ArrayList<>();
        for (int part = 1; part < parts; part++) {
            int place = (int) ((long) sample.size() * part / parts);
            if (place < sample.size() && !borders.contains(sample.get(place))) {
                borders.add(sample.get(place));
            }
        }
        return List.copyOf(borders);
    }

    /** The beginning that all {@code _id}s of the partition have in common. */
    private static BsonValue partition(TableShape table, BsonValue id) {
        KindShape kind = table.kindOf(id);
        if (kind.key().isSingle()) {
            return id;
        }
        BsonDocument first = new BsonDocument();
        kind.key().names().stream()
                .limit(kind.kind().key().partition().size())
                .forEach(each -> first.append(each, id.asDocument().get(each)));
        return first;
    }
}
