package dev.keywright.mongodb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.mongodb.ConnectionString;
import com.mongodb.MongoClientSettings;
import com.mongodb.MongoCommandException;
import com.mongodb.ReadPreference;
import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoClients;
import com.mongodb.client.MongoDatabase;
import dev.keywright.mongodb.SentCommands.Sent;
import dev.keywright.mongodb.driver.Fields;
import dev.keywright.mongodb.driver.FindCommand;
import dev.keywright.mongodb.driver.FindDocuments;
import java.util.List;
import java.util.stream.IntStream;
import org.bson.BsonDocument;
import org.bson.BsonInt32;
import org.bson.BsonString;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/** A find is a single command where that suffices, and finds the same documents where it does not. */
@EnabledIfSystemProperty(named = "keywright.mongodb", matches = "true")
class FindDocumentsTest {

    private static final int ROWS = 20;
    private static final int MEGABYTE = 1 << 20;

    private final SentCommands sent = new SentCommands();
    private final String address = SharedMongo.database("ask");
    private MongoClient client;
    private MongoDatabase database;

    @BeforeEach
    void connect() {
        ConnectionString connection = new ConnectionString(address);
        client = MongoClients.create(MongoClientSettings.builder()
                .applyConnectionString(connection)
                .addCommandListener(sent)
                .build());
        database = client.getDatabase(connection.getDatabase());
    }

    @AfterEach
    void drop() {
        client.close();
        SharedMongo.drop(address);
    }

    private FindDocuments filled(int bytes) {
        BsonString text = new BsonString("x".repeat(bytes));
        database.getCollection("rows", BsonDocument.class)
                .insertMany(IntStream.range(0, ROWS)
                        .mapToObj(i -> new BsonDocument("_id", new BsonInt32(i)).append("text", text))
                        .toList());
        return new FindDocuments(database, "rows", ReadPreference.primary());
    }

    private static FindCommand between(int from, int to, int limit) {
        BsonDocument options = new BsonDocument(FindCommand.HINT, BsonDocument.parse("{_id: 1}"))
                .append(FindCommand.MIN, new BsonDocument("_id", new BsonInt32(from)))
                .append(FindCommand.MAX, new BsonDocument("_id", new BsonInt32(to)));
        return new FindCommand(options, limit);
    }

    private static List<Integer> ids(List<Fields> documents) {
        return documents.stream()
                .map(each -> each.get("_id").asInt32().getValue())
                .toList();
    }

    private static List<Integer> numbers(int from, int to) {
        return IntStream.range(from, to).boxed().toList();
    }

    @Test
    void oneCommandIsEnoughForWhatOneReplyHolds() {
        FindDocuments rows = filled(1);
        List<Sent> commands = sent.during(() -> {
            assertThat(ids(rows.find(between(3, 9, 4)))).isEqualTo(numbers(3, 7));
            assertThat(ids(rows.find(between(3, 9, ROWS)))).isEqualTo(numbers(3, 9));
        });
        assertThat(commands).extracting(Sent::name).containsExactly("find", "find");
        assertThat(commands).allMatch(each -> each.command()
                .getDocument("readConcern")
                .getString("level")
                .getValue()
                .equals("majority"));
    }

    @Test
    void moreThanAReplyHoldsIsFoundWhole() {
        FindDocuments rows = filled(MEGABYTE);
        List<Sent> commands = sent.during(
                () -> assertThat(ids(rows.find(between(0, ROWS, ROWS)))).isEqualTo(numbers(0, ROWS)));
        assertThat(commands).extracting(Sent::name).containsExactly("find", "killCursors", "find", "getMore");
    }

    @Test
    void aRangeThatEndsBeforeItBeginsHasNothing() {
        FindDocuments rows = filled(1);
        assertThat(rows.find(between(9, 3, ROWS))).isEmpty();
        assertThat(rows.findAll(between(9, 3, ROWS).iterable(rows.collection())))
                .isEmpty();
    }

    @Test
    void whatMongoRefusesIsReported() {
        FindDocuments rows = filled(1);
        FindCommand find = new FindCommand(new BsonDocument(FindCommand.HINT, new BsonString("none")), 1);
        assertThatThrownBy(() -> rows.find(find)).isInstanceOf(MongoCommandException.class);
    }
}
