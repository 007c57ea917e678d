package dev.keywright.mongodb.driver;

import com.mongodb.ReadConcern;
import com.mongodb.client.FindIterable;
import com.mongodb.client.MongoCollection;
import org.bson.BsonDocument;
import org.bson.BsonInt32;
import org.bson.BsonString;

/**
 * A query of a collection, in the terms of MongoDB's command {@code find}.
 *
 * @param options those of filter, hint, min, max and sort that the query has
 * @param limit the maximum number of documents
 * @param snapshot whether all documents must be as of one moment, however many they are
 */
public record FindCommand(BsonDocument options, int limit, boolean snapshot) {

    /**
     * Up to this many documents are as of one moment even without a snapshot: MongoDB lets writes in only after every
     * 128 documents.
     */
    public static final int ROWS_WITHOUT_SNAPSHOT = 100;

    public static final String FILTER = "filter";
    public static final String HINT = "hint";
    public static final String MIN = "min";
    public static final String MAX = "max";
    public static final String SORT = "sort";

    private static final BsonDocument MAJORITY = new BsonDocument("level", new BsonString("majority"));
    private static final BsonDocument SNAPSHOT = new BsonDocument("level", new BsonString("snapshot"));

    public FindCommand(BsonDocument options, int limit) {
        this(options, limit, false);
    }

    /** The command itself. It requests all documents in one batch, and only what a majority of servers has. */
    BsonDocument command(String collection) {
        BsonDocument command = new BsonDocument("find", new BsonString(collection));
        command.putAll(options);
        return command.append("limit", new BsonInt32(limit))
                .append("batchSize", new BsonInt32(limit + 1))
                .append("readConcern", snapshot ? SNAPSHOT : MAJORITY);
    }

    /** The same query through the driver's API. */
    public <T> FindIterable<T> iterable(MongoCollection<T> collection) {
        FindIterable<T> find = (snapshot ? collection.withReadConcern(ReadConcern.SNAPSHOT) : collection)
                .find(options.getDocument(FILTER, new BsonDocument()))
                .limit(limit)
                .batchSize(limit + 1);
        options.forEach((name, option) -> {
            switch (name) {
                case HINT:
                    if (option.isString()) {
                        find.hintString(option.asString().getValue());
                    } else {
                        find.hint(option.asDocument());
                    }
                    break;
                case MIN:
                    find.min(option.asDocument());
                    break;
                case MAX:
                    find.max(option.asDocument());
                    break;
                case SORT:
                    find.sort(option.asDocument());
                    break;
                default:
                    break;
            }
        });
        return find;
    }
}
