package dev.keywright.mongodb.write;

import com.mongodb.WriteError;
import com.mongodb.client.model.DeleteOneModel;
import com.mongodb.client.model.InsertOneModel;
import com.mongodb.client.model.ReplaceOneModel;
import com.mongodb.client.model.ReplaceOptions;
import com.mongodb.client.model.UpdateOneModel;
import com.mongodb.client.model.UpdateOptions;
import com.mongodb.client.model.WriteModel;
import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.engine.commit.CommitOutcome;
import dev.keywright.core.engine.commit.Expect;
import dev.keywright.mongodb.driver.Faults;
import dev.keywright.mongodb.table.KeyShape;
import dev.keywright.mongodb.table.KindShape;
import dev.keywright.mongodb.table.SlotShape;
import dev.keywright.mongodb.table.TableShape;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.bson.BsonBoolean;
import org.bson.BsonDocument;
import org.bson.BsonInt64;
import org.bson.BsonNull;
import org.bson.RawBsonDocument;
import org.bson.codecs.BsonDocumentCodec;

/**
 * The requests to MongoDB for one write of a commit. Each of them must change exactly one document; otherwise the
 * write's condition did not hold. A document that must be absent is inserted, which fails if it exists; of a document
 * that is known only the differences are sent. Used by {@code TransactionBatches} and {@code Writes}.
 *
 * @param unconditional whether the write has no condition, and so may change no document
 * @param park the request that takes the document out of unique indexes before it returns under another key
 */
