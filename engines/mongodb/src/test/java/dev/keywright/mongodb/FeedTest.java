package dev.keywright.mongodb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.mongodb.ConnectionString;
import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoClients;
import com.mongodb.client.MongoCollection;
import com.mongodb.client.MongoDatabase;
import dev.keywright.compiler.Compiler;
import dev.keywright.core.design.Design;
import dev.keywright.core.engine.commit.EngineException;
import dev.keywright.core.layout.RowRole;
import dev.keywright.core.profile.Targets;
import dev.keywright.store.Store;
import dev.keywright.store.error.RefusedException;
import dev.keywright.store.feed.Event;
import dev.keywright.store.feed.Feed;
import dev.keywright.testkit.Project;
import dev.keywright.verify.change.store.VerifyFeed;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import org.bson.Document;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The feed derived from change streams. */
@EnabledIfSystemProperty(named = "keywright.mongodb", matches = "true")
class FeedTest {

    private static final int ROWS = 6;
    private static final int CHANGES = 50;
    /** How often the server makes a checkpoint, up to which it keeps the oplog. */
    private static final String CHECKPOINT_SECONDS = "3";

    private static final double OPLOG_MEGABYTES_MIN = 990;
    private static final int WRITES_MAX = 1_500;
    private static final long FORGET_MINUTES_MAX = 4;
    private static final int ATTEMPTS_MAX = 100;

    private static Design design(String example) {
        return Compiler.design(
                Compiler.read(Project.root().resolve("examples").resolve(example)), Targets.named("mongodb"));
    }

    /** Examples with embedded rows, rows that move between keys, and trees. */
    @ParameterizedTest
    @ValueSource(strings = {"manhunt", "blog", "orders", "library"})
    void whoFollowsHasTheRows(String example) {
        String address = SharedMongo.database("feed");
        VerifyFeed script = new VerifyFeed(() -> SharedMongo.open(address), 1);
        assertThat(script.differences(design(example), ROWS, CHANGES, () -> {})).isEmpty();
        assertThat(script.events()).isGreaterThan(CHANGES / 2);
        assertThat(script.repeated()).isPositive();
        SharedMongo.drop(address);
    }

    /** A contact method lives in the document of its contact. */
    @Test
    void aRowInsideAnotherHasEventsOfItsOwn() {
        Design design = design("manhunt");
        assertThat(design.rows().filter(each -> each.role() == RowRole.EMBEDDED))
                .anyMatch(each -> each.entity().equals("contact_method"));
        String address = SharedMongo.database("feed");
        UUID contact = UUID.randomUUID();
        UUID method = UUID.randomUUID();
        try (Store store = Store.create(address, design)) {
            UUID domain = UUID.randomUUID();
            store.insert("domain", Map.of("id", domain, "name", "example.org"));
            store.insert("contact", Map.of("id", contact, "domain_id", domain, "name", "Ann"));
            Feed feed = store.feed("reader");
            feed.handle(100);
            store.insert(
                    "contact_method",
                    Map.of("contact_id", contact, "id", method, "kind", "email", "destination", "a@example.org"));
            store.update(
                    "contact_method",
                    Map.of("contact_id", contact, "id", method, "enabled", false),
                    OptionalLong.empty());
            store.delete("contact_method", Map.of("contact_id", contact, "id", method), OptionalLong.empty());
            List<Event> events = feed.next(100);
            assertThat(events).extracting(Event::entity).containsOnly("contact_method");
            assertThat(events)
                    .extracting(Event::what)
                    .containsExactly(Event.What.INSERT, Event.What.UPDATE, Event.What.DELETE);
            assertThat(events).allMatch(each -> each.key().equals(List.of(contact, method)));
            assertThat(events.get(1).before().orElseThrow().value("enabled")).isEqualTo(true);
            assertThat(events.get(1).after().orElseThrow().value("enabled")).isEqualTo(false);
        }
        SharedMongo.drop(address);
    }

    @Test
    void aConsumerThatComesTooLateLearnsThatItMissedEvents() {
        try (Mongod server = Mongod.started("--replSet", Mongod.SET, "--syncdelay", CHECKPOINT_SECONDS)) {
            Mongod.initiate(List.of(server));
            String address = "mongodb://" + server.host() + "/late";
            try (Store store = Store.create(address, design("manhunt"));
                    MongoClient client = MongoClients.create(address)) {
                Feed feed = store.feed("late");
                feed.start();
                store.insert("domain", Map.of("id", UUID.randomUUID(), "name", "lost"));
                forget(client);
                assertThatThrownBy(() -> store.feed("late").next(1))
                        .isInstanceOf(RefusedException.class)
                        .hasMessageContaining(
                                "late has missed events: those that are no longer in mongodb's oplog have been deleted");
                Feed again = begun(store);
                store.insert("domain", Map.of("id", UUID.randomUUID(), "name", "kept"));
                assertThat(again.next(10))
                        .extracting(each -> each.after().orElseThrow().value("name"))
                        .containsExactly("kept");
            }
        }
    }

    /** The oldest entry may go while it is looked up, as long as the server forgets. */
    private static Feed begun(Store store) {
        Feed feed = store.feed("late");
        for (int attempt = 1; ; attempt++) {
            try {
                feed.start();
                feed.next(1);
                return feed;
            } catch (RefusedException e) {
                assertThat(attempt).as(e.getMessage()).isLessThan(ATTEMPTS_MAX);
            }
        }
    }

    /** Writes until the first entry of the oplog is another one; where that takes long, of one as small as can be. */
    private static void forget(MongoClient client) {
        long bytes = ((Number) client.getDatabase("local")
                        .runCommand(new Document("collStats", "oplog.rs"))
                        .get("maxSize"))
                .longValue();
        if (bytes > OPLOG_MEGABYTES_MIN * 1024 * 1024) {
            client.getDatabase("admin")
                    .runCommand(new Document("replSetResizeOplog", 1).append("size", OPLOG_MEGABYTES_MIN));
        }
        MongoCollection<Document> oplog = client.getDatabase("local").getCollection("oplog.rs");
        MongoCollection<Document> other = client.getDatabase("other").getCollection("other");
        Object first = oplog.find().first().get("ts");
        byte[] much = new byte[1_000_000];
        long end = System.nanoTime() + TimeUnit.MINUTES.toNanos(FORGET_MINUTES_MAX);
        for (int written = 0;
                System.nanoTime() < end && oplog.find().first().get("ts").equals(first);
                written++) {
            other.insertOne(new Document("much", written < WRITES_MAX ? much : new byte[0]));
        }
        assertThat(oplog.find().first().get("ts")).isNotEqualTo(first);
    }

    @Test
    void aCollectionWithoutImagesIsRefusedWithTheFix() {
        String address = SharedMongo.database("feed");
        Design design = design("manhunt");
        try (Store store = Store.create(address, design);
                MongoClient client = MongoClients.create(address)) {
            MongoDatabase database = client.getDatabase(new ConnectionString(address).getDatabase());
            for (String name : database.listCollectionNames()) {
                database.runCommand(new Document("collMod", name)
                        .append("changeStreamPreAndPostImages", new Document("enabled", false)));
            }
            UUID domain = UUID.randomUUID();
            store.insert("domain", Map.of("id", domain, "name", "example.org"));
            store.update("domain", Map.of("id", domain, "name", "example.com"), OptionalLong.empty());
            assertThatThrownBy(() -> store.feed("reader").next(10))
                    .isInstanceOf(EngineException.class)
                    .hasMessageContaining("changeStreamPreAndPostImages: {enabled: true}");
        }
        SharedMongo.drop(address);
    }
}
