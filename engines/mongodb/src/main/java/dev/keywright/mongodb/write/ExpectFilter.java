package dev.keywright.mongodb.write;

import dev.keywright.core.engine.commit.Amend;
import dev.keywright.core.engine.commit.Expect;
import dev.keywright.core.engine.row.Key;
import dev.keywright.core.layout.ProtocolColumns;
import dev.keywright.mongodb.table.KeyShape;
import dev.keywright.mongodb.table.KindShape;
import java.util.List;
import org.bson.BsonArray;
import org.bson.BsonDocument;
import org.bson.BsonInt64;
import org.bson.BsonNull;
import org.bson.BsonString;

/**
 * Builds the filter that matches the document under a key if it is as a commit expects it. Used by
 * {@code AmendDocument} and {@code DocumentWrite}.
 */
record ExpectFilter(KindShape kind, Key key) implements Expect.Cases<BsonDocument> {

    static BsonDocument filter(KindShape kind, Key key, Expect expect) {
        return expect.match(new ExpectFilter(kind, key));
    }

    @Override
    public BsonDocument anything() {
        return new BsonDocument(KeyShape.ID, kind.key().writeExact(key));
    }

    /** A filter cannot express absence: the caller inserts the document, which fails if it exists. */
    @Override
    public BsonDocument absent() {
        return anything();
    }

    @Override
    public BsonDocument present() {
        return anything();
    }

    /** Null also matches a missing field. */
    @Override
    public BsonDocument equal(Expect.Equal equal) {
        BsonDocument filter = anything();
        equal.columns().forEach((column, value) -> filter.append(kind.field(column), equalTo(column, value)));
        return filter;
    }

    /** A tombstone matches whatever its time is. */
    private BsonDocument equalTo(String column, Object value) {
        boolean dead = column.equals(ProtocolColumns.TOMBSTONE) && value != null;
        return dead ? new BsonDocument("$ne", BsonNull.VALUE) : new BsonDocument("$eq", kind.value(column, value));
    }

    /** Matches the document under the key, if all conditions of an amendment hold. */
    static BsonDocument filter(KindShape kind, Amend amend) {
        ExpectFilter conditions = new ExpectFilter(kind, amend.key());
        BsonDocument filter = conditions.equal(amend.equal());
        BsonArray below = new BsonArray();
        amend.below().forEach(each -> below.add(conditions.less(each)));
        return below.isEmpty() ? filter : filter.append("$and", below);
    }

    @Override
    public BsonDocument below(Expect.Below below) {
        BsonDocument filter = anything();
        filter.putAll(less(below));
        return filter;
    }

    private BsonDocument less(Expect.Below below) {
        String field = kind.field(below.column());
        BsonDocument less = new BsonDocument(field, new BsonDocument("$lt", new BsonInt64(below.value())));
        BsonDocument none =
                new BsonDocument(field, new BsonDocument("$not", new BsonDocument("$type", new BsonString("number"))));
        return new BsonDocument("$or", new BsonArray(List.of(less, none)));
    }
}
