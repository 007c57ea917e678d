package dev.keywright.mongodb;

import static org.assertj.core.api.Assertions.assertThat;

import com.mongodb.ConnectionString;
import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoClients;
import com.mongodb.client.MongoDatabase;
import dev.keywright.compiler.Compiler;
import dev.keywright.core.design.Design;
import dev.keywright.core.engine.Targets;
import dev.keywright.store.Store;
import dev.keywright.testkit.Project;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.UUID;
import org.bson.BsonDocument;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/** Documents and indexes as a reader of the database sees them. */
@EnabledIfSystemProperty(named = "keywright.mongodb", matches = "true")
class DocumentsTest {

    private static final UUID ONE = new UUID(0, 1);
    private static final UUID TWO = new UUID(0, 2);
    private static final Instant MOMENT = Instant.parse("2020-01-17T12:00:00Z");

    /** Something to look at in a database that a store has written to. */
    private interface Look {
        void at(Store store, MongoDatabase database);
    }

    private static void on(String example, Look look) {
        String address = SharedMongo.database(example);
        Design design = Compiler.design(
                Compiler.read(Project.root().resolve("examples").resolve(example)), Targets.named("mongodb"));
        try (Store store = Store.create(address, design);
                MongoClient client = MongoClients.create(address)) {
            MongoDatabase database = client.getDatabase(new ConnectionString(address).getDatabase());
            look.at(store, database);
            database.drop();
        }
    }

    private static BsonDocument only(MongoDatabase database, String collection) {
        return database.getCollection(collection, BsonDocument.class).find().first();
    }

    private static BsonDocument index(MongoDatabase database, String collection, String name) {
        for (BsonDocument each : database.getCollection(collection).listIndexes(BsonDocument.class)) {
            if (each.getString("name").getValue().equals(name)) {
                return each;
            }
        }
        throw new AssertionError("no index " + name);
    }

    @Test
    void childrenAreSubDocumentsAndValuesHaveBsonsOwnTypes() {
        on("manhunt", (store, database) -> {
            store.insert("domain", Map.of("id", ONE, "name", "d", "created_at", MOMENT));
            store.insert("contact", Map.of("id", ONE, "domain_id", ONE, "name", "Ann", "created_at", MOMENT));
            Map<String, Object> method = new LinkedHashMap<>(Map.of("contact_id", ONE, "id", TWO, "kind", "call"));
            method.putAll(Map.of("destination", "1", "wait_seconds", 30L, "enabled", true));
            store.insert("contact_method", method);
            BsonDocument contact = only(database, "contact");
            assertThat(contact.get("_id").asBinary().asUuid()).isEqualTo(ONE);
            assertThat(contact.getString("name").getValue()).isEqualTo("Ann");
            assertThat(contact.getInt64("created_at").getValue()).isEqualTo(1_579_262_400_000_000L);
            BsonDocument child = contact.getArray("contact_method").get(0).asDocument();
            assertThat(child.getInt32("wait_seconds").getValue()).isEqualTo(30);
            assertThat(child.getBoolean("enabled").getValue()).isTrue();
            assertThat(child.getString("kind").getValue()).isEqualTo("call");
            assertThat(index(database, "contact", "contact_by_domain_id_name").getDocument("key"))
                    .isEqualTo(BsonDocument.parse("{domain_id: 1, name: 1, _id: 1}"));
        });
    }

    @Test
    void anEnumInAnIndexSortsByItsLabels() {
        on("manhunt", (store, database) -> {
            store.insert("domain", Map.of("id", ONE, "name", "d", "created_at", MOMENT));
            store.insert("contact", Map.of("id", ONE, "domain_id", ONE, "name", "Ann", "created_at", MOMENT));
            store.insert(
                    "search",
                    Map.of(
                            "id",
                            ONE,
                            "contact_id",
                            ONE,
                            "status",
                            "successful",
                            "metadata",
                            "{}",
                            "created_at",
                            MOMENT));
            BsonDocument search = only(database, "search");
            assertThat(search.getString("status").getValue()).isEqualTo("successful");
            assertThat(search.getString("status_key").getValue()).isEqualTo("2.successful");
            assertThat(index(database, "search", "search_by_contact_id_status").getDocument("key"))
                    .isEqualTo(BsonDocument.parse("{contact_id: 1, status_key: 1, created_at: 1, _id: 1}"));
        });
    }

    @Test
    void aRowWithARetentionTellsWhenItGoes() {
        on("devices", (store, database) -> {
            store.insert("site", Map.of("id", ONE, "name", "s", "address", "a"));
            store.insert(
                    "device", Map.of("id", ONE, "site_id", ONE, "model", "m", "serial", "s", "installed_at", MOMENT));
            store.insert("reading", Map.of("device_id", ONE, "taken_at", MOMENT, "temperature", 20.5, "battery", 80L));
            BsonDocument reading = only(database, "reading");
            assertThat(reading.getDocument("_id").keySet()).containsExactly("device_id", "taken_at");
            Instant goes =
                    Instant.ofEpochMilli(reading.getDateTime("expires_at").getValue());
            assertThat(goes).isEqualTo(Instant.parse("2020-05-01T00:00:00Z"));
            assertThat(index(database, "reading", "expires_at")
                            .getNumber("expireAfterSeconds")
                            .longValue())
                    .isZero();
            assertThat(store.check()).isEmpty();
        });
    }
}
