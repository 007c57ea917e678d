package dev.keywright.mongodb.read;

import com.mongodb.ReadConcern;
import com.mongodb.ReadPreference;
import com.mongodb.client.MongoDatabase;
import dev.keywright.core.engine.GetRequest;
import dev.keywright.core.engine.RangeRequest;
import dev.keywright.core.engine.ScanRequest;
import dev.keywright.core.engine.row.Key;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.mongodb.driver.Fields;
import dev.keywright.mongodb.driver.FindCommand;
import dev.keywright.mongodb.driver.FindDocuments;
import dev.keywright.mongodb.table.IndexShape;
import dev.keywright.mongodb.table.KeyShape;
import dev.keywright.mongodb.table.KindShape;
import dev.keywright.mongodb.table.TableShape;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.bson.BsonArray;
import org.bson.BsonDocument;
import org.bson.BsonString;
import org.bson.BsonValue;

/**
 * Reads rows by key, range and scan. Every read returns only what a majority of servers has, so that nothing read is
 * ever rolled back. Strong reads go to the primary; others go to a secondary if there is no primary at the moment.
 * Thread safe. Used by {@code MongoEngine} and {@code Writes}.
 */
public final class Reads {

    /** Up to this many keys are each queried as a range of their own, see {@link #byIds}. */
    public static final int POINTS_MAX = 10;

    private static final ReadPreference WEAK = ReadPreference.primaryPreferred();

    private final MongoDatabase database;
    private final ScanParts parts;
    private final Map<String, FindDocuments> strongFinds = new ConcurrentHashMap<>();
    private final Map<String, FindDocuments> weakFinds = new ConcurrentHashMap<>();

    public Reads(MongoDatabase database) {
        this.database = database.withReadConcern(ReadConcern.MAJORITY);
        this.parts = new ScanParts(this.database);
    }

    private FindDocuments collection(TableShape table, boolean strong) {
        return (strong ? strongFinds : weakFinds)
                .computeIfAbsent(
                        table.collection(),
                        each -> new FindDocuments(database, each, strong ? ReadPreference.primary() : WEAK));
    }

    public List<StoredRow> get(TableShape table, GetRequest request) {
        List<BsonValue> ids = ids(table.kind(request.kind()), request);
        if (ids.isEmpty()) {
            return List.of();
        }
        return rows(table, collection(table, request.strong()).find(byIds(ids)));
    }

    /** The {@code _id}s of the requested keys, without keys that no row can have. */
    public static List<BsonValue> ids(KindShape kind, GetRequest request) {
        List<BsonValue> ids = new ArrayList<>(request.keys().size());
        for (Key each : request.keys()) {
            if (kind.key().exact(each)) {
                ids.add(kind.key().write(each));
            }
        }
        return ids.size() > 1 ? ids.stream().distinct().toList() : ids;
    }

    /**
     * A query of one document by its {@code _id}; of few, each as a range from its key to its key; or of many, by
     * {@code $in}. After each key of {@code $in} (or of {@code $or} over equal keys, which it treats alike) MongoDB
     * steps on to the next entry of the index. After a range it does not, but it plans each range by itself, which for
     * many takes longer than those steps. The hint spares MongoDB considering other indexes.
     */
    public static FindCommand byIds(List<BsonValue> ids) {
        if (ids.size() == 1) {
            return new FindCommand(new BsonDocument(FindCommand.FILTER, new BsonDocument(KeyShape.ID, ids.get(0))), 1);
        }
        BsonDocument filter = ids.size() <= POINTS_MAX
                ? new BsonDocument(
                        "$or", new BsonArray(ids.stream().map(Reads::point).toList()))
                : new BsonDocument(KeyShape.ID, new BsonDocument("$in", new BsonArray(ids)));
        return new FindCommand(
                new BsonDocument(FindCommand.FILTER, filter).append(FindCommand.HINT, new BsonString(IndexShape.OF_ID)),
                ids.size());
    }

    private static BsonDocument point(BsonValue id) {
        return new BsonDocument(KeyShape.ID, new BsonDocument("$gte", id).append("$lte", id));
    }

    public List<StoredRow> range(TableShape table, RangeRequest request) {
        Optional<IndexRange> range = IndexRange.of(table, request);
        if (range.isEmpty() || range.get().isEmpty()) {
            return List.of();
        }
        if (range.get().isOne()) {
            Key key = key(range.get());
            return get(table, new GetRequest(request.table(), request.kind(), List.of(key), request.strong()));
        }
        return page(table, range.get());
    }

    private static Key key(IndexRange range) {
        int partition = range.layout().partition().size();
        List<Object> values = range.low().values();
        return new Key(values.subList(0, partition), values.subList(partition, values.size()));
    }

    private List<StoredRow> page(TableShape table, IndexRange first) {
        int limit = first.request().limit();
        List<StoredRow> page = new ArrayList<>();
        IndexRange range = first;
        while (true) {
            // A page after a row begins with that row, which is not returned again.
            IndexBound begin = first.request().backward() ? range.high() : range.low();
            int wanted = limit - page.size() + (begin.id().isPresent() ? 1 : 0);
            FindDocuments collection = collection(table, first.request().strong());
            List<StoredRow> read = rows(table, collection.find(range.find(wanted)));
            for (StoredRow each : read) {
                if (page.size() < limit && range.holds(each)) {
                    page.add(each);
                }
            }
            if (read.size() < wanted || page.size() == limit) {
                return page;
            }
            range = range.after(read.get(read.size() - 1));
        }
    }

    public List<StoredRow> scan(TableShape table, ScanRequest request) {
        FindDocuments collection = collection(table, true);
        int wanted = request.limit() + (request.after().isPresent() ? 1 : 0);
        return parts.find(table, collection.collection(), request).stream()
                .flatMap(find ->
                        rows(table, collection.findAll(find.limit(wanted).batchSize(wanted))).stream())
                .filter(each ->
                        request.after().filter(row -> sameKey(table, row, each)).isEmpty())
                .limit(request.limit())
                .toList();
    }

    private static boolean sameKey(TableShape table, StoredRow one, StoredRow other) {
        return id(table, one).equals(id(table, other));
    }

    private static BsonValue id(TableShape table, StoredRow row) {
        return table.kind(row.kind()).key().write(row.key());
    }

    private static List<StoredRow> rows(TableShape table, List<Fields> documents) {
        List<StoredRow> rows = new ArrayList<>(documents.size());
        for (Fields each : documents) {
            rows.add(table.read(each));
        }
        return rows;
    }

    /**
     * The document under a key as a row of whichever kind it has, for reporting what was found if a condition did not
     * hold.
     */
    public Optional<StoredRow> row(TableShape table, KindShape kind, Key key) {
        return rows(table, collection(table, true).find(byIds(List.of(kind.key().write(key))))).stream()
                .min(Comparator.comparing(StoredRow::kind));
    }
}
