package dev.keywright.mongodb;

import static org.assertj.core.api.Assertions.assertThat;

import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoClients;
import com.mongodb.client.MongoDatabase;
import dev.keywright.compiler.Compiler;
import dev.keywright.core.design.Design;
import dev.keywright.core.profile.Targets;
import dev.keywright.store.Store;
import dev.keywright.store.feed.Feed;
import dev.keywright.testkit.Project;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import org.bson.Document;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/** Tombstones and intents are deleted by TTL indexes, once no write can arrive that late. */
@EnabledIfSystemProperty(named = "keywright.mongodb", matches = "true")
class ExpiringTombstonesTest {

    private static final String VISITS = "tests/src/test/resources/retention/visits.sql";
    private static final String TOMBSTONE = "#dead";
    private static final long TOMBSTONE_SECONDS = 864_000;
    private static final long WAIT_MINUTES_MAX = 2;
    /** The length of a text; several of them exceed the limit of a commit. */
    private static final int LARGE = 4_000_000;

    private static Mongod server;
    private static Store store;
    private static MongoClient client;
    private static MongoDatabase database;

    /** Starts a server that deletes expired documents every second. */
    @BeforeAll
    static void start() {
        server = Mongod.started(
                "--replSet",
                Mongod.SET,
                "--setParameter",
                "ttlMonitorEnabled=false",
                "--setParameter",
                "ttlMonitorSleepSecs=1");
        Mongod.initiate(List.of(server));
        String address = "mongodb://" + server.host() + "/visits";
        Design design = Compiler.design(Compiler.read(Project.root().resolve(VISITS)), Targets.named("mongodb"));
        store = Store.create(address, design);
        client = MongoClients.create(address);
        database = client.getDatabase("visits");
        store.insert("shop", Map.of("id", 1L, "name", "s"));
    }

    @AfterAll
    static void stop() {
        client.close();
        store.close();
        server.close();
    }

    private static void visit(long id, String guest) {
        store.insert("visit", Map.of("id", id, "shop_id", 1L, "came_at", Instant.now(), "guest", guest));
    }

    private static void leave(long id) {
        store.delete("visit", Map.of("id", id), OptionalLong.empty());
    }

    private static Document found(long id) {
        return database.getCollection("visit").find(new Document("_id", id)).first();
    }

    /** Changes a tombstone as if it had been written that long ago. */
    private static void age(long id, Duration by) {
        Instant moment = found(id).getDate(TOMBSTONE).toInstant().minus(by);
        database.getCollection("visit")
                .updateOne(new Document("_id", id), new Document("$set", new Document(TOMBSTONE, moment)));
    }

    private static void lately(Document document) {
        Instant now = Instant.now();
        assertThat(document.getDate(TOMBSTONE).toInstant()).isBetween(now.minusSeconds(60), now);
    }

    @Test
    void everyCollectionHasAnIndexForThem() {
        for (String name : database.listCollectionNames()) {
            List<Document> indexes = database.getCollection(name).listIndexes().into(new ArrayList<>());
            if (!name.equals(MongoCatalogue.COLLECTION)) {
                assertThat(indexes).as(name).anySatisfy(each -> {
                    assertThat(each.get("key")).isEqualTo(new Document(TOMBSTONE, 1));
                    assertThat(((Number) each.get("expireAfterSeconds")).longValue())
                            .isEqualTo(TOMBSTONE_SECONDS);
                    assertThat(each.get("partialFilterExpression"))
                            .isEqualTo(new Document(TOMBSTONE, new Document("$exists", true)));
                });
            }
        }
    }

    /** A deleted row with a retention leaves a tombstone that stays as long as any other. */
    @Test
    void aDeletedRowHasItsTime() {
        visit(1, "g");
        assertThat(found(1)).containsKey("expires_at").doesNotContainKey(TOMBSTONE);
        leave(1);
        lately(found(1));
        assertThat(found(1)).doesNotContainKeys("expires_at", "guest");
        visit(1, "g");
        assertThat(found(1)).containsKey("expires_at").doesNotContainKey(TOMBSTONE);
        assertThat(store.check()).isEmpty();
    }

    @Test
    void theRecordOfAFinishedChangeHasItsTime() {
        Instant now = Instant.now();
        store.together(group -> {
            for (long id = 11; id <= 15; id++) {
                group.insert("visit", Map.of("id", id, "shop_id", 1L, "came_at", now, "guest", "x".repeat(LARGE)));
            }
            return LARGE;
        });
        List<Document> records = database.getCollection("keywright_intents")
                .find(new Document("state", "CLOSED"))
                .into(new ArrayList<>());
        assertThat(records).isNotEmpty().allSatisfy(ExpiringTombstonesTest::lately);
        assertThat(found(11)).doesNotContainKey(TOMBSTONE);
        assertThat(store.check()).isEmpty();
    }

    @Test
    void whatWasMarkedTenDaysAgoGoesAndWhatWasMarkedAgainStays() {
        List<Long> ids = List.of(21L, 22L, 23L, 24L);
        for (long each : ids) {
            visit(each, "g");
            leave(each);
            age(each, Duration.ofDays(11));
        }
        age(24, Duration.ofDays(-2));
        visit(22, "g");
        leave(22);
        visit(23, "h");
        Feed feed = store.feed("reader");
        while (feed.handle(100) > 0) {
            Thread.onSpinWait();
        }
        client.getDatabase("admin").runCommand(new Document("setParameter", 1).append("ttlMonitorEnabled", true));
        long end = System.nanoTime() + TimeUnit.MINUTES.toNanos(WAIT_MINUTES_MAX);
        while (found(21) != null && System.nanoTime() < end) {
            Thread.onSpinWait();
        }
        assertThat(found(21)).isNull();
        lately(found(22));
        assertThat(found(23).getString("guest")).isEqualTo("h");
        assertThat(found(24)).containsKey(TOMBSTONE);
        assertThat(feed.next(100)).isEmpty();
        visit(21, "again");
        assertThat(store.ask("visitById", Map.of("id", 21L)).rows()).hasSize(1);
        assertThat(store.check()).isEmpty();
    }
}
