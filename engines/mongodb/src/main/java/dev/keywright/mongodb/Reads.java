package dev.keywright.mongodb;

import com.mongodb.MongoQueryException;
import com.mongodb.ReadConcern;
import com.mongodb.ReadPreference;
import com.mongodb.client.FindIterable;
import com.mongodb.client.MongoCollection;
import com.mongodb.client.MongoDatabase;
import dev.keywright.core.engine.GetRequest;
import dev.keywright.core.engine.Key;
import dev.keywright.core.engine.RangeRequest;
import dev.keywright.core.engine.ScanRequest;
import dev.keywright.core.engine.StoredRow;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.bson.BsonArray;
import org.bson.BsonDocument;
import org.bson.BsonValue;
import org.bson.codecs.BsonDocumentCodec;
import org.bson.codecs.configuration.CodecRegistries;

/**
 * Reads of rows. All see only what a majority has, so that nothing read is ever undone. Strong ones ask the primary; others
 * take a secondary where there is no primary for the moment.
 */
final class Reads {

    /** MongoDB's word for a range that ends before it begins. */
    static final int NOTHING_BETWEEN = 51_175;

    private static final ReadPreference WEAK = ReadPreference.primaryPreferred();

    private final MongoDatabase database;
    private final ScanParts parts;
    private final Map<String, MongoCollection<Fields>> strongly = new ConcurrentHashMap<>();
    private final Map<String, MongoCollection<Fields>> weakly = new ConcurrentHashMap<>();

    Reads(MongoDatabase database) {
        this.database = database.withReadConcern(ReadConcern.MAJORITY);
        this.parts = new ScanParts(this.database);
    }

    private MongoCollection<Fields> collection(TableShape table, boolean strong) {
        return (strong ? strongly : weakly)
                .computeIfAbsent(table.collection(), each -> database.getCollection(each, Fields.class)
                        .withCodecRegistry(CodecRegistries.fromCodecs(new FieldsCodec(), new BsonDocumentCodec()))
                        .withReadPreference(strong ? ReadPreference.primary() : WEAK));
    }

    List<StoredRow> get(TableShape table, GetRequest request) {
        List<BsonValue> ids = ids(table.kind(request.kind()), request);
        if (ids.isEmpty()) {
            return List.of();
        }
        FindIterable<Fields> find = collection(table, request.strong()).find(among(ids));
        if (ids.size() == 1) {
            Fields found = find.first();
            return found == null ? List.of() : List.of(table.read(found));
        }
        return rows(table, find.batchSize(ids.size() + 1));
    }

    /** Of the keys that a row can have. */
    static List<BsonValue> ids(KindShape kind, GetRequest request) {
        return request.keys().stream()
                .filter(kind.key()::exact)
                .map(kind.key()::write)
                .distinct()
                .toList();
    }

    /** One document, or several by {@code $in}. */
    static BsonDocument among(List<BsonValue> ids) {
        return new BsonDocument(
                KeyShape.ID, ids.size() == 1 ? ids.get(0) : new BsonDocument("$in", new BsonArray(ids)));
    }

    List<StoredRow> range(TableShape table, RangeRequest request) {
        Optional<FindRange> range = FindRange.of(table, request);
        if (range.isEmpty() || range.get().isEmpty()) {
            return List.of();
        }
        if (range.get().isOne()) {
            Key key = key(range.get());
            return get(table, new GetRequest(request.table(), request.kind(), List.of(key), request.strong()));
        }
        return page(table, range.get());
    }

    private static Key key(FindRange range) {
        int partition = range.layout().partition().size();
        List<Object> values = range.low().values();
        return new Key(values.subList(0, partition), values.subList(partition, values.size()));
    }

    private List<StoredRow> page(TableShape table, FindRange first) {
        int limit = first.request().limit();
        List<StoredRow> page = new ArrayList<>();
        FindRange range = first;
        while (true) {
            // A page behind a row begins with that row, which is not given again.
            Edge begin = first.request().backward() ? range.high() : range.low();
            int wanted = limit - page.size() + (begin.id().isPresent() ? 1 : 0);
            List<StoredRow> read =
                    rows(table, range.find(collection(table, first.request().strong()), wanted));
            for (StoredRow each : read) {
                if (page.size() < limit && range.holds(each)) {
                    page.add(each);
                }
            }
            if (read.size() < wanted || page.size() == limit) {
                return page;
            }
            range = range.behind(read.get(read.size() - 1));
        }
    }

    List<StoredRow> scan(TableShape table, ScanRequest request) {
        MongoCollection<Fields> collection = collection(table, true);
        int wanted = request.limit() + (request.after().isPresent() ? 1 : 0);
        return parts.find(table, collection, request).stream()
                .flatMap(find -> rows(table, find.limit(wanted).batchSize(wanted)).stream())
                .filter(each ->
                        request.after().filter(row -> same(table, row, each)).isEmpty())
                .limit(request.limit())
                .toList();
    }

    private static boolean same(TableShape table, StoredRow one, StoredRow other) {
        return id(table, one).equals(id(table, other));
    }

    private static BsonValue id(TableShape table, StoredRow row) {
        return table.kind(row.kind()).key().write(row.key());
    }

    private static List<StoredRow> rows(TableShape table, FindIterable<Fields> find) {
        List<StoredRow> rows = new ArrayList<>();
        try {
            find.forEach(each -> rows.add(table.read(each)));
        } catch (MongoQueryException e) {
            // A range that ends before it begins has no rows, which MongoDB takes for a mistake.
            if (e.getErrorCode() != NOTHING_BETWEEN) {
                throw e;
            }
        }
        return rows;
    }

    /** Rows of any kinds as they are: for telling what was found where a condition did not hold. */
    Optional<StoredRow> row(TableShape table, KindShape kind, Key key) {
        return rows(table, collection(table, true).find(among(List.of(kind.key().write(key))))).stream()
                .min(Comparator.comparing(StoredRow::kind));
    }
}
