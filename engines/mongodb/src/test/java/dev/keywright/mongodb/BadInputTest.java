package dev.keywright.mongodb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.mongodb.ConnectionString;
import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoClients;
import com.mongodb.client.MongoDatabase;
import com.mongodb.client.model.IndexOptions;
import dev.keywright.compiler.Compiler;
import dev.keywright.core.design.Design;
import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.Engines;
import dev.keywright.core.engine.InvalidAddressException;
import dev.keywright.core.engine.commit.EngineException;
import dev.keywright.core.profile.Targets;
import dev.keywright.core.value.Type;
import dev.keywright.mongodb.value.TypedCode;
import dev.keywright.store.Store;
import dev.keywright.testkit.Project;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.UUID;
import java.util.function.Consumer;
import org.bson.Document;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/**
 * Servers, databases and rows that are unusable: the engine reports a sentence that says what to do, and writes
 * nothing.
 */
@EnabledIfSystemProperty(named = "keywright.mongodb", matches = "true")
class BadInputTest {

    private static final int LARGEST = 16 * 1024 * 1024;

    private static void refused(Runnable call, String... parts) {
        assertThatThrownBy(call::run).isInstanceOfSatisfying(EngineException.class, fault -> {
            assertThat(fault.written()).isEqualTo(EngineException.Written.NOTHING);
            assertThat(fault.getMessage()).contains(parts);
        });
    }

    @Test
    void anAddressWithoutDatabaseIsRefused() {
        assertThatThrownBy(() -> Engines.open("mongodb://127.0.0.1:27017"))
                .isInstanceOf(InvalidAddressException.class)
                .hasMessageContaining("names no database; write mongodb://host:27017/shop");
        assertThatThrownBy(() -> Engines.open("mongodb:shop"))
                .isInstanceOf(InvalidAddressException.class)
                .hasMessageContaining("is not an address");
    }

    @Test
    void aHostThatDoesNotAnswerIsNamed() {
        assertThatThrownBy(() -> Engines.open("mongodb://127.0.0.1:1/shop"))
                .hasMessage("no mongodb answers at 127.0.0.1:1: Connection refused");
        assertThatThrownBy(() -> Engines.open("mongodb://nowhere.invalid/shop"))
                .hasMessageStartingWith("no mongodb answers at nowhere.invalid: there is no host nowhere.invalid")
                .hasMessageNotContaining("cluster state");
    }

    @Test
    void aServerOfNoReplicaSetSaysHowToStartOne() {
        try (Mongod alone = Mongod.started()) {
            refused(
                    () -> Engines.open("mongodb://" + alone.host() + "/shop"),
                    "is not part of a replica set",
                    "mongod --replSet rs0",
                    "rs.initiate()");
        }
    }

    @Test
    void aUserWhomTheServerDoesNotKnowIsRefused() {
        String address = SharedMongo.database("auth").replace("://", "://nobody:wrong@");
        refused(() -> Engines.open(address), "authentication with mongodb failed");
    }

    /** Runs a test on a store of manhunt, with its database for tests that damage it. */
    private static void onStore(Consumer<MongoDatabase> spoil, String... parts) {
        String address = SharedMongo.database("spoiled");
        Design design =
                Compiler.design(Compiler.read(Project.root().resolve("examples/manhunt")), Targets.named("mongodb"));
        Store.create(address, design).close();
        Store.open(address).close();
        try (MongoClient client = MongoClients.create(address)) {
            MongoDatabase database = client.getDatabase(new ConnectionString(address).getDatabase());
            spoil.accept(database);
            List<Document> before = List.copyOf(database.listCollections().into(new ArrayList<>()));
            refused(() -> Store.open(address), parts);
            assertThat(database.listCollections().into(new ArrayList<>())).isEqualTo(before);
            database.drop();
        }
    }

    @Test
    void aCollectionThatDiffersFromTheDesignIsReported() {
        onStore(
                database -> database.getCollection("search").dropIndex("search_by_contact_id_created_at"),
                "table search differs from its design",
                "no index search_by_contact_id_created_at");
        onStore(
                database -> {
                    database.getCollection("contact").dropIndex("contact_by_domain_id_name");
                    database.getCollection("contact")
                            .createIndex(
                                    new Document("domain_id", 1), new IndexOptions().name("contact_by_domain_id_name"));
                },
                "its index contact_by_domain_id_name is",
                "should be over");
        onStore(
                database -> database.runCommand(new Document("collMod", "domain").append("validator", new Document())),
                "table domain differs from its design: its validator is");
        onStore(database -> database.getCollection("domain").drop(), "there is no table domain");
    }

    @Test
    void aDocumentOverItsLimitIsRefusedBeforeItIsSent() {
        String address = SharedMongo.database("large");
        Design design =
                Compiler.design(Compiler.read(Project.root().resolve("examples/manhunt")), Targets.named("mongodb"));
        try (Store store = Store.create(address, design)) {
            Map<String, Object> row = Map.of("id", UUID.randomUUID(), "name", "x".repeat(LARGEST + 1));
            refused(() -> store.insert("domain", row), "bytes in");
            // The name alone would fit; the document around it does not.
            Map<String, Object> close = Map.of("id", UUID.randomUUID(), "name", "x".repeat(LARGEST - 40));
            refused(() -> store.insert("domain", close), "bytes in");
            assertThat(store.row("domain", Map.of("id", row.get("id")))).isEmpty();
            assertThat(store.row("domain", Map.of("id", close.get("id")))).isEmpty();
            // If the document was read before, only the difference would be sent.
            Map<String, Object> small = Map.of("id", close.get("id"), "name", "x");
            store.insert("domain", small);
            refused(() -> store.update("domain", close, OptionalLong.empty()), "bytes in");
            assertThat(store.row("domain", Map.of("id", close.get("id")))
                            .orElseThrow()
                            .row()
                            .value("name"))
                    .isEqualTo("x");
        }
        SharedMongo.drop(address);
    }

    @Test
    void aDecimalWithMoreDigitsThanAreKeptIsRefused() {
        assertThatThrownBy(() -> new TypedCode(Type.decimal(0, 0)).write(new BigDecimal("1." + "3".repeat(40))))
                .isInstanceOf(EngineException.class)
                .hasMessageContaining("more than the 34 digits that mongodb supports");
    }

    @Test
    void aClosedEngineIsNotUsedAgain() {
        String address = SharedMongo.database("closed");
        Engine engine = SharedMongo.open(address);
        engine.close();
        refused(() -> engine.catalogue(), "closed");
    }
}
