package dev.keywright.mongodb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.mongodb.ConnectionString;
import com.mongodb.MongoWriteException;
import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoClients;
import com.mongodb.client.MongoCollection;
import com.mongodb.client.MongoDatabase;
import dev.keywright.compiler.Compiler;
import dev.keywright.core.design.Design;
import dev.keywright.core.profile.Targets;
import dev.keywright.store.Store;
import dev.keywright.testkit.Project;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.bson.BsonDocument;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/** Documents and indexes as other clients of the database see them. */
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
        on(Project.root().resolve("examples").resolve(example), look);
    }

    private static void on(Path sql, Look look) {
        String address = SharedMongo.database("documents");
        Design design = Compiler.design(Compiler.read(sql), Targets.named("mongodb"));
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
    void aRowWithARetentionHasItsExpiry() {
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

    /** The moment at which a row goes has a field of its own beside such a column. */
    @Test
    void aColumnMayHaveTheNameOfTheMomentAtWhichRowsGo(@TempDir Path folder) throws IOException {
        Path sql = Files.writeString(folder.resolve("logins.sql"), """
                -- retain: 7 days by day of expires_at
                CREATE TABLE login (id UUID PRIMARY KEY, expires_at TIMESTAMPTZ NOT NULL);
                -- name: login :one
                SELECT * FROM login WHERE id = :id;
                """);
        Instant late = Instant.parse("2040-01-17T12:00:00Z");
        on(sql, (store, database) -> {
            store.insert("login", Map.of("id", ONE, "expires_at", late));
            BsonDocument login = only(database, "login");
            assertThat(login.getInt64("expires_at").getValue()).isEqualTo(2_210_414_400_000_000L);
            assertThat(login.getDateTime("row_expires_at").getValue())
                    .isEqualTo(Instant.parse("2040-01-25T00:00:00Z").toEpochMilli());
            assertThat(index(database, "login", "expires_at").getDocument("key"))
                    .isEqualTo(BsonDocument.parse("{row_expires_at: 1}"));
            assertThat(store.row("login", Map.of("id", ONE)).orElseThrow().row().value("expires_at"))
                    .isEqualTo(late);
        });
    }

    /**
     * No value except bytes is an encoded blob, and numbers and timestamps are stored so that MongoDB sorts and shows
     * them as such.
     */
    @Test
    void everyTypeIsBsonsOwn(@TempDir Path folder) throws IOException {
        Path sql = Files.writeString(folder.resolve("types.sql"), """
                CREATE TYPE shade AS ENUM ('light', 'dark');
                CREATE TABLE thing (
                  id uuid PRIMARY KEY, yes boolean NOT NULL, small smallint NOT NULL, whole integer NOT NULL, big bigint NOT NULL,
                  price numeric(12,2) NOT NULL, ratio double precision NOT NULL, label text NOT NULL, shade shade NOT NULL,
                  data jsonb NOT NULL, picture bytea NOT NULL, day date NOT NULL, millis timestamptz(3) NOT NULL,
                  micros timestamptz NOT NULL, clock time NOT NULL, tags text[] NOT NULL, nothing text
                );
                -- name: thing :one
                SELECT * FROM thing WHERE id = :id;
                """);
        on(sql, (store, database) -> {
            Map<String, Object> row =
                    new LinkedHashMap<>(Map.of("id", TWO, "yes", true, "small", 1L, "whole", 2L, "big", 3L));
            row.putAll(
                    Map.of("price", new BigDecimal("9.90"), "ratio", 0.5, "label", "é", "shade", "dark", "data", "{}"));
            row.putAll(Map.of("picture", ByteBuffer.wrap(new byte[] {1, 2}), "day", LocalDate.of(2020, 1, 17)));
            row.putAll(Map.of("millis", MOMENT, "micros", MOMENT, "clock", LocalTime.NOON, "tags", List.of("a", "b")));
            store.insert("thing", row);
            BsonDocument thing = only(database, "thing");
            thing.keySet().removeIf(each -> each.startsWith("#"));
            assertThat(thing).isEqualTo(BsonDocument.parse("""
                    {_id: UUID("00000000-0000-0000-0000-000000000002"), yes: true, small: 1, whole: 2,
                     big: NumberLong(3), price: NumberDecimal("9.90"), ratio: 0.5, label: "é", shade: "dark", data: "{}",
                     picture: BinData(0, "AQI="), day: ISODate("2020-01-17T00:00:00Z"), millis: ISODate("2020-01-17T12:00:00Z"),
                     micros: NumberLong("1579262400000000"), clock: NumberLong("43200000000"), tags: ["a", "b"], nothing: null}
                    """));
        });
    }

    /** The collection's validator also applies to other programs that write into the database. */
    @Test
    void aFieldOfAnotherTypeIsRefusedByMongoItself() {
        on("manhunt", (store, database) -> {
            MongoCollection<BsonDocument> domains = database.getCollection("domain", BsonDocument.class);
            String id = "{_id: UUID('00000000-0000-0000-0000-000000000001'), ";
            for (String wrong : List.of(id + "name: 7}", id + "created_at: 'now'}", "{_id: 1, name: 'd'}")) {
                assertThatThrownBy(() -> domains.insertOne(BsonDocument.parse(wrong)))
                        .isInstanceOfSatisfying(MongoWriteException.class, each -> assertThat(each.getCode())
                                .isEqualTo(121));
            }
            domains.insertOne(BsonDocument.parse(id + "name: 'd', created_at: NumberLong(1)}"));
            assertThat(store.row("domain", Map.of("id", ONE))).isPresent();
        });
    }
}
