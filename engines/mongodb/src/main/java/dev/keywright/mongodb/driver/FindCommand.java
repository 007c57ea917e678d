package dev.keywright.mongodb.driver;

import com.mongodb.ReadConcern;
import com.mongodb.client.FindIterable;
import com.mongodb.client.MongoCollection;
import org.bson.BsonDocument;
import org.bson.BsonInt32;
import org.bson.BsonString;

/**
 * What a collection is asked for, as MongoDB's command {@code find} has it.
 *
 * @param options filter, hint, min, max and sort, as far as there are any
 * @param limit documents at most
 * @param moment whether they are to be as of one moment, however many they are
 */
public record FindCommand(BsonDocument options, int limit, boolean snapshot) {

    /** MongoDB lets writes in between every 128 documents, and reads the rest as they are then. */
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

    /** The command itself. It asks for all documents in one batch, and for no more than a majority has. */
    BsonDocument command(String collection) {
        BsonDocument command = new BsonDocument("find", new BsonString(collection));
        command.putAll(options);
        return command.append("limit", new BsonInt32(limit))
                .append("batchSize", new BsonInt32(limit + 1))
                .append("readConcern", snapshot ? SNAPSHOT : MAJORITY);
    }

    /** The same by the driver. */
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
