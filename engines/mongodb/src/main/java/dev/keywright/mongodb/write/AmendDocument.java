package dev.keywright.mongodb.write;

import com.mongodb.MongoBulkWriteException;
import com.mongodb.MongoCommandException;
import com.mongodb.WriteConcern;
import com.mongodb.bulk.BulkWriteResult;
import com.mongodb.client.MongoCollection;
import com.mongodb.client.MongoDatabase;
import com.mongodb.client.model.FindOneAndUpdateOptions;
import com.mongodb.client.model.ReplaceOneModel;
import com.mongodb.client.model.ReplaceOptions;
import com.mongodb.client.model.ReturnDocument;
import dev.keywright.core.engine.Admission;
import dev.keywright.core.engine.commit.Amend;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.mongodb.driver.Faults;
import dev.keywright.mongodb.table.KindShape;
import dev.keywright.mongodb.table.TableShape;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.bson.BsonDocument;

/**
 * Changes one document in one request, with all conditions in its filter: some fields by {@code findOneAndUpdate}, the
 * whole document by an {@code update} that replaces it, or creates it if it need not exist. Used by
 * {@code MongoEngine.amend}.
 *
 * <pre>
 *   {_id: 7, "#lock": {$eq: null}, $and: [{$or: [{"#stamp": {$lt: 12}}, …]}]}    {$set: {title: "b", "#stamp": 12}}
 * </pre>
 */
public final class AmendDocument {

    private static final FindOneAndUpdateOptions RETURN_AFTER =
            new FindOneAndUpdateOptions().returnDocument(ReturnDocument.AFTER);

    private final MongoDatabase database;
    private final Admission admission;
    private final Function<String, TableShape> tables;

    public AmendDocument(MongoDatabase database, Admission admission, Function<String, TableShape> tables) {
        this.database = database.withWriteConcern(WriteConcern.MAJORITY);
        this.admission = admission;
        this.tables = tables;
    }

    public Optional<StoredRow> amend(Amend amend) {
        TableShape table = tables.apply(amend.table());
        KindShape kind = table.kind(amend.kind());
        admission.amend(amend, kind.kind());
        if (!kind.key().exact(amend.key())) {
            return Optional.empty();
        }
        MongoCollection<BsonDocument> collection = database.getCollection(table.collection(), BsonDocument.class);
        BsonDocument filter = ExpectFilter.filter(kind, amend);
        try {
            return amend.extent() == Amend.Extent.COLUMNS
                    ? Optional.ofNullable(collection.findOneAndUpdate(
                                    filter, new BsonDocument("$set", kind.changedFields(amend)), RETURN_AFTER))
                            .map(table::read)
                    : Optional.of(amend.row()).filter(row -> replace(collection, filter, kind.content(row), amend));
        } catch (RuntimeException e) {
            if (duplicate(e)) {
                return Optional.empty();
            }
            throw Faults.writing(e);
        }
    }

    private static boolean duplicate(RuntimeException e) {
        return e instanceof MongoCommandException one && one.getErrorCode() == Faults.DUPLICATE_KEY
                || e instanceof MongoBulkWriteException some
                        && some.getWriteErrors().stream().anyMatch(each -> each.getCode() == Faults.DUPLICATE_KEY);
    }

    /**
     * If a document exists but does not meet the conditions, the upsert tries to create another under its key, which
     * MongoDB refuses.
     */
    private static boolean replace(
            MongoCollection<BsonDocument> collection, BsonDocument filter, BsonDocument content, Amend amend) {
        ReplaceOptions options = new ReplaceOptions().upsert(amend.extent() == Amend.Extent.NEW);
        BulkWriteResult result = collection.bulkWrite(List.of(new ReplaceOneModel<>(filter, content, options)));
        return result.getMatchedCount() + result.getUpserts().size() == 1;
    }
}