record DocumentWrite(
        TableShape table,
        Commit.Write write,
        List<WriteModel<BsonDocument>> writes,
        boolean unconditional,
        Optional<Park> park) {

    /** @param unconditional whether the document may be absent */
    record Park(WriteModel<BsonDocument> write, boolean unconditional) {}

    private static final BsonDocument TOUCH =
            new BsonDocument("$inc", new BsonDocument(KindShape.CHECKED, new BsonInt64(1)));

    private static final BsonDocumentCodec CODEC = new BsonDocumentCodec();

    private static final int DOCUMENT_BYTES_MAX = 16 * 1024 * 1024;

    DocumentWrite {
        writes = List.copyOf(writes);
    }

    /** @param lost the fields that are removed from the document first, see {@link OrderUniqueWrites} */
    static DocumentWrite of(TableShape table, Commit.Write write, Set<String> lost) {
        KindShape kind = table.kind(write.kind());
        BsonDocument filter = ExpectFilter.filter(kind, write.key(), write.expect());
        boolean unconditional = write.expect() instanceof Expect.Anything;
        boolean absent = write.expect() instanceof Expect.Absent;
        boolean upsert = unconditional || write.expect() instanceof Expect.Below;
        return write.match(new Commit.Cases<>() {
            @Override
            public DocumentWrite put(Commit.Put put) {
                BsonDocument content = kind.content(put.row());
                if (absent) {
                    return one(new InsertOneModel<>(withContent(filter, content)));
                }
                Optional<BsonDocument> before = before(put.expect());
                // The condition was checked when the document left the index, so the key is enough.
                BsonDocument at = lost.isEmpty() || upsert ? filter : id(filter);
                WriteModel<BsonDocument> model = before.isPresent()
                        ? new UpdateOneModel<>(
                                at,
                                ParkedFields.unpark(DocumentDifference.between(before.get(), sendable(content)), lost))
                        : new ReplaceOneModel<>(at, content, new ReplaceOptions().upsert(upsert));
                Optional<Park> leaves = lost.isEmpty()
                        ? Optional.empty()
                        : Optional.of(new Park(new UpdateOneModel<>(filter, ParkedFields.park(lost)), upsert));
                return new DocumentWrite(table, write, List.of(model), false, leaves);
            }

            @Override
            public DocumentWrite set(Commit.Set set) {
                return one(
                        absent
                                ? new InsertOneModel<>(withContent(filter, insertedContent(kind, set)))
                                : new UpdateOneModel<>(filter, update(kind, set), new UpdateOptions().upsert(upsert)));
            }

            @Override
            public DocumentWrite delete(Commit.Delete delete) {
                return upsert && !unconditional || absent
                        ? new DocumentWrite(table, write, insertAndDelete(filter, absent), false, Optional.empty())
                        : new DocumentWrite(
                                table, write, List.of(new DeleteOneModel<>(filter)), unconditional, Optional.empty());
            }

            @Override
            public DocumentWrite check(Commit.Check check) {
                return unconditional
                        ? new DocumentWrite(table, write, List.of(), true, Optional.empty())
                        : absent
                                ? new DocumentWrite(
                                        table, write, insertAndDelete(filter, true), false, Optional.empty())
                                : one(new UpdateOneModel<>(filter, TOUCH));
            }

            private DocumentWrite one(WriteModel<BsonDocument> model) {
                return new DocumentWrite(table, write, List.of(model), false, Optional.empty());
            }
        });
    }

    KindShape kind() {
        return table.kind(write.kind());
    }

    /** The key that another document already has in a unique index, if that is why MongoDB refused the write. */
    Optional<CommitOutcome.UniqueConflict> taken(WriteError error) {
        Optional<SlotShape> slot = error.getCode() == Faults.DUPLICATE_KEY
                ? Faults.index(error).flatMap(name -> table.uniqueSlot(kind(), name))
                : Optional.empty();
        return slot.filter(each -> write instanceof Commit.Put).map(each -> {
            String index = each.slot().index();
            return new CommitOutcome.UniqueConflict(
                    write.table(),
                    write.kind(),
                    index,
                    ((Commit.Put) write).row().slots().get(index));
        });
    }

    private static Optional<BsonDocument> before(Expect expect) {
        return expect instanceof Expect.Equal equal
                ? equal.knownRow().flatMap(KindShape::originalDocument)
                : Optional.empty();
    }

    /** Checks the size of the new document here: the driver checks only the update that is sent, which is smaller. */
    private static BsonDocument sendable(BsonDocument content) {
        int bytes = new RawBsonDocument(content, CODEC).getByteBuffer().remaining();
        if (bytes > DOCUMENT_BYTES_MAX) {
            throw Faults.tooLarge();
        }
        return content;
    }

    /** Creates the document, if its condition allows that, and deletes it again. */
    private static List<WriteModel<BsonDocument>> insertAndDelete(BsonDocument filter, boolean absent) {
        BsonDocument id = id(filter);
        List<WriteModel<BsonDocument>> writes = new ArrayList<>();
        writes.add(
                absent
                        ? new InsertOneModel<>(withContent(id, new BsonDocument(KindShape.CHECKED, BsonBoolean.TRUE)))
                        : new UpdateOneModel<>(filter, TOUCH, new UpdateOptions().upsert(true)));
        writes.add(new DeleteOneModel<>(id));
        return writes;
    }

    private static BsonDocument id(BsonDocument filter) {
        return new BsonDocument(KeyShape.ID, filter.get(KeyShape.ID));
    }

    private static BsonDocument withContent(BsonDocument filter, BsonDocument content) {
        BsonDocument whole = id(filter);
        whole.putAll(content);
        return whole;
    }

    private static BsonDocument columns(KindShape kind, Commit.Set set, boolean present) {
        BsonDocument columns = new BsonDocument();
        set.columns().forEach((column, value) -> {
            if ((value != null) == present) {
                columns.append(kind.field(column), present ? kind.value(column, value) : BsonNull.VALUE);
            }
        });
        return columns;
    }

    private static BsonDocument increments(KindShape kind, Commit.Set set) {
        BsonDocument more = new BsonDocument();
        set.increments().forEach((column, by) -> more.append(kind.field(column), kind.value(column, by)));
        return more;
    }

    private static BsonDocument insertedContent(KindShape kind, Commit.Set set) {
        BsonDocument first = columns(kind, set, true);
        first.putAll(increments(kind, set));
        return first;
    }

    private static BsonDocument update(KindShape kind, Commit.Set set) {
        BsonDocument update = new BsonDocument();
        BsonDocument gone = columns(kind, set, false);
        update.append("$set", columns(kind, set, true));
        if (!gone.isEmpty()) {
            update.append("$unset", gone);
        }
        if (!set.increments().isEmpty()) {
            update.append("$inc", increments(kind, set));
        }
        return update;
    }
}
