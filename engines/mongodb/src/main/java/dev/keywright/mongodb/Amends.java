package dev.keywright.mongodb;

import com.mongodb.WriteConcern;
import com.mongodb.client.MongoDatabase;
import com.mongodb.client.model.FindOneAndUpdateOptions;
import com.mongodb.client.model.ReturnDocument;
import dev.keywright.core.engine.Admission;
import dev.keywright.core.engine.StoredRow;
import dev.keywright.core.engine.commit.Amend;
import java.util.Optional;
import java.util.function.Function;
import org.bson.BsonDocument;

/**
 * Fields of one document that change where it lies: one {@code findOneAndUpdate}, with all that is expected in its filter.
 *
 * <pre>
 *   {_id: 7, "#lock": {$eq: null}, $and: [{$or: [{"#stamp": {$lt: 12}}, …]}]}    {$set: {title: "b", "#stamp": 12}}
 * </pre>
 */
final class Amends {

    private static final FindOneAndUpdateOptions AFTERWARDS =
            new FindOneAndUpdateOptions().returnDocument(ReturnDocument.AFTER);

    private final MongoDatabase database;
    private final Admission admission;
    private final Function<String, TableShape> tables;

    Amends(MongoDatabase database, Admission admission, Function<String, TableShape> tables) {
        this.database = database.withWriteConcern(WriteConcern.MAJORITY);
        this.admission = admission;
        this.tables = tables;
    }

    Optional<StoredRow> amend(Amend amend) {
        TableShape table = tables.apply(amend.table());
        KindShape kind = table.kind(amend.kind());
        admission.amend(amend, kind.kind());
        if (!kind.key().exact(amend.key())) {
            return Optional.empty();
        }
        BsonDocument set = new BsonDocument();
        amend.columns().forEach((column, value) -> set.append(kind.field(column), kind.value(column, value)));
        try {
            return Optional.ofNullable(database.getCollection(table.collection(), BsonDocument.class)
                            .findOneAndUpdate(
                                    Conditions.filter(kind, amend), new BsonDocument("$set", set), AFTERWARDS))
                    .map(table::read);
        } catch (RuntimeException e) {
            throw Faults.writing(e);
        }
    }
}
