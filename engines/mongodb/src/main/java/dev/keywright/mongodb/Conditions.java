package dev.keywright.mongodb;

import dev.keywright.core.engine.Key;
import dev.keywright.core.engine.commit.Expect;
import java.util.List;
import org.bson.BsonArray;
import org.bson.BsonDocument;
import org.bson.BsonInt64;
import org.bson.BsonString;

/** The document under a key, if it is as a commit expects it. */
record Conditions(KindShape kind, Key key) implements Expect.Cases<BsonDocument> {

    static BsonDocument filter(KindShape kind, Key key, Expect expect) {
        return expect.match(new Conditions(kind, key));
    }

    @Override
    public BsonDocument anything() {
        return new BsonDocument(KeyShape.ID, kind.key().stored(key));
    }

    /** It must not match; whoever relies on that inserts. */
    @Override
    public BsonDocument absent() {
        return anything();
    }

    @Override
    public BsonDocument present() {
        return anything();
    }

    /** MongoDB takes a field that is not there for null. */
    @Override
    public BsonDocument equal(Expect.Equal equal) {
        BsonDocument filter = anything();
        equal.columns()
                .forEach((column, value) ->
                        filter.append(kind.field(column), new BsonDocument("$eq", kind.value(column, value))));
        return filter;
    }

    @Override
    public BsonDocument below(Expect.Below below) {
        String field = kind.field(below.column());
        BsonDocument less = new BsonDocument(field, new BsonDocument("$lt", new BsonInt64(below.value())));
        BsonDocument none =
                new BsonDocument(field, new BsonDocument("$not", new BsonDocument("$type", new BsonString("number"))));
        return anything().append("$or", new BsonArray(List.of(less, none)));
    }
}
